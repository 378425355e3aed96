// The dialog of the status page, downloaded when it is opened.

import { lazyNamed } from '../../ui/dialog.tsx'

export const ResumeJobs = lazyNamed(() => import('./dialogs.tsx'), 'ResumeJobs')
