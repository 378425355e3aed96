// Forms of the demo with submissions, sent the way a visitor's browser does, a few of them by bots.

import { findLiveForm } from '../../web/forms/forms.ts'
import * as forms from '../../web/forms/forms.ts'
import { readForm } from '../../platform/http/form-body.ts'
import type { FormKind } from '../../web/forms/schema.ts'
import type { PublishedForm } from '../../web/forms/sql.ts'
import { HONEYPOT, PRODUCT, STAMP, submit } from '../../web/forms/submit.ts'
import { makeStamp } from '../../web/forms/form-tokens.ts'
import { transaction } from '../../platform/db/db.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Ctx } from '../../platform/http/caller.ts'
import { parseId } from '../../platform/values/ids.ts'
import { CHANNELS, PRODUCTS, REVIEWS } from './catalogue.ts'
import type { DemoClock } from './clock.ts'
import type { Random } from './random.ts'

const PAGE = 'https://kettle.example/'
const READING_MS = 20_000
const REVIEWERS = 21
const ASKED = 12
const SIGNED_UP = 6

/** No rate limit, because a year of submissions is created in a second. */
const limiter = { take: () => ({ allowed: true, remaining: 1, resetAt: 0 }) }

type Parts = { ctx: Ctx<Db>; clock: DemoClock; random: Random; baseUrl: string; known: readonly string[] }

export async function fillForms(parts: Parts): Promise<void> {
  const { random, known } = parts
  const [signup, review, survey] = [
    await makeForm(parts, 'signup', 'Newsletter in the footer'),
    await makeForm(parts, 'review', 'Reviews'),
    await makeForm(parts, 'survey', 'How did you find us?'),
  ]
  for (let n = 0; n < REVIEWERS; n++) {
    const [rating, title, text] = random.pick(REVIEWS)
    await answer(parts, review, {
      rating: String(rating),
      title,
      review: text,
      email: random.pick(known),
      [PRODUCT]: random.pick(PRODUCTS).product_id,
    })
  }
  for (let n = 0; n < ASKED; n++) await answer(parts, survey, { choice: random.pick(CHANNELS) })
  for (let n = 0; n < SIGNED_UP; n++)
    await answer(parts, signup, { email: `reader${n + 1}@example.org`, consent: 'yes' })
  await answer(parts, review, { rating: '5', title: 'Cheap watches', [HONEYPOT]: 'https://watches.example' })
}

async function makeForm({ ctx, baseUrl }: Parts, kind: FormKind, name: string): Promise<PublishedForm> {
  const id = await transaction(ctx.db, async (tx) => {
    const inner = { ...ctx, db: tx }
    const made = await forms.createForm(inner, baseUrl, { kind, name })
    await forms.publishForm(inner, baseUrl, made.id)
    return made.id
  })
  const form = await findLiveForm(ctx.db, ctx.accountId, parseId('frm', id)!)
  if (!form) throw new Error(`The form ${name} is not live.`)
  return form
}

async function answer(
  { ctx, clock, baseUrl }: Parts,
  form: PublishedForm,
  fields: Record<string, string>,
): Promise<void> {
  const stamp = await makeStamp(ctx.db, ctx.accountId, form.id, clock.now())
  clock.advance(READING_MS)
  const body = Buffer.from(new URLSearchParams({ ...fields, [STAMP]: stamp }).toString())
  const sent = readForm('application/x-www-form-urlencoded', body)
  await submit({ db: ctx.db, baseUrl, limiter }, ctx, { form, sent, ip: '192.0.2.7', page: PAGE })
}
