// Dialogs for groups, loaded when first opened, and a chart, loaded after the page.

import { lazyNamed } from '../../ui/dialog.tsx'

const load = () => import('./dialogs.tsx')

export const CheckPerson = lazyNamed(() => import('./check-person.tsx'), 'CheckPerson')
export const CreateGroup = lazyNamed(load, 'CreateGroup')
export const EditGroup = lazyNamed(load, 'EditGroup')
export const SaveRules = lazyNamed(load, 'SaveRules')
export const SizeCard = lazyNamed(() => import('./size-card.tsx'), 'SizeCard')
