// Hostile submissions and reports change nothing and are never echoed as markup: wrong origins, forged ids, oversized
// or broken bodies, script in every field, forms of another account.
// npm run stress -- forms-hostile [ATTACKS]

import { makeBed } from '../bench/kit/bed.ts'
import * as accounts from '../server/src/identity/accounts/accounts.ts'
import * as forms from '../server/src/web/forms/forms.ts'
import { KINDS } from '../server/src/web/forms/schema.ts'
import type { Form } from '../server/src/web/forms/schema.ts'
import { systemClock } from '../server/src/platform/clock.ts'
import type { Db } from '../server/src/platform/db/db.ts'
import { transaction } from '../server/src/platform/db/db.ts'
import { systemCaller } from '../server/src/platform/http/caller.ts'
import { createLog } from '../server/src/platform/log.ts'
import { newId, publicId } from '../server/src/platform/values/ids.ts'
import { updateSite } from '../server/src/web/site/settings.ts'

const ORIGIN = 'https://shop.example'
/** Must never appear unescaped in a response. */
const MARK = '<img src=x onerror=alert("mark")>'
const SCRIPTS = [
  MARK,
  `"><script>${MARK}</script>`,
  `'${MARK}`,
  `{{ ${MARK} }}`,
  `\u202e${MARK}\u0000`,
  `javascript:${MARK}`,
]

export type Verdict = {
  attacks: number
  statuses: Record<string, number>
  /** Responses that failed or echoed the input as markup. */
  faults: string[]
  /** Tables that differ afterwards. */
  changed: string[]
}

export async function main([attacks = '1000']: string[]): Promise<void> {
  // Each attacker uses a separate network; otherwise the rate limit would hide everything else.
  const bed = await makeBed({ TRUST_PROXY: '1' })
  try {
    const verdict = await stressForms(bed.db, `http://127.0.0.1:${bed.port}`, Number(attacks))
    console.log(`${verdict.attacks} attacks, answered ${JSON.stringify(verdict.statuses)}`)
    console.log(`${verdict.faults.length} faults, ${verdict.changed.length} tables changed`)
    for (const fault of [...verdict.faults, ...verdict.changed].slice(0, 20)) console.log(`  ${fault}`)
    if (verdict.faults.length + verdict.changed.length > 0) process.exitCode = 1
  } finally {
    await bed.close()
  }
}

type Victim = { account: string; forms: Form[] }
type Attack = { path: string; method?: string; body?: string | Uint8Array; headers?: Record<string, string> }

export async function stressForms(db: Db, url: string, attacks: number): Promise<Verdict> {
  const [victim, other] = [await newVictim(db, url), await newVictim(db, url)]
  const before = await fingerprints(db)
  const statuses: Record<string, number> = {}
  const faults: string[] = []
  for (let i = 0; i < attacks; i++) {
    const attack = ATTACKS[i % ATTACKS.length]!(victim, other, i)
    const { status, text } = await send(url, attack, i)
    statuses[status] = (statuses[status] ?? 0) + 1
    if (status >= 500) faults.push(`${attack.path} answered ${status}`)
    if (text.includes('<img src=x') || text.includes('<script>')) faults.push(`${attack.path} echoes the input`)
  }
  const after = await fingerprints(db)
  const changed = Object.keys(before).filter((table) => before[table] !== after[table])
  return { attacks, statuses, faults, changed }
}

async function newVictim(db: Db, baseUrl: string): Promise<Victim> {
  const accountId = await accounts.create(db, systemClock, { name: 'Victim' })
  const caller = { ...systemCaller(accountId, systemClock, createLog('fatal', 'stress')), clock: systemClock }
  const made: Form[] = []
  for (const kind of KINDS) {
    const form = await transaction(db, async (tx) => {
      const { id } = await forms.createForm({ ...caller, db: tx }, baseUrl, { name: kind, kind })
      return forms.publishForm({ ...caller, db: tx }, baseUrl, id)
    })
    made.push(form)
  }
  await transaction(db, (tx) => updateSite({ ...caller, db: tx }, { origins: [ORIGIN], recordsVisits: true }))
  return { account: accounts.publicAccountId(accountId), forms: made }
}

async function send(url: string, { path, method = 'POST', body, headers }: Attack, n: number) {
  const response = await fetch(url + path, {
    method,
    ...(body !== undefined && { body: body as BodyInit }),
    headers: { 'x-forwarded-for': `10.${(n >> 8) & 255}.${n & 255}.1`, ...headers },
    redirect: 'manual',
  })
  return { status: response.status, text: await response.text() }
}

const pick = <T>(from: readonly T[], n: number): T => from[n % from.length]!

/** Hostile values in every field of the form, and in fields it doesn't have. */
function fieldsOf(form: Form, n: number): URLSearchParams {
  const script = pick(SCRIPTS, n)
  const sent = new URLSearchParams({ stamp: script, product: script, page: script, __proto__: script, state: 'shown' })
  for (const { id, type, options } of form.content.fields) {
    if (type === 'email') sent.append(id, `attacker${n}@example.com`)
    else if (type === 'consent') sent.append(id, 'yes')
    else if (type === 'rating') sent.append(id, '5')
    else sent.append(id, type === 'choice' ? options![0]! : script)
  }
  return sent
}

const FORM_TYPE = { 'content-type': 'application/x-www-form-urlencoded' }

const report = (token: string, n: number): string =>
  JSON.stringify({ v: token, e: [{ id: `hostile-${n}`, n: 'searched', p: { query: pick(SCRIPTS, n) } }] })

const ATTACKS: ((victim: Victim, other: Victim, n: number) => Attack)[] = [
  // Forged stamps, with script in every field.
  ({ account, forms: own }, _, n) => {
    const form = pick(own, n)
    return { path: `/forms/${account}/${form.id}`, body: fieldsOf(form, n).toString(), headers: FORM_TYPE }
  },
  // An invalid submission is shown again with the visitor's input.
  ({ account, forms: own }, _, n) => {
    const form = pick(own, n)
    const sent = fieldsOf(form, n)
    for (const { id } of form.content.fields) sent.set(id, pick(SCRIPTS, n + 1))
    return {
      path: `/forms/${account}/${form.id}?lang=en&product=${encodeURIComponent(MARK)}`,
      body: sent.toString(),
      headers: FORM_TYPE,
    }
  },
  // The form of another account, under this account's path.
  ({ account }, { forms: theirs }, n) => {
    const form = pick(theirs, n)
    return { path: `/forms/${account}/${form.id}`, body: fieldsOf(form, n).toString(), headers: FORM_TYPE }
  },
  // Through the script, from an origin the account hasn't allowed.
  ({ account, forms: own }, _, n) => {
    const form = pick(own, n)
    const origin = pick(['https://evil.example', 'null', 'https://shop.example.evil.example', `${ORIGIN}:444`], n)
    return {
      path: `/site/forms/${account}/${form.id}`,
      body: fieldsOf(form, n).toString(),
      headers: { ...FORM_TYPE, origin },
    }
  },
  // From the right origin, with a forged stamp.
  ({ account, forms: own }, _, n) => {
    const form = pick(own, n)
    return {
      path: `/site/forms/${account}/${form.id}`,
      body: fieldsOf(form, n).toString(),
      headers: { ...FORM_TYPE, origin: ORIGIN },
    }
  },
  // Too large, and cut off in the middle.
  ({ account, forms: own }, _, n) => ({
    path: `/forms/${account}/${pick(own, n).id}`,
    body: n % 20 === 0 ? 'x'.repeat(9 * 1024 * 1024) : `--b\r\ncontent-disposition: form-data; name="${MARK}"`,
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
  }),
  // Reports with invented ids, ids of another kind, or ids that are too long.
  ({ account }, _, n) => ({
    path: `/site/batch/${account}`,
    body: report(pick(['', 'A'.repeat(74), MARK, 'x'.repeat(50_000)], n), n),
    headers: { 'content-type': 'text/plain', origin: ORIGIN },
  }),
  // Malformed reports.
  ({ account }, _, n) => ({
    path: `/site/batch/${account}`,
    body: pick(['', '[]', '{"v":{},"e":[]}', `${'['.repeat(5_000)}`, '{"__proto__":{"v":"x"}}', MARK], n),
    headers: { origin: ORIGIN },
  }),
  // Links and messages that were never sent.
  ({ account }, _, n) => {
    const made = Buffer.alloc(55, n).toString('base64url')
    const path = pick(
      [
        `/forms/confirm/${made}`,
        `/forms/confirm/${encodeURIComponent(MARK)}`,
        `/review/${made}/0/5`,
        `/stores/${account}/${publicId('sto', newId())}/messages`,
        `/forms/photos/${account}/${publicId('ans', newId())}`,
      ],
      n,
    )
    return { path, body: fieldsIn(n), headers: FORM_TYPE }
  },
]

const fieldsIn = (n: number): string => new URLSearchParams({ rating: '5', id: String(n), text: MARK }).toString()

/** Everything a visitor's submission can create. Spam is stored separately and never counted. */
const TABLES = [
  'contacts',
  'consent_log',
  'activity',
  'webhook_messages',
  'outgoing_mail',
  'site_visits',
  'stock_requests',
  'store_messages',
  'form_photos',
  'forms',
  'site_settings',
]

async function fingerprints(db: Db): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const table of TABLES) {
    const rows = await db.unsafe(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as print from ${table} t`,
    )
    found[table] = JSON.stringify(rows)
  }
  const [answers] = await db<{ n: number }[]>`select count(*) as n from form_answers where state <> 'spam'`
  return { ...found, 'answers that count': String(answers!.n) }
}
