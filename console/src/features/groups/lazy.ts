// Dialogs of groups, downloaded when one is opened.

import { lazyNamed } from '../../ui/dialog.tsx'

const load = () => import('./dialogs.tsx')

export const MakeGroup = lazyNamed(load, 'MakeGroup')
export const EditGroup = lazyNamed(load, 'EditGroup')
export const SaveRules = lazyNamed(load, 'SaveRules')
export const DeleteGroup = lazyNamed(load, 'DeleteGroup')
