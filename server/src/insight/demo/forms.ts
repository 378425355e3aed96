// Forms of the demo: a pop-up, one in the footer, reviews, and a survey, with what people sent.

import { publicId, parseId } from '../../platform/values/ids.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { transaction } from '../../platform/db/db.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { Ctx } from '../../platform/http/caller.ts'
import { DAY_MS } from '../../platform/values/time.ts'
import { dayIn } from '../../platform/values/zone.ts'
import { createForm, publishForm, updateForm } from '../../web/forms/forms.ts'
import type { AnswerState, FormContent, FormKind } from '../../web/forms/schema.ts'
import { insertShown } from './history-sql.ts'
import type { OrderRow } from './orders-sql.ts'
import type { History } from './history.ts'
import { idAt } from './ids.ts'
import type { Person } from './people.ts'
import { seeded } from './random.ts'
import type { ShopRefs } from './set-up.ts'
import { CHANNELS, productNamed, REVIEWS, SHOP, SITE } from './shop.ts'

type DemoForm = { id: Uuid; name: string; kind: FormKind; content: FormContent }

/** The part of visitors who saw a form and sent it. */
const SENT: Partial<Record<FormKind, number>> = { signup: 0.045, review: 0.35, survey: 0.25 }

const PAGES = ['/', '/', '/', '/collections/black-tea', '/', '/collections/teaware', '/journal/brewing-assam', '/']

/** The page on which someone sends a form. */
export const pageAt = (at: number): string => SITE + PAGES[Math.floor(at / 1000) % PAGES.length]!

/** What came in since the team last read. */
const UNREAD_MS = 5 * DAY_MS

/** Every so many people mistype their address first, which nobody confirms. */
const MISTYPED_EVERY = 11

type About = Partial<Record<'title' | 'review' | 'product_id' | 'product', string>> & { rating?: number }

export class SignupForms {
  readonly #popUp: DemoForm
  readonly #footer: DemoForm
  readonly #reviews: DemoForm
  readonly #survey: DemoForm
  /** Views that fit what was sent, by form, day and page. */
  readonly #sent = new Map<string, number>()

  readonly #now: number

  constructor(popUp: DemoForm, footer: DemoForm, reviews: DemoForm, survey: DemoForm, now: number) {
    this.#now = now
    this.#popUp = popUp
    this.#footer = footer
    this.#reviews = reviews
    this.#survey = survey
  }

  get consentText(): string {
    return this.#popUp.content.fields.find(({ type }) => type === 'consent')!.label
  }

  /** Someone signs up with the form that is their source. */
  submit(history: History, person: Person, at: number): void {
    const form = person.source === 'Footer form' ? this.#footer : this.#popUp
    if (Math.floor(at / 1000) % MISTYPED_EVERY === 0) {
      const email = person.email.replace('example', 'exmaple')
      this.#keep(history, form, { ...person, email }, at - 90_000, { email, first_name: person.firstName }, false)
    }
    this.#answer(history, form, person, at, { email: person.email, first_name: person.firstName })
    if (person.random.chance(0.03))
      this.#answer(history, this.#survey, person, at + 60_000, { choice: person.random.pick(CHANNELS) })
  }

  /** A buyer reviews something they bought. */
  review(history: History, person: Person, { items }: OrderRow, at: number): void {
    const { product_id, title: product } = person.random.pick(items) as { product_id: string; title: string }
    const { category } = productNamed(product_id)
    const isTea = category !== 'Teaware' && category !== 'Gifts'
    const [rating, title, review] = person.random.pick<readonly [number, string, string]>(
      isTea ? REVIEWS.tea : REVIEWS.other,
    )
    const about = { rating, title, review, product_id, product }
    this.#answer(history, this.#reviews, person, at, { rating: String(rating), title, review }, about)
  }

  #answer(
    history: History,
    form: DemoForm,
    person: Person,
    at: number,
    sent: Record<string, string>,
    about: About = {},
  ): void {
    this.#keep(history, form, person, at, sent, true, about)
    history.note('form.submitted', at, {
      contactId: person.id,
      properties: { form_id: publicId('frm', form.id), form_name: form.name, kind: form.kind },
    })
  }

  #keep(
    history: History,
    form: DemoForm,
    person: Pick<Person, 'id' | 'email' | 'firstName'>,
    at: number,
    sent: Record<string, string>,
    isConfirmed: boolean,
    about: About = {},
  ): void {
    const { fields } = form.content
    const page = pageAt(at)
    const key = `${form.id} ${dayIn(SHOP.zone, new Date(at))} ${page}`
    this.#sent.set(key, (this.#sent.get(key) ?? 0) + 1 / (SENT[form.kind] ?? 1))
    history.answers.push({
      id: idAt(at),
      form_id: form.id,
      contact_id: isConfirmed ? person.id : null,
      email: person.email,
      first_name: person.firstName,
      state: this.#stateOf(form, at, about),
      spam_reason: null,
      answers: fields.flatMap(({ id, type, label }) =>
        id in sent ? [{ field: id, question: label, type, answer: type === 'rating' ? about.rating : sent[id] }] : [],
      ),
      rating: about.rating ?? null,
      title: about.title ?? null,
      review: about.review ?? null,
      product_id: about.product_id ?? null,
      product: about.product ?? null,
      consent_text: form.kind === 'signup' ? this.consentText : null,
      confirmed: isConfirmed,
      page,
      at: new Date(at),
    })
  }

  /** The team publishes what it has read, except complaints. Nobody moderates signups. */
  #stateOf({ kind }: DemoForm, at: number, { rating }: About): AnswerState {
    if (kind === 'signup' || at > this.#now - UNREAD_MS) return 'new'
    return rating !== undefined && rating < 3 ? 'hidden' : 'shown'
  }

  /** How often visitors saw the forms, to match what they sent. */
  async write(tx: Tx, accountId: Uuid, seed: number): Promise<void> {
    const random = seeded(seed)
    const rows = Array.from(this.#sent, ([key, views]) => {
      const [form_id, day, page] = key.split(' ') as [string, string, string]
      return { form_id, day, page, shown: Math.ceil(views * (0.7 + 0.6 * random.next())) }
    })
    if (rows.length > 0) await insertShown(tx, accountId, rows)
  }
}

export async function createForms(
  ctx: Ctx<Db>,
  baseUrl: string,
  { lists, pictures }: Pick<ShopRefs, 'lists' | 'pictures'>,
  now: number,
): Promise<SignupForms> {
  const listId = publicId('lst', lists.newsletter)
  const create = async (kind: FormKind, name: string, days: number, change: (content: FormContent) => FormContent) =>
    transaction(ctx.db, async (tx): Promise<DemoForm> => {
      const then = { ...ctx, db: tx, clock: { now: () => new Date(Math.min(now, now - days * DAY_MS)) } }
      const { id, content } = await createForm(then, baseUrl, { kind, name })
      const own = change(content)
      await updateForm(then, baseUrl, id, { content: own })
      await publishForm(then, baseUrl, id)
      return { id: parseId('frm', id)!, name, kind, content: own }
    })
  const signup = (
    content: FormContent,
    look: Partial<FormContent['look']>,
    code: string | null = null,
  ): FormContent => ({
    ...content,
    look: { ...content.look, colour: SHOP.primary, ...look },
    after: { ...content.after, listId, code },
  })
  return new SignupForms(
    await create('signup', 'Welcome pop-up', 363, (content) =>
      signup(
        content,
        {
          shape: 'popup',
          heading: '10% off your first tin',
          text: 'Two letters a month: what’s new, how to brew it, and now and then an offer.',
          button: 'Send me the code',
          teaser: { text: 'Get 10% off', side: 'left' },
          imageUrl: pictures.urlOf('teapot-large'),
          imageSide: 'left',
        },
        'HELLO10',
      ),
    ),
    await create('signup', 'Footer form', 363, (content) =>
      signup(content, { shape: 'embedded', heading: 'Letters from the counter', text: '', button: 'Subscribe' }),
    ),
    await create('review', 'Reviews', 363, (content) => content),
    await create('survey', 'How did you find us?', 200, (content) => content),
    now,
  )
}
