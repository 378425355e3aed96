// Dialogs for activity, loaded when first opened.

import { lazyNamed } from '../../ui/dialog.tsx'

const load = () => import('./dialogs.tsx')

export const ImportEvents = lazyNamed(load, 'ImportEvents')
export const FirstEvent = lazyNamed(load, 'FirstEvent')
export const EventPicker = lazyNamed(() => import('./event-picker.tsx'), 'EventPicker')
