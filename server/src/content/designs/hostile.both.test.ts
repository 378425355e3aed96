// Hostile templates: each is ended and reported as a problem of the design, and the server keeps responding.

import { beforeAll, describe, expect, inject, test } from 'vitest'
import { world } from '../../../test/harness.ts'
import type { Client } from '../../../test/harness.ts'
import { contentOf, CONTEXT } from '../../../test/design-world.ts'
import { FOOT, HOSTILE_TEMPLATES, loops } from '../../../test/hostile-templates.ts'
import { runJob } from './pool/pool.ts'

const w = await world()
const KILLED = inject('isSlow') ? 3 : 1
let team: Client

const TIME_TAKING = new Set([
  'nested loops',
  'nested loops that write',
  'loops in a condition',
  'a range without end',
  'ranges in ranges',
  'a range up to a value',
])

beforeAll(async () => {
  team = (await w.signIn('member')).account
  await w.all.post('/data', { name: 'Offers', fields: [{ label: 'Title' }] })
})

/** Ending a template by its time takes that time, so one of them represents all. */
const TEMPLATES = HOSTILE_TEMPLATES.filter(([name]) => TIME_TAKING.has(name) === inject('isSlow'))

// Each uses CPU time of a thread, which takes longer on a busy machine.
describe('a hostile template', () => {
  test.each(TEMPLATES)('%s: is ended, with a problem on the design', async (_, html) => {
    const saved = await team.post('/designs', { name: 'Hostile', content: { kind: 'html', html: html + FOOT } })
    expect(saved.status).toBe(201)
    expect(saved.body.data.ready).toBe(false)
    for (const { message } of saved.body.data.problems) expect(message).toMatch(/^(?:The|There|A) .*\.$/s)
    const shown = await team.post(`/designs/${saved.body.data.id}/preview`, {})
    expect(shown.status).toBe(200)
    expect(shown.body.data.problems).not.toEqual([])
    expect(shown.body.data.html).not.toContain('root:')
  })

  test.runIf(inject('isSlow'))('blocks are no way around it', async () => {
    const block = (id: string, more: object) => ({ id, ...more })
    const blocks = [
      block('a', { type: 'text', html: `<p>${loops(6)}</p>` }),
      block('b', {
        type: 'text',
        html: 'x',
        when: { liquid: 'person.email %}{% for i in (1..999999999) %}{% endfor %}{% if true' },
      }),
      block('f', { type: 'footer' }),
    ]
    const { body } = await team.post('/designs', { name: 'x', content: contentOf(blocks) })
    expect(body.data.ready).toBe(false)
    const alone = await team.post('/designs', {
      name: 'x',
      content: contentOf([blocks[0]!, blocks[2]!]),
    })
    expect(alone.body.data.problems).toMatchObject([{ code: 'template_too_slow', block: null }])
  })

  test.runIf(inject('isSlow'))('a subject is a template too', async () => {
    const { body } = await team.post('/designs', {
      name: 'x',
      subject: loops(6).slice(0, 500),
      content: { kind: 'html', html: FOOT },
    })
    expect(body.data.ready).toBe(false)
  })

  test('a killed thread affects no other account', async () => {
    const render = (source: string, accountId: string) =>
      runJob(accountId, {
        kind: 'render',
        templates: [source],
        contexts: [{ ...CONTEXT, data: { offers: { rows: Array.from({ length: 100 }, () => ({ title: 'x' })) } } }],
      })
    const results = await Promise.allSettled([
      ...Array.from({ length: KILLED }, () => render(loops(6), 'a')),
      ...Array.from({ length: 5 }, () => render('Hello {{ person.first_name }}', 'b')),
    ])
    expect(
      results.map((result) => (result.status === 'fulfilled' ? result.value[0]![0] : (result.reason as Error).message)),
    ).toEqual([
      ...Array.from(
        { length: KILLED },
        () => 'The design takes too long to put together for one person. Make its loops smaller.',
      ),
      ...Array.from({ length: 5 }, () => 'Hello Ada'),
    ])
  })

  test.runIf(inject('isSlow'))('the server keeps responding', async () => {
    const attack = new AbortController()
    const attacks = Promise.all(
      Array.from({ length: 6 }, () =>
        team.post('/designs', { name: 'x', content: { kind: 'html', html: loops(6) + FOOT } }),
      ),
    ).finally(() => attack.abort())
    const statuses: number[] = []
    while (!attack.signal.aborted) statuses.push((await w.all.get('/me')).status)
    for (const { body } of await attacks) expect(body.data.ready).toBe(false)
    expect(new Set(statuses)).toEqual(new Set([200]))
    // If templates were rendered in the event loop, hardly any request would have been answered in between.
    expect(statuses.length).toBeGreaterThan(20)
  })
})
