// Dialogs for the team, loaded when first opened.

import { lazyNamed } from '../../ui/dialog.tsx'

const load = () => import('./dialogs.tsx')

export const Invite = lazyNamed(load, 'Invite')
export const ChangeRole = lazyNamed(load, 'ChangeRole')
export const RemoveMember = lazyNamed(load, 'RemoveMember')
export const SecondFactorRule = lazyNamed(() => import('./second-factor-rule.tsx'), 'SecondFactorRule')
