// Campaigns of the demo, sent by the normal queues to a mail server that accepts everything and delivers nothing, and
// then opened, clicked, and unsubscribed from by some recipients.

import * as campaigns from '../../campaigns/campaigns.ts'
import { closeMailing, finish } from '../../campaigns/finish.ts'
import { campaignQueue } from '../../campaigns/jobs.ts'
import * as contacts from '../../people/contacts/contacts.ts'
import * as designs from '../../content/designs/designs.ts'
import { dripQueue } from '../../automation/drips/jobs.ts'
import { createWindow } from '../../delivery/mail/window.ts'
import { OTHER } from '../../delivery/mail/providers.ts'
import type { Transport } from '../../delivery/mail/transports.ts'
import { importOrders } from '../../behavior/orders/import.ts'
import { transaction } from '../../platform/db/db.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Ctx } from '../../platform/http/caller.ts'
import { runQueues } from '../../platform/queue/runner.ts'
import type { QueueRunner } from '../../platform/queue/runner.ts'
import { Problem } from '../../platform/problem.ts'
import { publicId } from '../../platform/values/ids.ts'
import { sendingQueue } from '../../delivery/sending/jobs.ts'
import { createPreparing } from '../../delivery/sending/prepare.ts'
import { clickQueue } from '../../web/tracking/jobs.ts'
import { createRecorder } from '../../web/tracking/record-opens-and-clicks.ts'
import type { DemoClock } from './clock.ts'
import { orderRow } from './orders.ts'
import { adoptDesign } from './own-designs.ts'
import type { Random } from './random.ts'
import { listArrived } from './sql.ts'

const AT_ONCE = 40
const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

const OPENED = 0.46
const CLICKED = 0.12
const BOUGHT = 0.2
const LEFT = 0.004
const BOUNCED = 0.005

const BROWSER = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.1 Safari/605.1.15'

/** The sending queues, with a server that accepts almost everything and delivers nothing. */
export function startSending(ctx: Ctx<Db>, clock: DemoClock, random: Random, baseUrl: string): QueueRunner {
  const { db, log } = ctx
  const server: Transport = {
    id: 'demo',
    captures: false,
    perSecond: null,
    warmSince: null,
    window: createWindow(AT_ONCE),
    async deliver() {
      return random.chance(BOUNCED)
        ? { kind: 'refused', stage: 'rcpt', reply: { code: 550, enhanced: '5.1.1', text: 'No such mailbox' } }
        : { kind: 'accepted', reply: { code: 250, enhanced: '2.0.0', text: 'Taken' } }
    },
  }
  const transports = { forAccount: async () => server, close: async () => {} }
  const prepare = createPreparing({ db, clock, baseUrl, bounceHost: null, smtpUrl: null })
  return runQueues({
    db,
    clock,
    log,
    queues: [
      campaignQueue({ db, clock, log, smtpUrl: 'smtp://mail.example' }),
      sendingQueue({
        db,
        clock,
        log,
        transports,
        prepare,
        providers: { of: () => OTHER },
        onTried: finish,
        onDrained: closeMailing,
      }),
      clickQueue({ db, clock, log }),
      dripQueue({ db, clock, log }),
    ],
  })
}

type Sent = { startingDesign: string; name: string }

/** The responses to a campaign, day by day. */
export type Aftermath = { passDay(): Promise<void>; end(): Promise<void> }

/** No responses come after this many days. */
const AFTER_DAYS = 4

/** Null in a small shop where no one can be emailed yet. */
async function create(ctx: Ctx<Db>, name: string, design_id: string) {
  try {
    const request = { name, design_id, everyone: true, send: 'now' as const }
    return (await campaigns.create({ db: ctx.db, smtpUrl: 'smtp://mail.example' }, ctx, request)).campaign
  } catch (error) {
    if (error instanceof Problem && error.code === 'send_refused') return null
    throw error
  }
}

export async function sendCampaign(
  ctx: Ctx<Db>,
  clock: DemoClock,
  random: Random,
  queues: QueueRunner,
  { startingDesign, name }: Sent,
): Promise<Aftermath | null> {
  const { db, accountId, log } = ctx
  const design = await designs.create(ctx, { name, subject: name, starting_design: startingDesign })
  await adoptDesign(ctx, design.id)
  const campaign = await create(ctx, name, design.id)
  if (!campaign) return null
  await queues.idle()
  const arrived = await listArrived(db, accountId, campaign.id)
  const sentAt = clock.now().getTime()
  const later = (days: number) => new Date(sentAt + 10 * MINUTE_MS + random.next() ** 3 * days * DAY_MS)
  const recorder = createRecorder({ db, clock, log })
  const opened = arrived.filter(() => random.chance(OPENED))
  const clicked = opened.filter(() => random.chance(CLICKED / OPENED))
  const visit = (send: (typeof arrived)[number], at: Date) => ({
    accountId,
    sendId: send.id,
    method: 'GET' as const,
    agent: BROWSER,
    network: null,
    at,
  })
  await Promise.all(opened.map((send) => recorder.open(visit(send, later(AFTER_DAYS - 0.5)))))
  const clicks = clicked.map((send) => ({ send, at: later(AFTER_DAYS - 1) }))
  await Promise.all(
    clicks.map(({ send, at }) => recorder.click({ ...visit(send, at), link: 0, mailingId: send.mailing_id })),
  )
  const leaving = arrived
    .filter(() => random.chance(LEFT))
    .map(({ contact_id }) => ({ contact_id, after: 1 + Math.floor(random.next() ** 2 * AFTER_DAYS) }))
  let passed = 0

  return {
    async passDay() {
      passed++
      await queues.idle()
      await transaction(db, async (tx) => {
        for (const { contact_id } of leaving.filter(({ after }) => after === passed))
          await contacts.update({ ...ctx, db: tx }, publicId('per', contact_id), { subscriptionStatus: 'unsubscribed' })
      })
    },
    async end() {
      const rows = clicks
        .filter(() => random.chance(BOUGHT))
        .map(({ send, at }) => orderRow(random, send.email, new Date(at.getTime() + 30 * MINUTE_MS)))
      if (rows.length > 0) await transaction(db, (tx) => importOrders({ ...ctx, db: tx }, { rows }))
    },
  }
}
