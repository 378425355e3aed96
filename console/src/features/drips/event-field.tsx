// An event that starts a drip, ends it, or is waited for.

import { Skeleton } from '@mantine/core'
import { Suspense } from 'react'
import { EventPicker } from '../activity/lazy.ts'

type EventFieldProps = { label: string; value: string; onChange: (name: string) => void }

export const EventField = (props: EventFieldProps) => (
  <Suspense fallback={<Skeleton h={60} />}>
    <EventPicker {...props} />
  </Suspense>
)
