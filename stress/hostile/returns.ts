// Hostile bounce mail, over SMTP and from a mailbox: deep, wide, endless and built to make regular expressions
// backtrack, all with a valid return path of the hostile tenant. A second worker reads the mailbox, so a campaign it
// claims is late if that mail blocks it.

import { setTimeout as sleep } from 'node:timers/promises'
import { addTenants } from '../../bench/kit/bed.ts'
import { addDesignAndSender, addPeople, sendNow, statusOf } from '../../bench/kit/mailing.ts'
import { openSmtp } from '../../server/src/delivery/mail/smtp-connection.ts'
import type { Uuid } from '../../server/src/platform/values/ids.ts'
import { imapServer } from '../../server/test/imap-server.ts'
import { freePort, startProcess } from '../kit/processes.ts'
import type { Ground, Scenario, StormReport } from './scenario.ts'

const HOST = 'returns.mill.example'
/** One less than the limit of connections per network. */
const CONNECTIONS = 4
const PREPARED_WITHIN_MS = 60_000
const READ_WITHIN_MS = 90_000

const report = (fields: string) =>
  `From: MAILER-DAEMON@mx.example\r\nContent-Type: multipart/report; report-type=delivery-status; boundary=p\r\n\r\n--p\r\nContent-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mx.example\r\n\r\n${fields}\r\n\r\n--p--\r\n`

const nested = (depth: number): string =>
  depth === 0
    ? 'x'
    : `Content-Type: multipart/mixed; boundary="b${depth}"\r\n\r\n--b${depth}\r\n${nested(depth - 1)}\r\n--b${depth}--\r\n`

const MAILS: Record<string, string> = {
  'a recipient with many @ signs': report(`Final-Recipient: rfc822; ${'a@'.repeat(8_000)}\r\nAction: failed`),
  'a diagnostic with many open brackets': report(
    `Final-Recipient: rfc822; bo@firm.example\r\nAction: failed\r\nDiagnostic-Code: smtp; 550 ${'<a@'.repeat(5_000)}`,
  ),
  'endless text of a daemon': `From: MAILER-DAEMON\r\nSubject: failure notice\r\n\r\n${'550 unknown user <a@b'.repeat(5_000)}`,
  'lines that look like headers': `From: MAILER-DAEMON\r\nSubject: failure notice\r\n\r\n${'From: a@b.example\n\n'.repeat(5_000)}`,
  'very many parts': `Content-Type: multipart/mixed; boundary=p\r\n\r\n${'--p\r\n\r\nx\r\n'.repeat(5_000)}`,
  'a thousand levels': nested(1_000),
  'nested messages': 'Content-Type: message/rfc822\r\n\r\n'.repeat(3_000),
  'endless folded header': `Subject: a\r\n${' b\r\n'.repeat(30_000)}\r\nx`,
  'HTML that never closes': `From: MAILER-DAEMON\r\nContent-Type: text/html\r\n\r\n${'<a '.repeat(50_000)}`,
}

let tenant: Uuid

export const returns: Scenario = {
  name: 'returns',

  /** The hostile tenant sends an email to get a return path. */
  async prepare({ db }) {
    tenant = (await addTenants(db, 1))[0]!.accountId
    await addPeople(db, tenant, 1)
    const id = await sendNow(db, tenant, await addDesignAndSender(db, tenant))
    for (let waited = 0; (await statusOf(db, tenant, id)) !== 'sent'; waited += 100) {
      if (waited > PREPARED_WITHIN_MS) throw new Error('The email to be bounced was not sent.')
      await sleep(100)
    }
  },

  async storm(ground, { forMs, atLeast, pauseMs }) {
    const path = `${await tokenOf(ground)}@${HOST}`
    const imap = await imapServer()
    for (const mail of Object.values(MAILS)) imap.add(`To: <${path}>\r\n${mail}`)
    const port = await freePort()
    const env = { DATABASE_URL: ground.databaseUrl, BASE_URL: `http://127.0.0.1:${ground.port}`, BOUNCE_HOST: HOST }
    const receiver = await startProcess('receiver', { ...env, BOUNCE_PORT: String(port), BOUNCE_LISTEN: '127.0.0.1' })
    const worker = await startProcess('worker', { ...env, BOUNCE_IMAP_URL: imap.url })
    const storm: StormReport = { requests: 0, statuses: {}, failures: [], leaks: [] }
    const until = performance.now() + forMs

    async function deliver(): Promise<void> {
      while (performance.now() < until || storm.requests < atLeast) {
        const [name, mail] = Object.entries(MAILS)[storm.requests++ % Object.keys(MAILS).length]!
        const code = await send(port, path, `X-Number: ${storm.requests}\r\n${mail}`)
        const statuses = (storm.statuses[name] ??= {})
        statuses[code] = (statuses[code] ?? 0) + 1
        if (code !== 250) storm.failures.push(`${name}: answered ${code}`)
        await sleep(pauseMs)
      }
    }

    try {
      await Promise.all(Array.from({ length: CONNECTIONS }, deliver))
      const unread = () => imap.kept.filter(({ flags }) => !flags.has('\\Seen')).length
      for (let waited = 0; unread() > 0 && waited < READ_WITHIN_MS; waited += 100) await sleep(100)
      if (unread() > 0) storm.failures.push(`${unread()} messages in the mailbox were not read`)
    } finally {
      for (const [name, each] of Object.entries({ receiver, worker })) {
        const code = await each.stop()
        if (code !== 0) storm.failures.push(`the ${name} exited with ${code}`)
      }
      await imap.close()
    }
    return storm
  },
}

/** The response to the end of the message; 0 for none. */
async function send(port: number, to: string, message: string): Promise<number> {
  const options = { host: '127.0.0.1', port, tls: 'never', auth: null, name: 'mx.example' } as const
  try {
    const connection = await openSmtp(options)
    const delivery = await connection.deliver({ from: '', to, message: `${message.replaceAll(/^\./gm, '..')}\r\n` })
    connection.close()
    return 'reply' in delivery ? delivery.reply.code : 0
  } catch {
    return 0
  }
}

async function tokenOf({ db }: Ground): Promise<string> {
  const [mail] = await db<
    { message: string }[]
  >`select message from captured_emails where account_id = ${tenant} limit 1`
  return /^X-Lettermill-Token: ([a-z2-7]{64})/im.exec(mail!.message)![1]!
}
