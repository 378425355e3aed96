// Unauthenticated clients from many networks send 8 MB each to forms that don't exist, to a form without a photo and to
// one with, and keep their requests open.

import { publicAccountId } from '../../server/src/identity/accounts/accounts.ts'
import { asOperator } from '../../server/src/commands/operator.ts'
import * as forms from '../../server/src/web/forms/forms.ts'
import { transaction } from '../../server/src/platform/db/db.ts'
import { ELSEWHERE, inOwnProcess } from '../../bench/kit/own-process.ts'
import { rawRequest } from '../kit/raw-http.ts'
import { storm } from '../kit/storm.ts'
import type { StormJob } from '../kit/storm.ts'
import type { Ground, Scenario } from './scenario.ts'

const AT_ONCE = 40
const MB = 1024 * 1024
const PIECE = Buffer.alloc(256 * 1024, 'x')
const HELD_MS = 8_000

type Job = StormJob & { targets: Record<string, string> }

function* pieces(bytes: number): Generator<Buffer> {
  for (let sent = 0; sent < bytes; sent += PIECE.length) yield PIECE
}

const sendBodies = inOwnProcess(
  import.meta.url,
  (job: Job) =>
    storm(job, AT_ONCE, async (_tenant, n) => {
      const names = Object.keys(job.targets)
      const name = names[n % names.length]!
      const head = [
        `POST ${job.targets[name]} HTTP/1.1`,
        'Host: x',
        'Connection: close',
        'Content-Type: multipart/form-data; boundary=x',
        `Content-Length: ${8 * MB}`,
        `X-Forwarded-For: 10.${n % 50}.${n % 7}.1`,
      ]
      // Every other request stops before its end.
      const bytes = n % 2 === 0 ? 8 * MB : 7 * MB
      const answer = await rawRequest(job.port, `${head.join('\r\n')}\r\n\r\n`, pieces(bytes), {
        abortAfterMs: HELD_MS,
      })
      return { name, ...answer }
    }),
  ELSEWHERE,
)

async function publish({ db, tenants }: Ground, kind: 'signup' | 'review'): Promise<string> {
  const { accountId } = tenants[0]!
  const ctx = asOperator(db, accountId)
  const form = await transaction(db, async (tx) => {
    const made = await forms.createForm({ ...ctx, db: tx }, 'http://127.0.0.1', { name: `Hostile ${kind}`, kind })
    return forms.publishForm({ ...ctx, db: tx }, 'http://127.0.0.1', made.id)
  })
  return `/forms/${publicAccountId(accountId)}/${form.id}`
}

export const anonymousBodies: Scenario = {
  name: 'anonymous bodies',
  env: { TRUST_PROXY: '1' },
  async storm(ground, options) {
    const { port, tenants, markers } = ground
    const targets = {
      'no such form': `/forms/${publicAccountId(tenants[0]!.accountId)}/frm_00000000000000000000000000`,
      'form without a photo': await publish(ground, 'signup'),
      'form with a photo': await publish(ground, 'review'),
      'token request': '/api/oauth/token',
      'one click': '/unsubscribe/nobody',
    }
    return sendBodies({ port, tenants, markers, ...options, targets })
  },
}
