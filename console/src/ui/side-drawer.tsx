// A panel over the page, from its side.

import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'

type SideDrawerProps = { title: string; size: string | number; onClose: () => void; children: ReactNode }

export const SideDrawer = ({ title, size, onClose, children }: SideDrawerProps) => (
  <Drawer opened onClose={onClose} title={title} size={size}>
    {children}
  </Drawer>
)
