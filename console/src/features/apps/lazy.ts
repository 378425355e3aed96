// Dialogs of apps, downloaded when one is opened.

import { lazyNamed } from '../../ui/dialog.tsx'

const load = () => import('./dialogs.tsx')

export const MakeApp = lazyNamed(load, 'MakeApp')
export const EditApp = lazyNamed(load, 'EditApp')
export const GoLive = lazyNamed(load, 'GoLive')
export const MakeAppKey = lazyNamed(load, 'MakeAppKey')
export const ReplaceSecret = lazyNamed(load, 'ReplaceSecret')
export const RemoveApp = lazyNamed(load, 'RemoveApp')
export const RemoveConnectedApp = lazyNamed(load, 'RemoveConnectedApp')
