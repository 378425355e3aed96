// The drawer for an opened row.

import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { useIsPhone } from './media.ts'

export function UrlDrawer({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  const isPhone = useIsPhone()
  return (
    <Drawer opened onClose={onClose} title={title} {...(isPhone && { size: '100%' })}>
      {children}
    </Drawer>
  )
}
