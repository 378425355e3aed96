// Mantine's own links, taught to go to typed addresses of the console without loading the page anew.

import { Menu, NavLink } from '@mantine/core'
import type { MenuItemProps, NavLinkProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'

const MenuAnchor = (props: MenuItemProps & Omit<ComponentProps<'a'>, keyof MenuItemProps>) => (
  <Menu.Item component="a" {...props} />
)

const NavAnchor = (props: NavLinkProps & Omit<ComponentProps<'a'>, keyof NavLinkProps>) => (
  <NavLink component="a" {...props} />
)

export const NavTo = createLink(NavAnchor)
export const MenuTo = createLink(MenuAnchor)
