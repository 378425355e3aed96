// Mantine links and buttons with typed client-side navigation.

import { Anchor, Button } from '@mantine/core'
import type { AnchorProps, ButtonProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'

type Plain<Props> = Props & Omit<ComponentProps<'a'>, keyof Props>

export const RouterLink = createLink((props: Plain<AnchorProps>) => <Anchor {...props} />)
export const ButtonLink = createLink((props: Plain<ButtonProps>) => <Button component="a" {...props} />)
