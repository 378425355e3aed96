// Dialogs for campaigns and settings of a draft, loaded when first opened, and the preview beside it.

import { lazyNamed } from '../../ui/dialog.tsx'

const load = () => import('./dialogs.tsx')

export const SendCampaign = lazyNamed(load, 'SendCampaign')
export const CheckPerson = lazyNamed(load, 'CheckPerson')
export const AudienceDialog = lazyNamed(() => import('./audience-dialog.tsx'), 'AudienceDialog')
export const ChangeTime = lazyNamed(() => import('./change-time.tsx'), 'ChangeTime')
export const CompareCampaigns = lazyNamed(() => import('./compare-dialog.tsx'), 'CompareCampaigns')
export const PeopleOfLine = lazyNamed(() => import('./people-of-line.tsx'), 'PeopleOfLine')
export const PreviewSection = lazyNamed(() => import('./composer-preview.tsx'), 'PreviewSection')
export const RenameCampaign = lazyNamed(() => import('./rename-dialog.tsx'), 'RenameCampaign')
export const SendTest = lazyNamed(load, 'SendTest')
export const SplitSettings = lazyNamed(() => import('./composer-split.tsx'), 'SplitSettings')
export const ShareReport = lazyNamed(() => import('./share-dialog.tsx'), 'ShareReport')
export const UtmFields = lazyNamed(() => import('./utm-fields.tsx'), 'UtmFields')
