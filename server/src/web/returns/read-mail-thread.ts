// The program of the threads that read mail from outside. It holds no secret and no connection, and may be killed at any
// moment.

import type { MailJob } from './mail-reader.ts'
import { readReport } from './read-report.ts'
import type { Report } from './read-report.ts'

export const work = ({ bytes, about }: MailJob): Promise<Report> => readReport(Buffer.from(bytes), about)
