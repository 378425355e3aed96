// Shown when a route fails to load.

import { useRouter } from '@tanstack/react-router'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { ErrorState } from '../ui/feedback.tsx'

export function RouteError({ error }: ErrorComponentProps) {
  const router = useRouter()
  return <ErrorState error={error} retry={() => void router.invalidate()} />
}
