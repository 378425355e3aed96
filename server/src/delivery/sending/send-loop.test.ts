import { expect, test } from 'vitest'
import { world } from '../../../test/harness.ts'
import { mailSink } from '../../../test/mail-sink.ts'
import { createTransports } from '../mail/transports.ts'
import { transaction } from '../../platform/db/db.ts'
import { newId } from '../../platform/values/ids.ts'
import { sendLoop } from './send-loop.ts'
import type { Sent } from './record-outcome.ts'
import type { SendLoopDeps } from './send-loop.ts'

const w = await world()

/** Sends to people with these names, and returns what is recorded at the end. */
async function sendTo(names: string[], smtpUrl: string | null, changes: Partial<SendLoopDeps> = {}): Promise<Sent[]> {
  const transports = createTransports({ db: w.db, smtpUrl, hostName: 'test.example', allowLoopback: true })
  const transport = await transports.forAccount(newId(), 'marketing')
  const rows = names.map((name) => ({
    id: newId(),
    contact_id: newId(),
    email: `${name}@example.com`,
    first_name: null,
    last_name: null,
    tries: 0,
    shown_at: null,
    context: null,
  }))
  const share = transport.windows.marketing.join('account')
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
      exchange: async (_tx, { next }) => next.map((id) => ({ id, reason: null })),
      note() {},
      allow: async (want) => want,
      isOver: () => false,
      ...changes,
    })
    return sent
  } finally {
    share.leave()
    await transports.close()
  }
}

test.for(['captured', 'sent'])('%s: a message that cannot be rendered fails alone', async (how) => {
  const sink = await mailSink()
  try {
    const sent = await sendTo(['ada', 'broken', 'cy'], how === 'sent' ? sink.url : null)
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
    await sink.close()
  }
})

test('outcomes are recorded while the mail server takes long to reply to another email', async () => {
  const recorded = Promise.withResolvers<string[]>()
  const sink = await mailSink({
    onData(stream, { envelope }, done) {
      const isSlow = envelope.rcptTo[0]!.address.startsWith('slow')
      stream.resume()
      stream.on('end', () => void (isSlow ? recorded.promise.then(() => done()) : done()))
    },
  })
  try {
    const sent = await sendTo(['ada', 'slow', 'cy'], sink.url, {
      async exchange(_tx, { done, next }) {
        if (done.length > 0) recorded.resolve(done.map(({ row }) => row.email).toSorted())
        return next.map((id) => ({ id, reason: null }))
      },
    })
    expect(await recorded.promise).toEqual(['ada@example.com', 'cy@example.com'])
    expect(sent.map(({ row, verdict }) => [row.email, verdict.outcome])).toEqual([['slow@example.com', 'accepted']])
  } finally {
    await sink.close()
  }
})
