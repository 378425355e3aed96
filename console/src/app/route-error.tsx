// What is shown in the place of a page that cannot be.

import { useRouter } from '@tanstack/react-router'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { ErrorState } from '../ui/feedback.tsx'

export function RouteError({ error }: ErrorComponentProps) {
  const router = useRouter()
  return <ErrorState error={error} retry={() => void router.invalidate()} />
}
