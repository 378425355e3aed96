// One account saves hostile templates, two at a time, in a loop while another one works. Measures how long the API
// takes to respond to the other account, compared with harmless templates of the same size and with an idle system, and
// how long it takes to refuse each template.
// npm run bench -- hostile-templates [SECONDS]

import { FOOT, HOSTILE_TEMPLATES } from '../server/test/hostile-templates.ts'
import { addTenants, makeBed } from './kit/bed.ts'
import type { Tenant } from './kit/bed.ts'
import { load } from './kit/load.ts'
import type { LoadResult } from './kit/load.ts'
import { accountPath, signInOwner } from './kit/owner.ts'

const AT_ONCE = 2
const CONNECTIONS = 1
const KEYS = 500

export async function main([seconds = '30']: string[]): Promise<void> {
  const bed = await makeBed()
  try {
    const good = await addTenants(bed.db, 1, KEYS)
    await work(bed.port, good, 3)
    const took = new Map<string, number>()
    const beside = async (templateOf: (html: string) => string, isHostile: boolean): Promise<LoadResult> => {
      const { accountId } = (await addTenants(bed.db, 1))[0]!
      const cookie = await signInOwner(bed.db, bed.port, accountId, isHostile ? 'hostile' : 'harmless')
      const designs = `http://127.0.0.1:${bed.port}${accountPath(accountId)}/designs`
      const until = performance.now() + Number(seconds) * 1_000
      const savers = Array.from({ length: AT_ONCE }, async (_, first) => {
        for (let n = first; performance.now() < until; n++) {
          const [name, html] = HOSTILE_TEMPLATES[n % HOSTILE_TEMPLATES.length]!
          const ms = await save(designs, cookie, templateOf(html), isHostile)
          if (isHostile) took.set(name, Math.min(took.get(name) ?? Infinity, ms))
        }
      })
      const [result] = await Promise.all([work(bed.port, good, Number(seconds)), ...savers])
      return result
    }
    const alone = await work(bed.port, good, Number(seconds))
    const harmless = await beside((html) => '<p>Good morning</p>'.repeat(Math.ceil(html.length / 19)), false)
    const hostile = await beside((html) => html, true)
    for (const [name, ms] of [...took].toSorted(([, a], [, b]) => b - a).slice(0, 5))
      console.log(`  ${name}: refused after ${ms.toFixed(0)} ms`)
    for (const [name, { perSecond, p50, p99 }] of Object.entries({ alone, harmless, hostile }))
      console.log(
        `  GET /contacts, ${name}: ${perSecond.toFixed(0)}/s, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`,
      )
    const times = (than: LoadResult) => (hostile.p99 / than.p99).toFixed(2)
    console.log(
      `The API's p99 beside hostile templates: ${times(harmless)} times that beside harmless ones, ${times(alone)} alone`,
    )
  } finally {
    await bed.close()
  }
}

const work = (port: number, tenants: Tenant[], seconds: number): Promise<LoadResult> =>
  load({
    port,
    connections: CONNECTIONS,
    seconds,
    method: 'GET',
    path: '/api/v1/contacts?limit=25',
    keys: tenants.map(({ key }) => key),
  })

async function save(url: string, cookie: string, html: string, isHostile: boolean): Promise<number> {
  const begun = performance.now()
  const answer = await fetch(url, {
    method: 'POST',
    headers: { cookie, origin: new URL(url).origin, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Hostile', content: { kind: 'html', html: html + FOOT } }),
  })
  const body = (await answer.json()) as { data?: { ready: boolean } }
  if (answer.status !== 429 && isHostile && body.data?.ready !== false)
    throw new Error(`The template was not refused: ${answer.status} ${JSON.stringify(body).slice(0, 300)}`)
  return performance.now() - begun
}
