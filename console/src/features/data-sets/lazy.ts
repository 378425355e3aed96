// Dialogs for data sets, loaded when first opened.

import { lazyNamed } from '../../ui/dialog.tsx'

const load = () => import('./dialogs.tsx')

export const NewDataSet = lazyNamed(load, 'NewDataSet')
export const EditDataSet = lazyNamed(load, 'EditDataSet')
export const DeleteDataSet = lazyNamed(load, 'DeleteDataSet')
export const AddTable = lazyNamed(load, 'AddTable')
export const EditRow = lazyNamed(() => import('./edit-row.tsx'), 'EditRow')
export const PasteRows = lazyNamed(() => import('./paste-rows.tsx'), 'PasteRows')
export const EditField = lazyNamed(() => import('./edit-field.tsx'), 'EditField')
