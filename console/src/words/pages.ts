// Words of the pages that nobody begins with, downloaded with the first of them: the first page shown stays small.

import * as insight from './en/insight.ts'
import * as webhooks from './en/webhooks.ts'

const en = { ...insight, ...webhooks }

export const pageWords: typeof en = en
