// Dialogs for stores, loaded when first opened.

import { lazyNamed } from '../../ui/dialog.tsx'

const load = () => import('./dialogs.tsx')

export const ConnectStore = lazyNamed(load, 'ConnectStore')
export const PrivacyAddress = lazyNamed(load, 'PrivacyAddress')
