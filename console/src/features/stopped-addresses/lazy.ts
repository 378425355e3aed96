// Dialogs for stopped addresses, loaded when first opened.

import { lazyNamed } from '../../ui/dialog.tsx'

const load = () => import('./dialogs.tsx')

export const RemoveStop = lazyNamed(load, 'RemoveStop')
export const UndoStops = lazyNamed(() => import('./undo-stops.tsx'), 'UndoStops')
export const StopAddresses = lazyNamed(() => import('./stop-addresses.tsx'), 'StopAddresses')
export const AddressHistory = lazyNamed(load, 'AddressHistory')
