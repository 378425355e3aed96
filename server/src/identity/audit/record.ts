// Records who changed what in the console. Every console endpoint that writes is wrapped, so that a new one is recorded
// without further work.

import type { Sql } from '../../platform/db/db.ts'
import type { Ctx } from '../../platform/http/caller.ts'
import type { Answer, Endpoint, Input } from '../../platform/http/endpoint.ts'
import { Problem } from '../../platform/problem.ts'
import { newId } from '../../platform/values/ids.ts'
import { MINUTE_MS } from '../../platform/values/time.ts'
import * as sql from './sql.ts'

/** Changes of the same thing within this time are one entry: editors save automatically. */
const TOGETHER_MS = 10 * MINUTE_MS
const MAX_NAME = 200

/** Endpoints that use POST to read: previews, counts, checks and tests. */
export const READS: ReadonlySet<string> = new Set([
  'brand.import',
  'campaigns.check',
  'campaigns.checkLinks',
  'campaigns.departures',
  'designs.canvas',
  'designs.checkLinks',
  'designs.preview',
  'designs.readHtml',
  'designs.test',
  'domains.check',
  'drips.simulate',
  'forms.testConfirmation',
  'groups.changes',
  'groups.checkPerson',
  'groups.count',
  'mailServers.test',
  'moves.check',
  'scheduledEmails.preview',
  'site.check',
  'webhooks.test',
])

export const audited = (endpoint: Endpoint): Endpoint => {
  if (endpoint.method === 'GET' || READS.has(endpoint.id)) return endpoint
  if ('handle' in endpoint) {
    const { handle } = endpoint
    return {
      ...endpoint,
      async handle(ctx: Ctx<never>, input: Input) {
        const answer = await handle(ctx, input)
        await record(ctx, endpoint, input, answer)
        return answer
      },
    } as Endpoint
  }
  if ('handleAll' in endpoint) {
    const { handleAll } = endpoint
    return {
      ...endpoint,
      async handleAll(tx, requests) {
        const answers = await handleAll(tx, requests)
        for (const [i, answer] of answers.entries()) {
          const { caller, input } = requests[i]!
          if (!(answer instanceof Problem)) await record({ ...caller, db: tx }, endpoint, input, answer)
        }
        return answers
      },
    }
  }
  if ('handleUnwrapped' in endpoint) {
    const { handleUnwrapped } = endpoint
    return {
      ...endpoint,
      async handleUnwrapped(ctx, input) {
        const answer = await handleUnwrapped(ctx, input)
        await record(ctx, endpoint, input, answer)
        return answer
      },
    }
  }
  if ('handleUpload' in endpoint) {
    const { handleUpload } = endpoint
    return {
      ...endpoint,
      async handleUpload(ctx, input, upload) {
        const answer = await handleUpload(ctx, input, upload)
        await record(ctx, endpoint, input, answer)
        return answer
      },
    }
  }
  return endpoint
}

/** Nothing about a person is kept here: names of people would outlive their erasure. */
const isAboutPeople = (path: string): boolean => /^\/(?:contacts|people|stopped-addresses|imports)\b/.test(path)

/** Webhooks are named by their URL; other URLs, such as those of shared reports, are secrets. */
const hasPublicUrl = (path: string): boolean => path.startsWith('/webhooks')

async function record(
  ctx: Ctx<Sql>,
  { id: action, path }: Endpoint,
  { params }: Input,
  { data }: Answer,
): Promise<void> {
  const { db, accountId, actor, clock } = ctx
  if (actor.kind !== 'user') return
  const shown: Record<string, unknown> = typeof data === 'object' && data !== null ? { ...data } : {}
  const { accountId: _, ...named } = (params ?? {}) as Record<string, unknown>
  const target = [...Object.values(named), shown.id].find((value) => typeof value === 'string') ?? null
  const name = isAboutPeople(path)
    ? null
    : [shown.name, shown.subject, hasPublicUrl(path) && shown.url].find((value) => typeof value === 'string')
  const entry = {
    user_id: actor.id,
    action,
    target: target as string | null,
    name: typeof name === 'string' ? name.slice(0, MAX_NAME) : null,
  }
  const now = clock.now()
  const since = new Date(now.getTime() - TOGETHER_MS)
  if (!(await sql.continueEntry(db, accountId, entry, now, since)))
    await sql.insertEntry(db, accountId, newId(), entry, now)
}
