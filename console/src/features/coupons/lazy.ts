// Dialogs for coupon codes, loaded when first opened.

import { lazyNamed } from '../../ui/dialog.tsx'

const load = () => import('./dialogs.tsx')

export const EditPool = lazyNamed(load, 'EditPool')
export const AddCodes = lazyNamed(load, 'AddCodes')
