// Dialogs for campaigns, loaded when first opened.

import { lazyNamed } from '../../ui/dialog.tsx'

const load = () => import('./dialogs.tsx')

export const SendCampaign = lazyNamed(load, 'SendCampaign')
export const CheckPerson = lazyNamed(load, 'CheckPerson')
export const SendTest = lazyNamed(load, 'SendTest')
