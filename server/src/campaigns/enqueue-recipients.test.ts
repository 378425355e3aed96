// How the recipients of a campaign are enqueued.

import { expect, test } from 'vitest'
import { addTenants } from '../../../bench/kit/bed.ts'
import { addPeople, startCampaign } from '../../../bench/kit/mailing.ts'
import { world } from '../../test/harness.ts'
import { asOperator } from '../commands/operator.ts'
import { transaction } from '../platform/db/db.ts'
import { recipientEnqueuer } from './enqueue-recipients.ts'
import * as sql from './sql.ts'

const { db } = await world()

test('starts with small chunks so that a worker that dies early makes progress, and enqueues everyone', async () => {
  const { accountId } = (await addTenants(db, 1))[0]!
  await addPeople(db, accountId, 2_500)
  await startCampaign(db, accountId)
  const [{ id } = { id: '' }] = await db<{ id: string }[]>`select id from campaigns where account_id = ${accountId}`
  const find = async () => (await sql.findCampaign(db, accountId, id))!
  const deps = { db, smtpUrl: 'smtp://mail.example' }
  const advance = recipientEnqueuer(
    deps,
    () => asOperator(db, accountId),
    (work) => transaction(db, work),
  )

  await advance(await find())
  expect(await find()).toMatchObject({ queued_to: 0, queued_until: 2_500 })
  await advance(await find())
  expect(await find()).toMatchObject({ queued_to: 1_000, recipients: 1_000 })
  while (await advance(await find()));
  expect(await find()).toMatchObject({ queued_to: 2_500, recipients: 2_500 })
})
