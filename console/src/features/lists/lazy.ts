// Dialogs for lists, loaded when first opened.

import { lazyNamed } from '../../ui/dialog.tsx'

const load = () => import('./dialogs.tsx')

export const AddMembers = lazyNamed(() => import('./add-members.tsx'), 'AddMembers')
export const EditList = lazyNamed(load, 'EditList')
export const RuleUses = lazyNamed(() => import('../topics/rule-uses.tsx'), 'RuleUses')
