// One email of the simulated year and what its recipient and machines did with it.

import type { Uuid } from '../../platform/values/ids.ts'
import { deviceOf } from '../../web/tracking/device.ts'
import type { EngagementRow } from './mail-sql.ts'
import type { History } from './history.ts'
import { idAt } from './ids.ts'
import type { MailingLog } from './mailing-log.ts'
import type { Person } from './people.ts'
import { pickWeighted } from './random.ts'

const DEVICE_KNOWN = 0.66

export type Click = { mailingId: Uuid; sendId: Uuid; link: number; url: string; at: number }

/** The first link gets most clicks. */
const LINK_WEIGHTS = [58, 16, 11, 9, 7, 4, 3, 2]

/** One email and what was done with it; the row exists once something was. */
export class ReceivedEmail {
  readonly id: Uuid
  readonly #log: MailingLog
  readonly #history: History
  #row: EngagementRow | null = null

  constructor(log: MailingLog, id: Uuid, history: History) {
    this.#log = log
    this.id = id
    this.#history = history
  }

  #engagement(): EngagementRow {
    if (this.#row) return this.#row
    this.#row = {
      mailing_id: this.#log.facts.id,
      send_id: this.id,
      opens: 0,
      machine_opens: 0,
      clicks: 0,
      machine_clicks: 0,
      first_opened_at: null,
      last_opened_at: null,
      first_clicked_at: null,
      last_clicked_at: null,
      unsubscribed_at: null,
      unsubscribed_channel: null,
      complained_at: null,
      device: null,
    }
    this.#history.engagement.push(this.#row)
    return this.#row
  }

  /** Some mail apps hide the device behind a proxy. */
  open(at: number, { agent, random }: Person): void {
    const row = this.#engagement()
    if (random.chance(DEVICE_KNOWN)) row.device ??= deviceOf(agent)
    if (row.opens++ === 0) this.#log.opened++
    row.first_opened_at ??= new Date(at)
    row.last_opened_at = new Date(at)
  }

  openByMachine(): void {
    this.#engagement().machine_opens++
  }

  clickByMachine(at: number, links: MailingLog['facts']['links']): void {
    for (const { n } of links.slice(0, 2)) {
      this.#engagement().machine_clicks++
      this.#keep(n, at, 'python-requests/2.32', null, 'known_agent')
    }
  }

  /** Null if the email has no links. */
  click(at: number, { id: contactId, agent, random }: Person): Click | null {
    const { links } = this.#log.facts
    if (links.length === 0) return null
    const link = pickWeighted(
      random,
      links.map((each, i) => [each, LINK_WEIGHTS[i] ?? 1] as const),
    )
    const row = this.#engagement()
    if (row.clicks++ === 0) this.#log.clicked++
    row.first_clicked_at ??= new Date(at)
    row.last_clicked_at = new Date(at)
    row.device ??= deviceOf(agent)
    this.#keep(link.n, at, agent, contactId, 'ordinary')
    return { mailingId: this.#log.facts.id, sendId: this.id, link: link.n, url: link.url, at }
  }

  #keep(link: number, at: number, agent: string, contactId: Uuid | null, reason: string): void {
    this.#history.clicks.push({
      id: idAt(at),
      contact_id: contactId,
      mailing_id: this.#log.facts.id,
      send_id: this.id,
      link,
      agent,
      at: new Date(at),
      class: contactId ? 'person' : 'machine',
      reason,
    })
  }

  unsubscribe(at: number, channel: string): void {
    const row = this.#engagement()
    row.unsubscribed_at = new Date(at)
    row.unsubscribed_channel = channel
  }

  complain(at: number): void {
    this.#engagement().complained_at = new Date(at)
  }
}
