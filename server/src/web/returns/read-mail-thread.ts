// The thread that reads incoming mail. It has no secrets and no connections, and may be terminated at any time.

import type { MailJob } from './mail-reader.ts'
import { readReport } from './read-report.ts'
import type { Report } from './read-report.ts'

export const work = ({ bytes, about }: MailJob): Promise<Report> => readReport(Buffer.from(bytes), about)
