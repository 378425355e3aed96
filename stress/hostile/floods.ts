// Requests the links and the pixel of a few emails more than a thousand times a second: every request is answered, and
// the rows recorded for each email stay bounded.

import { setTimeout as sleep } from 'node:timers/promises'
import { addDesignAndSender, addPeople, sendNow, statusOf } from '../../bench/kit/mailing.ts'
import { partsOf } from '../../server/src/delivery/mail/read-message.ts'
import { MAX_CLICKS, MAX_OPENS } from '../../server/src/web/tracking/limits.ts'
import { flood } from '../kit/flood.ts'
import type { Ground, Scenario } from './scenario.ts'

const EMAILS = 2
const PREPARED_WITHIN_MS = 60_000

export const floods: Scenario = {
  name: 'floods',

  async prepare({ db, tenants }) {
    await Promise.all(
      tenants.map(async ({ accountId }) => {
        await addPeople(db, accountId, EMAILS)
        const id = await sendNow(db, accountId, await addDesignAndSender(db, accountId))
        for (let waited = 0; (await statusOf(db, accountId, id)) !== 'sent'; waited += 100) {
          if (waited > PREPARED_WITHIN_MS) throw new Error('The emails to be flooded were not sent.')
          await sleep(100)
        }
      }),
    )
  },

  async storm(ground, options) {
    const links = await linksOf(ground)
    const report = await flood({ port: ground.port, ...links, ...options })
    return { ...report, failures: [...report.failures, ...(await unbounded(ground))] }
  },
}

async function linksOf({ db, tenants }: Ground) {
  const mails = await db<{ message: string }[]>`
    select message from captured_emails where account_id = any(${tenants.map(({ accountId }) => accountId)}::uuid[])`
  const pathOf = (url: string) => new URL(url).pathname
  const read = mails.map(({ message }) => partsOf(message))
  return {
    clicks: read.flatMap(({ links }) => links.filter((url) => url.includes('/c/')).map(pathOf)),
    opens: read.flatMap(({ html }) =>
      Array.from(html!.matchAll(/src="([^"]+\/o\/[^"]+)"/g), ([, url]) => pathOf(url!)),
    ),
  }
}

/** Describes emails with more rows than the limits allow. */
async function unbounded({ db, tenants }: Ground): Promise<string[]> {
  const accounts = tenants.map(({ accountId }) => accountId)
  const clicked = await db<{ send_id: string; n: number }[]>`
    select send_id, count(*) as n from email_clicks where account_id = any(${accounts}::uuid[])
    group by send_id having count(*) > ${MAX_CLICKS}`
  const opened = await db<{ send_id: string; n: number }[]>`
    select properties ->> 'email_send_id' as send_id, count(*) as n from activity
    where account_id = any(${accounts}::uuid[]) and name = 'email.opened'
    group by 1 having count(*) > ${MAX_OPENS}`
  return [
    ...clicked.map(({ send_id, n }) => `${n} clicks of ${send_id} are stored`),
    ...opened.map(({ send_id, n }) => `${n} opens of ${send_id} are listed`),
  ]
}
