// Dialogs of stopped addresses, downloaded when one is opened.

import { lazyNamed } from '../../ui/dialog.tsx'

const load = () => import('./dialogs.tsx')

export const RemoveStop = lazyNamed(load, 'RemoveStop')
export const UndoStops = lazyNamed(() => import('./undo-stops.tsx'), 'UndoStops')
export const AddressHistory = lazyNamed(load, 'AddressHistory')
