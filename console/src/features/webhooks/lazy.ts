// Dialogs for webhooks, loaded when first opened.

import { lazyNamed } from '../../ui/dialog.tsx'

const load = () => import('./dialogs.tsx')

export const AddWebhook = lazyNamed(() => import('./edit-webhook.tsx'), 'AddWebhook')
export const EditWebhook = lazyNamed(() => import('./edit-webhook.tsx'), 'EditWebhook')
export const SendTest = lazyNamed(load, 'SendTest')
export const ResumeWebhook = lazyNamed(load, 'ResumeWebhook')
export const TryDrawer = lazyNamed(() => import('./attempt-drawer.tsx'), 'TryDrawer')
export const OneTimeSecret = lazyNamed(() => import('../../ui/one-time-secret.tsx'), 'OneTimeSecret')
