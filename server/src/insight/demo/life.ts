// One person's year with the shop: joining, emails, opens, clicks, orders, and drips, event by event. Everything that
// happens to a person depends only on the seed and on when they joined.

import { publicId } from '../../platform/values/ids.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../platform/values/time.ts'
import { COMMA_NAME } from '../../content/designs/starting/start.ts'
import { DEFAULT_DAYS } from '../../behavior/attribution/schema.ts'
import { pageAt } from './forms.ts'
import type { SignupForms } from './forms.ts'
import type { OrderRow } from './orders-sql.ts'
import type { History } from './history.ts'
import { idAt } from './ids.ts'
import type { MailingLog } from './mailing-log.ts'
import { basket, orderOf } from './orders.ts'
import { CHANNEL_OF } from './people.ts'
import type { BuyerKind, Person } from './people.ts'
import type { Audience } from './plan.ts'
import { untilNext } from './random.ts'
import { ReceivedEmail } from './received-email.ts'
import type { Click } from './received-email.ts'
import { DripRuns } from './runs.ts'
import type { LiveDrip } from './runs.ts'
import { LOYAL_ORDERS, VIP_TOTAL } from './set-up.ts'
import type { ShopRefs } from './set-up.ts'
import { PRODUCTS, RECIPES, SHOP, SITE, TEAS, productUrl } from './shop.ts'
import { Timeline } from './timeline.ts'

/** A campaign that was sent. With an A/B test, `other` is its second mailing, which won. */
export type SentMailing = {
  to: Audience
  sentAt: number
  lift: number
  isOffer: boolean
  mailing: MailingLog
  other: MailingLog | null
}

export type World = {
  now: number
  refs: ShopRefs
  campaigns: readonly SentMailing[]
  drips: readonly LiveDrip[]
  forms: SignupForms
  history: History
  staff: Set<Uuid>
}

/** So many of the buyers who never agreed to emails work at the shop. */
const STAFF = 6
const MONTH_MS = 30 * DAY_MS

/** Per person and month. */
const ORDERS: Record<BuyerKind, number> = { regular: 0.3, occasional: 0.08, browser: 0.006 }
const CHECKOUTS_LEFT: Record<BuyerKind, number> = { regular: 0.07, occasional: 0.03, browser: 0.009 }
const EVENTS = 0.06

/** Share of clicks that lead to an order. */
const BUYS: Record<BuyerKind, number> = { regular: 0.5, occasional: 0.31, browser: 0.14 }

const BOUNCES = 0.004
const PROXY_OPENS = 0.2
const SCANNER_CLICKS = 0.009
const LEAVES = 0.008
const COMPLAINS = 0.0004
const AB_SHARE = 0.4
const AB_HOURS = 4
/** Share of bounces; those don't stop the address. */
const MAILBOX_FULL = 0.12

/** How an email does compared with a campaign. */
export type Appeal = { opens: number; clicks: number; buys: number }

export type Delivery = { occurrence: number; context: object | null; appeal: Appeal; onClick?: (at: number) => void }

export class Life {
  readonly person: Person
  readonly #world: World
  readonly #timeline: Timeline
  readonly #runs: DripRuns
  readonly orders: OrderRow[] = []
  #status: 'subscribed' | 'unsubscribed' | 'never'
  #isStopped = false
  #isAlive = false
  #lastCampaignAt = -Infinity
  #changedAt: number
  #lastClick: Click | null = null

  constructor(person: Person, world: World) {
    this.person = person
    this.#world = world
    this.#timeline = new Timeline(world.now)
    this.#status = person.agreed ? 'subscribed' : 'never'
    this.#changedAt = person.joinedAt
    this.#runs = new DripRuns(this, world.drips, world.history, this.#timeline)
  }

  live(): void {
    const { person } = this
    const { campaigns } = this.#world
    this.#timeline.add(person.joinedAt, (at) => this.#join(at))
    for (const campaign of campaigns)
      if (campaign.sentAt > person.joinedAt) this.#timeline.add(campaign.sentAt, (at) => this.#receive(campaign, at))
    this.#repeat(ORDERS[person.kind], (at) => this.#order(at))
    this.#repeat(CHECKOUTS_LEFT[person.kind], (at) => this.#leaveCheckout(at))
    this.#repeat(EVENTS, (at) => this.#useSite(at))
    this.#timeline.run()
    this.#runs.write()
    this.#write()
  }

  /** Why they may not be emailed; null if they may. */
  get leftOut(): string | null {
    if (this.#isStopped) return 'stopped_address'
    if (this.#status === 'never') return 'never_subscribed'
    return this.#status === 'unsubscribed' ? 'unsubscribed' : null
  }

  hasOrderedSince(since: number): boolean {
    return this.orders.some(({ order_date, reversed }) => !reversed && order_date.getTime() >= since)
  }

  /** Something that happens so often a month, at any time. */
  #repeat(perMonth: number, act: (at: number) => void): void {
    const { random, joinedAt } = this.person
    const next = (after: number) => {
      const at = inDaytime(after + untilNext(random, MONTH_MS / perMonth))
      this.#timeline.add(at, () => {
        act(at)
        next(at)
      })
    }
    next(joinedAt)
  }

  #join(at: number): void {
    const { person } = this
    const { history, forms, refs, staff } = this.#world
    const channel = CHANNEL_OF[person.source]
    if (person.agreed) {
      const evidence =
        channel === 'form'
          ? {
              text: forms.consentText,
              form: person.source,
              page: pageAt(at),
              ip: '192.0.2.7',
              submittedAt: new Date(at),
              confirmedAt: new Date(at),
            }
          : null
      this.#consent('subscribed', channel, at, evidence, person.source)
      history.note('contact.subscribed', at, {
        contactId: person.id,
        properties: { how: channel, source: person.source },
      })
    }
    if (channel === 'form') forms.submit(history, person, at)
    const joinList = (list_id: Uuid) =>
      history.members.push({ list_id, contact_id: person.id, contact_seq: person.seq, added_at: new Date(at) })
    if (person.agreed) joinList(refs.lists.newsletter)
    if (person.isTaster) joinList(refs.lists.tasting)
    if (person.isWholesale) joinList(refs.lists.wholesale)
    if (!person.agreed && staff.size < STAFF) {
      staff.add(person.id)
      joinList(refs.lists.staff)
    }
    if (person.agreed && channel !== 'import') this.#runs.start('subscribed', at, null)
    if (person.source === 'checkout') this.#order(at)
  }

  #consent(
    change: 'subscribed' | 'unsubscribed' | 'stopped',
    channel: string,
    at: number,
    evidence: object | null = null,
    source: string | null = null,
  ): void {
    this.#world.history.consent.push({
      contact_id: this.person.id,
      id: idAt(at),
      change,
      channel,
      source,
      evidence,
      at: new Date(at),
    })
  }

  #isIn(to: Audience): boolean {
    const counted = this.orders.filter(({ reversed }) => !reversed)
    switch (to) {
      case 'everyone':
        return true
      case 'loyal':
        return counted.length >= LOYAL_ORDERS
      case 'vip':
        return counted.reduce((sum, { total }) => sum + total, 0) >= VIP_TOTAL
      case 'oolong':
        return this.person.tea === 'oolong'
      case 'tasting':
        return this.person.isTaster
    }
  }

  #receive(campaign: SentMailing, sentAt: number): void {
    if (!this.#isIn(campaign.to)) return
    const { person } = this
    const { mailing, other, lift } = campaign
    const reason = this.leftOut ?? this.#notNow(campaign, sentAt)
    if (reason !== null) {
      this.#world.history.exclusions.push({
        mailing_id: mailing.facts.id,
        contact_id: person.id,
        reason,
        at: new Date(sentAt),
      })
      return
    }
    const share = person.random.next()
    const isTested = other !== null && share < AB_SHARE
    const log = other && share >= AB_SHARE / 2 ? other : mailing
    // A little time per email, and the rest of an A/B test once it is decided.
    const at = sentAt + person.seq * 12 + (other && !isTested ? AB_HOURS * HOUR_MS : 0)
    const better = log === other ? 1.12 : 1
    this.#lastCampaignAt = at
    this.deliver(log, at, {
      occurrence: 0,
      context: null,
      appeal: { opens: lift * better, clicks: better, buys: 1 },
    })
  }

  #notNow({ isOffer }: SentMailing, at: number): string | null {
    const { isOffersOff, frequency } = this.person
    if (isOffer && isOffersOff) return 'topic_off'
    const days = frequency === 'weekly' ? 7 : frequency === 'monthly' ? 30 : 0
    return at - this.#lastCampaignAt < days * DAY_MS ? 'frequency' : null
  }

  /** An email reaches them or bounces, and may be opened and clicked. */
  deliver(log: MailingLog, at: number, delivery: Delivery): void {
    const { person } = this
    const { random } = person
    const { history } = this.#world
    const { facts } = log
    const isBounced = !this.#isAlive && random.chance(BOUNCES)
    const id = log.take(isBounced ? 'bounced' : 'accepted', at)
    history.sends.push({
      id,
      mailing_id: facts.id,
      contact_id: person.id,
      occurrence: delivery.occurrence,
      email: person.email,
      state: isBounced ? 'bounced' : 'accepted',
      at: new Date(at),
    })
    if (delivery.context) history.contexts.push({ send_id: id, context: delivery.context })
    const properties = {
      email_send_id: publicId('ems', id),
      campaign_id: facts.campaignId,
      drip_step_id: facts.stepId,
      scheduled_email_id: null,
      subject: facts.subject.replace(COMMA_NAME, `, ${person.firstName}`),
    }
    const noted = { contactId: person.id, properties }
    history.note('email.sent', at, { ...noted, id, status: isBounced ? 'bounced' : 'delivered' })
    if (isBounced) return this.#bounce(id, facts.id, at)
    history.countEmail(at, person.provider, 'accepted')
    const email = new ReceivedEmail(log, id, history)
    if (random.chance(PROXY_OPENS)) this.#timeline.add(at + MINUTE_MS, () => email.openByMachine())
    if (random.chance(SCANNER_CLICKS))
      this.#timeline.add(at + MINUTE_MS, (when) => email.clickByMachine(when, facts.links))
    if (!random.chance(Math.min(0.97, person.opens * delivery.appeal.opens))) return
    const openedAt = inDaytime(at + 2 * MINUTE_MS + untilNext(random, 7 * HOUR_MS))
    const open = (when: number) => {
      this.#isAlive = true
      email.open(when, person)
      history.note('email.opened', when, noted)
    }
    this.#timeline.add(openedAt, open)
    if (random.chance(0.25)) this.#timeline.add(openedAt + untilNext(random, DAY_MS), open)
    this.#timeline.add(openedAt + MINUTE_MS, (when) => this.#mayLeave(email, noted, when))
    if (random.chance(Math.min(0.9, person.clicks * delivery.appeal.clicks)))
      this.#timeline.add(openedAt + (0.3 + random.next() * 8) * MINUTE_MS, (when) =>
        this.#click(email, noted, delivery, when),
      )
  }

  #bounce(sendId: Uuid, mailingId: Uuid, at: number): void {
    const { email, provider, random } = this.person
    const { history } = this.#world
    const isFull = random.chance(MAILBOX_FULL)
    const reason = isFull ? 'mailbox_full' : 'no_such_address'
    const reply = isFull ? '552 5.2.2 Mailbox full' : '550 5.1.1 No such mailbox'
    history.bounces.push({ mailing_id: mailingId, send_id: sendId, log_id: idAt(at), reason, reply, at: new Date(at) })
    history.countEmail(at, provider, 'bounced', reason)
    if (isFull) return
    history.stops.push({ email, reason: 'bounce', detail: reason, send_id: sendId, stopped_at: new Date(at) })
    this.#isStopped = true
    this.#leave('stopped', 'bounce', at)
    history.note('contact.suppressed', at, { contactId: this.person.id, properties: { how: 'bounce' } })
  }

  #leave(change: 'unsubscribed' | 'stopped', channel: string, at: number): void {
    this.#status = 'unsubscribed'
    this.#changedAt = at
    this.#consent(change, channel, at)
  }

  #mayLeave(email: ReceivedEmail, noted: { contactId: Uuid; properties: object }, at: number): void {
    const { random, id, provider, email: address } = this.person
    if (this.#status !== 'subscribed') return
    const { history } = this.#world
    const isComplaint = random.chance(COMPLAINS)
    if (!isComplaint && !random.chance(LEAVES)) return
    const channel = isComplaint ? 'complaint' : random.chance(0.35) ? 'one_click' : 'unsubscribe_link'
    this.#leave('unsubscribed', channel, at)
    history.note('contact.unsubscribed', at, { contactId: id, properties: { how: channel } })
    if (!isComplaint) return email.unsubscribe(at, channel)
    email.complain(at)
    this.#isStopped = true
    history.countEmail(at, provider, 'complained')
    history.stops.push({
      email: address,
      reason: 'complaint',
      detail: 'abuse',
      send_id: email.id,
      stopped_at: new Date(at),
    })
    history.note('email.complained', at, { ...noted, properties: { ...noted.properties } })
  }

  #click(email: ReceivedEmail, noted: { contactId: Uuid; properties: object }, delivery: Delivery, at: number): void {
    const { random, kind } = this.person
    const { history } = this.#world
    const click = email.click(at, this.person)
    if (!click) return
    this.#lastClick = click
    history.note('email.clicked', at, { ...noted, properties: { ...noted.properties, url: visited(click.url) } })
    delivery.onClick?.(at)
    this.#runs.clicked(at)
    if (random.chance(0.6)) this.#view(at + MINUTE_MS)
    if (random.chance(Math.min(0.9, BUYS[kind] * delivery.appeal.buys))) {
      const delay = random.chance(0.75) ? untilNext(random, 90 * MINUTE_MS) : random.next() * 4 * DAY_MS
      this.#timeline.add(at + 4 * MINUTE_MS + delay, (when) => this.#order(when))
    }
  }

  #view(at: number): void {
    const { random, id } = this.person
    const product = random.pick(PRODUCTS)
    const properties = {
      product_id: product.id,
      title: product.title,
      price: product.price,
      currency: SHOP.currency,
      url: productUrl(product),
    }
    this.#timeline.add(at, (when) => this.#world.history.note('viewed_product', when, { contactId: id, properties }))
    if (random.chance(0.35))
      this.#timeline.add(at + 2 * MINUTE_MS, (when) =>
        this.#world.history.note('added_to_cart', when, { contactId: id, properties: { ...properties, quantity: 1 } }),
      )
  }

  #order(at: number): void {
    const { person } = this
    const { now, history, refs, forms } = this.#world
    const order = orderOf(person, {
      at,
      now,
      isFirst: this.orders.length === 0,
      ...basket(person.random, refs.pictures),
    })
    this.orders.push(order)
    history.orders.push(order)
    this.#credit(order, at)
    const { total, currency, items, shipping, order_date } = order
    const context = { order: { total, currency, items, shipping, date: order_date.toISOString() } }
    this.#runs.reachGoal(at)
    this.#runs.start(order.first_order ? 'first_order' : 'repeat_order', at, context)
    this.#runs.start('any_order', at, context)
    if (!order.shipped_at) return
    this.#timeline.add(order.shipped_at.getTime(), (when) => this.#runs.start('order_shipped', when, context))
    if (person.random.chance(0.025))
      this.#timeline.add(order.updated_at.getTime() + person.random.next() * 6 * DAY_MS, (when) =>
        forms.review(history, person, order, when),
      )
  }

  /** The last email clicked within the window gets the credit. */
  #credit({ id }: OrderRow, at: number): void {
    const click = this.#lastClick
    if (!click || at - click.at >= DEFAULT_DAYS * DAY_MS) return
    const { mailingId: mailing_id, sendId: send_id, link } = click
    this.#world.history.credits.push({ order_id: id, mailing_id, send_id, link, clicked_at: new Date(click.at) })
  }

  #leaveCheckout(at: number): void {
    const { id, random, seq } = this.person
    const { items, total } = basket(random, this.#world.refs.pictures)
    const properties = { total, currency: SHOP.currency, bought_later: false }
    this.#world.history.note('checkout.abandoned', at, { contactId: id, properties })
    const context = {
      event: {
        name: 'checkout.abandoned',
        properties: { ...properties, items, url: `${SITE}/checkout/${seq.toString(36)}-${at.toString(36)}` },
      },
    }
    this.#timeline.add(at + HOUR_MS, (when) => {
      if (!this.hasOrderedSince(at)) this.#runs.start('checkout_abandoned', when, context)
    })
  }

  #useSite(at: number): void {
    const { id, random } = this.person
    const { history } = this.#world
    if (random.chance(0.5))
      history.record('quiz_finished', at, id, { score: 3 + random.below(8), match: random.pick(TEAS) })
    else history.record('recipe_saved', at, id, { recipe: random.pick(RECIPES) })
  }

  #write(): void {
    const { person } = this
    const { history, refs } = this.#world
    history.contacts.push({
      id: person.id,
      seq: person.seq,
      email: person.email,
      first_name: person.firstName,
      last_name: person.lastName,
      source: person.source,
      status: this.#status,
      stopped: this.#isStopped,
      details: {
        [refs.details.city]: person.city,
        ...(person.tea && { [refs.details.tea]: person.tea }),
        ...(person.birthday && { [refs.details.birthday]: person.birthday }),
      },
      topics_off: person.isOffersOff ? `{${refs.offers}}` : '{}',
      frequency: person.frequency,
      created_at: new Date(person.joinedAt),
      updated_at: new Date(this.#changedAt),
    })
  }
}

/** No one reads email at night: between midnight and 6:00, it waits until the morning. */
function inDaytime(at: number): number {
  const hour = (at % DAY_MS) / HOUR_MS
  return hour < 6 ? at - (at % DAY_MS) + (6 + hour / 3) * HOUR_MS : at
}

/** What a link leads to: its tags are of this recipient. */
const visited = (url: string): string => (url.includes('{{') ? `${SITE}/` : url)
