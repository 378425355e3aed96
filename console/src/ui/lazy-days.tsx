// Fields for days and times, loaded when they are shown first.

import { Box } from '@mantine/core'
import { Suspense } from 'react'
import type { ComponentProps } from 'react'
import { lazyNamed } from './dialog.tsx'

const Day = lazyNamed(() => import('./day-field.tsx'), 'DayField')
const DateTime = lazyNamed(() => import('./date-time-field.tsx'), 'DateTimeField')
const Time = lazyNamed(() => import('./time-field.tsx'), 'TimeField')

const shape = <Box w={120} h={36} />

export const DayField = (props: ComponentProps<typeof Day>) => (
  <Suspense fallback={shape}>
    <Day {...props} />
  </Suspense>
)

export const DateTimeField = (props: ComponentProps<typeof DateTime>) => (
  <Suspense fallback={shape}>
    <DateTime {...props} />
  </Suspense>
)

export const TimeField = (props: ComponentProps<typeof Time>) => (
  <Suspense fallback={shape}>
    <Time {...props} />
  </Suspense>
)
