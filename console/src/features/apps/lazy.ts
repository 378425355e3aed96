// Dialogs for apps, loaded when first opened.

import { lazyNamed } from '../../ui/dialog.tsx'

const load = () => import('./dialogs.tsx')

export const CreateApp = lazyNamed(load, 'CreateApp')
export const EditApp = lazyNamed(load, 'EditApp')
export const GoLive = lazyNamed(load, 'GoLive')
export const CreateAppKey = lazyNamed(load, 'CreateAppKey')
export const ReplaceSecret = lazyNamed(load, 'ReplaceSecret')
export const RemoveApp = lazyNamed(load, 'RemoveApp')
export const RemoveConnectedApp = lazyNamed(load, 'RemoveConnectedApp')
