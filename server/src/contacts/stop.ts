// Stopping addresses that bounced, were reported as spam or that the team stops, and letting them through again. The stop
// belongs to the address and outlives the person; what a person said themselves is never lost under it.

import { happen } from '../happen.ts'
import type { Caller } from '../platform/http/caller.ts'
import type { Tx } from '../platform/db/db.ts'
import { newId } from '../platform/values/ids.ts'
import { touchCounts } from './newcomers-sql.ts'
import * as sql from './sql.ts'
import type { Status } from './status.ts'
import * as stopSql from './stop-sql.ts'
import { credentialName, personOf } from './happenings.ts'
import { writePeople } from './write.ts'
import type { Ask } from './ask.ts'

export type StopAsk = { caller: Caller; email: string; reason: 'bounce' | 'complaint' | 'team' }

export type AddressAsk = Pick<StopAsk, 'caller' | 'email'>

const addressOf = ({ caller, email }: AddressAsk) => ({ account_id: caller.accountId, email })
const keyOf = ({ account_id, email }: sql.Address): string => `${account_id} ${email}`

/** Once for each address; the first ask for one is the one that counts. */
function distinct<A extends AddressAsk>(asks: A[]): Map<string, A> {
  return new Map(asks.toReversed().map((ask) => [keyOf(addressOf(ask)), ask]))
}

/** Under the lock of their accounts. Whoever is adding people there at this moment is told that addresses change. */
async function lockedPeople<A extends AddressAsk>(tx: Tx, asks: Map<string, A>) {
  const all = [...asks.values()]
  const accounts = all.map(({ caller }) => caller.accountId)
  await sql.lockPeopleCounts(tx, accounts)
  await touchCounts(tx, accounts)
  const rows = await sql.findByEmail(tx, all.map(addressOf))
  return rows.map((row) => ({ row, ask: asks.get(keyOf(row))! }))
}

/** How many of the addresses were not stopped before. Nobody is added for an address that is not in the account. */
export async function stop(tx: Tx, asks: StopAsk[]): Promise<number> {
  const wanted = distinct(asks)
  const people = await lockedPeople(tx, wanted)
  const added = await stopSql.insertStopped(
    tx,
    [...wanted.values()].map((ask) => ({ ...addressOf(ask), reason: ask.reason, stopped_at: ask.caller.clock.now() })),
  )
  await stopPeople(tx, people)
  return added.length
}

type Concerned<A> = { row: sql.ContactRow; ask: A }

/** A bounce or the team takes nothing back that the person said; a report of spam is their own word. */
async function stopPeople(tx: Tx, people: Concerned<StopAsk>[]): Promise<void> {
  const moving = people.filter(({ row, ask }) => !row.stopped || ask.reason === 'complaint')
  if (moving.length === 0) return
  const written = await writePeople(
    tx,
    moving.map(({ ask: { caller, email, reason } }): Ask => ({
      caller,
      email,
      trigger: reason === 'complaint' ? 'complain' : 'stop',
      how: reason,
    })),
  )
  const newly = moving.flatMap(({ row, ask }, i) => {
    const result = written[i]!
    return row.stopped || !('row' in result) ? [] : [{ row: result.row, ask }]
  })
  if (newly.length === 0) return
  await stopSql.updateStanding(
    tx,
    newly.map(({ row, ask }) => ({ ...row, stopped: true, updated_at: ask.caller.clock.now() })),
  )
  await happen(
    tx,
    newly
      .filter(({ ask }) => ask.reason !== 'complaint')
      .map(({ row, ask: { caller, reason } }) => ({
        caller,
        name: 'contact.suppressed' as const,
        person: personOf(row),
        at: caller.clock.now(),
        properties: { how: reason },
        data: {},
      })),
  )
}

/** How many of the addresses were stopped until now. Everyone gets back the subscription that the stop took. */
export async function unstop(tx: Tx, asks: AddressAsk[]): Promise<number> {
  const wanted = distinct(asks)
  const people = await lockedPeople(tx, wanted)
  const removed = await stopSql.removeStopped(tx, [...wanted.values()].map(addressOf))
  await unstopPeople(tx, people)
  return removed.length
}

async function unstopPeople(tx: Tx, people: Concerned<AddressAsk>[]): Promise<void> {
  const freed = people.filter(({ row }) => row.stopped)
  if (freed.length === 0) return
  const words = await stopSql.listLastWord(
    tx,
    freed.map(({ row }) => row),
  )
  const lastWord = new Map(words.map(({ contact_id, change }) => [contact_id, change]))
  const restored = freed.map(({ row, ask }) => ({ row, ask, status: statusAfter(lastWord.get(row.id)) }))
  await stopSql.updateStanding(
    tx,
    restored.map(({ row, ask, status }) => ({ ...row, status, stopped: false, updated_at: ask.caller.clock.now() })),
  )
  await sql.insertConsent(
    tx,
    restored.map(({ row, ask: { caller } }) => ({
      account_id: row.account_id,
      contact_id: row.id,
      id: newId(),
      change: 'unstopped',
      how: 'team',
      credential: credentialName(caller),
      source: null,
      at: caller.clock.now(),
    })),
  )
  const back = restored.filter(({ row, status }) => status === 'subscribed' && row.status !== 'subscribed')
  const perAccount = Map.groupBy(back, ({ row }) => row.account_id)
  const changes = [...perAccount].map(([account_id, { length }]) => ({ account_id, people: 0, subscribed: length }))
  if (changes.length > 0) await sql.updatePeopleCounts(tx, changes)
}

const statusAfter = (word: 'subscribed' | 'resubscribed' | 'unsubscribed' | undefined): Status =>
  word === undefined ? 'never' : word === 'unsubscribed' ? 'unsubscribed' : 'subscribed'

/** A stop belongs to the address: who gets a new address leaves the stop behind, or meets one. */
export async function followAddress(tx: Tx, caller: Caller, row: sql.ContactRow): Promise<void> {
  const { email } = row
  const isStopped = (await sql.findStopped(tx, [addressOf({ caller, email })])).length > 0
  if (isStopped && !row.stopped) await stopPeople(tx, [{ row, ask: { caller, email, reason: 'team' } }])
  if (!isStopped && row.stopped) await unstopPeople(tx, [{ row, ask: { caller, email } }])
}
