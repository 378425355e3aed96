// The dialog of the status page, loaded when first opened.

import { lazyNamed } from '../../ui/dialog.tsx'

export const ResumeJobs = lazyNamed(() => import('./dialogs.tsx'), 'ResumeJobs')
