// Words of the pages that nobody begins with, downloaded with the first of them: the first page shown stays small.

import * as dashboard from './en/dashboard.ts'
import * as imports from './en/imports.ts'
import * as insight from './en/insight.ts'
import * as reportCards from './en/report-cards.ts'
import * as webhooks from './en/webhooks.ts'

const en = { ...dashboard, ...imports, ...insight, ...reportCards, ...webhooks }

export const pageWords: typeof en = en
