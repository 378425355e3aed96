// Dialogs that pages render themselves, loaded when they are shown first.

import { Suspense } from 'react'
import type { ComponentProps } from 'react'
import { isStale } from '../api.ts'
import { lazyNamed } from './dialog.tsx'

const Confirm = lazyNamed(() => import('./confirm-dialog.tsx'), 'ConfirmDialog')
const Conflict = lazyNamed(() => import('./conflict-dialog.tsx'), 'ConflictDialog')
const Side = lazyNamed(() => import('./side-drawer.tsx'), 'SideDrawer')

export const ConfirmDialog = (props: ComponentProps<typeof Confirm>) => (
  <Suspense>
    <Confirm {...props} />
  </Suspense>
)

export const ConflictDialog = (props: ComponentProps<typeof Conflict>) =>
  isStale(props.error) ? (
    <Suspense>
      <Conflict {...props} />
    </Suspense>
  ) : null

export const SideDrawer = (props: ComponentProps<typeof Side>) => (
  <Suspense>
    <Side {...props} />
  </Suspense>
)
