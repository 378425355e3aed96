// A campaign goes through Debian's Postfix: STARTTLS, pipelining, reused connections, one unknown recipient and one
// that is greylisted. Everyone else gets it once. Skipped where Postfix isn't installed; no test replaces it.
// npm run stress -- postfix [RECIPIENTS]

import { once } from 'node:events'
import fs from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { addTenants, startWorkerProcess } from '../bench/kit/bed.ts'
import { addPeople, BASE_URL, startCampaign } from '../bench/kit/mailing.ts'
import { openDb } from '../server/src/platform/db/db.ts'
import { migrate } from '../server/src/platform/db/migrate.ts'
import { connectEmbedded } from '../server/src/platform/postgres/embedded-postgres.ts'
import { temporaryFolder } from './kit/folder.ts'
import { hasPostfix, startPostfix } from './kit/postfix.ts'

const PATIENCE_MS = 120_000

export type Verdict = {
  states: Record<string, number>
  /** By address. */
  unknown: string | undefined
  putOff: string | undefined
  arrived: number
  twice: number
}

export async function main([recipients = '2000']: string[]): Promise<void> {
  if (!hasPostfix()) return console.log('Skipped: this requires Postfix and root.')
  const verdict = await stressPostfix(Number(recipients))
  console.log(`states of emails: ${JSON.stringify(verdict.states)}`)
  console.log(`the unknown recipient is ${verdict.unknown}, the greylisted one ${verdict.putOff}`)
  console.log(`${verdict.arrived} arrived in the mailbox, ${verdict.twice} twice`)
  const isGood =
    verdict.arrived === Number(recipients) - 2 &&
    verdict.twice === 0 &&
    verdict.unknown === 'bounced' &&
    verdict.putOff === 'deferred'
  if (!isGood) process.exitCode = 1
}

export async function stressPostfix(recipients: number): Promise<Verdict> {
  const folder = temporaryFolder('postfix')
  const embedded = await connectEmbedded({ dataDir: folder.path, log: () => {} })
  const db = openDb(embedded.url, { connections: 4, applicationName: 'stress' })
  const mailFolder = temporaryFolder('postfix-mail')
  fs.mkdirSync(mailFolder.path)
  const postfix = await startPostfix(mailFolder.path, {
    'p1@example.com': '550 5.1.1 No such user here',
    'p2@example.com': '450 4.2.0 Greylisted, come back later',
  })
  try {
    await migrate(db)
    const { accountId } = (await addTenants(db, 1))[0]!
    await addPeople(db, accountId, recipients)
    const worker = startWorkerProcess(embedded.url, {
      SMTP_URL: `smtp://127.0.0.1:${postfix.port}`,
      NODE_EXTRA_CA_CERTS: postfix.certificate,
      BASE_URL,
    })
    await startCampaign(db, accountId)
    const until = performance.now() + PATIENCE_MS
    const expected = recipients - 2
    while (postfix.delivered().length < expected && performance.now() < until) await sleep(500)
    const states = await finalStates()
    worker.kill('SIGTERM')
    await once(worker, 'exit')
    const recipientsOf = postfix.delivered().map((message) => /^Delivered-To: (.*)$/m.exec(message)?.[1] ?? '')
    const emails = await db<{ email: string; state: string }[]>`
      select email, state from email_sends where account_id = ${accountId} and email in ('p1@example.com', 'p2@example.com')`
    const stateOf = (email: string) => emails.find((each) => each.email === email)?.state
    return {
      states,
      unknown: stateOf('p1@example.com'),
      putOff: stateOf('p2@example.com'),
      arrived: new Set(recipientsOf).size,
      twice: recipientsOf.length - new Set(recipientsOf).size,
    }

    async function finalStates(): Promise<Record<string, number>> {
      for (;;) {
        const rows = await db<{ state: string; n: number }[]>`
          select state, count(*)::integer as n from email_sends where account_id = ${accountId} group by state`
        const counts = Object.fromEntries(rows.map(({ state, n }) => [state, n]))
        if ((!counts.handed && !counts.queued) || performance.now() > until) return counts
        await sleep(200)
      }
    }
  } finally {
    await postfix.stop()
    await db.end({ timeout: 5 })
    await embedded.stop()
    mailFolder.remove()
    folder.remove()
  }
}
