// Tenants with many people send queries that are slow to answer, 40 at a time for one account: counts of groups,
// searches, simulations of campaigns and exports.

import { ELSEWHERE, inOwnProcess } from '../../bench/kit/own-process.ts'
import { addPeople } from '../../bench/kit/mailing.ts'
import { storm } from '../kit/storm.ts'
import type { StormJob } from '../kit/storm.ts'
import type { Scenario } from './scenario.ts'

const PEOPLE = 30_000
const AT_ONCE = 40

const RULES = {
  all: [
    { person: 'email', op: 'contains', value: '9' },
    { not: { person: 'first_name', op: 'contains', value: '77' } },
  ],
}

type Question = { method: string; path: string; body?: object }

const QUESTIONS: Record<string, Question> = {
  'groups/count': { method: 'POST', path: '/groups/count', body: { rules: RULES } },
  'people by part of a name': { method: 'GET', path: '/contacts/search?q=erson+7&limit=100' },
  'count of a search': { method: 'GET', path: '/contacts/count?q=erson' },
  'export of all people': { method: 'GET', path: '/contacts/export' },
  overview: { method: 'GET', path: '/overview' },
}

export const askQuestions = inOwnProcess(
  import.meta.url,
  (job: StormJob) =>
    storm(job, AT_ONCE, async (tenant, n) => {
      const names = Object.keys(QUESTIONS)
      const name = names[n % names.length]!
      const { method, path, body } = QUESTIONS[name]!
      const response = await fetch(`http://127.0.0.1:${job.port}${tenant.account}${path}`, {
        method,
        headers: {
          cookie: tenant.cookie,
          origin: `http://127.0.0.1:${job.port}`,
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
      })
      return { name, status: response.status, text: await response.text() }
    }),
  ELSEWHERE,
)

export const slowQuestions: Scenario = {
  name: 'slow questions',
  async prepare({ db, tenants }) {
    for (const { accountId } of tenants) await addPeople(db, accountId, PEOPLE)
    await db`analyze contacts`
  },
  storm: ({ port, tenants, markers }, options) => askQuestions({ port, tenants, markers, ...options }),
}
