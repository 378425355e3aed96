import { expect, test } from 'vitest'
import { world } from '../../../test/harness.ts'
import { mailSink } from '../../../test/mail-sink.ts'
import { createTransports } from '../mail/transports.ts'
import { transaction } from '../../platform/db/db.ts'
import { newId } from '../../platform/values/ids.ts'
import { sendLoop } from './send-loop.ts'

const w = await world()

test.for(['captured', 'sent'])('%s: a message that cannot be rendered fails alone', async (how) => {
  const sink = await mailSink()
  const smtpUrl = how === 'sent' ? sink.url : null
  const transports = createTransports({ db: w.db, smtpUrl, hostName: 'test.example', allowLoopback: true })
  const transport = await transports.forAccount(newId(), 'marketing')
  const rows = ['ada', 'broken', 'cy'].map((name) => ({
    id: newId(),
    contact_id: newId(),
    email: `${name}@example.com`,
    first_name: null,
    last_name: null,
    tries: 0,
    shown_at: null,
    context: null,
  }))
  const share = transport.windows.marketing.join()
  try {
    const { sent } = await sendLoop({
      lease: {
        id: 1,
        accountId: newId(),
        signal: new AbortController().signal,
        check() {},
        write: (work) => transaction(w.db, work),
        finish: async () => {},
      },
      lane: 'marketing',
      transport,
      share,
      rows,
      providerOf: () => 'other',
      fill({ email }) {
        if (email.startsWith('broken')) throw new Error('The person was deleted.')
        return { from: 'news@looms.example', to: email, subject: 'Hello', message: 'Subject: Hello\r\n\r\nHello\r\n' }
      },
      exchange: async (_tx, _sent, next) => next.map((id) => ({ id, reason: null })),
      allow: async (want) => want,
      isOver: () => false,
    })
    const outcomes = sent.map(({ row, verdict }) => [row.email, verdict.outcome]).toSorted()
    expect(outcomes).toEqual([
      ['ada@example.com', 'accepted'],
      ['broken@example.com', 'failed'],
      ['cy@example.com', 'accepted'],
    ])
    expect(sink.received.map(({ to }) => to).toSorted()).toEqual(
      how === 'sent' ? ['ada@example.com', 'cy@example.com'] : [],
    )
  } finally {
    share.leave()
    await transports.close()
    await sink.close()
  }
})
