// The tenants: one that behaves as tenants do, and hostile ones.

import { setTimeout as sleep } from 'node:timers/promises'
import { addTenants } from '../../bench/kit/bed.ts'
import type { Tenant } from '../../bench/kit/bed.ts'
import { addDesign, addDesignAndSender, addPeople, sendNow, statusOf } from '../../bench/kit/mailing.ts'
import { accountPath, signInOwner } from '../../bench/kit/owner.ts'
import type { Db } from '../../server/src/platform/db/db.ts'
import { markersOfOthers } from '../kit/markers.ts'
import type { Ground } from './scenario.ts'

const HOSTILE_TENANTS = 3
const KEYS = 400
const RECIPIENTS = 20
const CAMPAIGN_EVERY_MS = 5_000
const CAMPAIGN_WITHIN_MS = 60_000

/** Adds people, records events and reads, twenty times a second. */
export async function wellBehaved(db: Db, port: number) {
  const keys = await addTenants(db, 1, KEYS)
  const marker = 'marker-of-the-good'
  let n = 0
  const { accountId } = keys[0]!
  await addPeople(db, accountId, RECIPIENTS)
  await addDesignAndSender(db, accountId)
  const { set } = await fillSet(port, keys[0]!, marker, 50)

  function next(): { method: string; path: string; body?: object } {
    const email = `${marker}${n % 50}@example.com`
    switch (n % 5) {
      case 0:
        return { method: 'POST', path: '/contacts', body: { email, firstName: marker } }
      case 1:
        return { method: 'GET', path: '/contacts?limit=25' }
      case 2:
        return { method: 'POST', path: '/events', body: { email, name: 'visit', properties: { marker } } }
      case 3:
        return { method: 'GET', path: `/data/${set}/rows` }
      default:
        return { method: 'GET', path: '/activity?limit=25' }
    }
  }

  async function work(forMs: number, markers: string[]) {
    const times: number[] = []
    const refused: string[] = []
    let seen = 0
    async function one(): Promise<void> {
      const { method, path: at, body } = next()
      const { key } = keys[n++ % keys.length]!
      const begun = performance.now()
      const answer = await fetch(`http://127.0.0.1:${port}/api/v1${at}`, {
        method,
        headers: { authorization: `Bearer ${key}`, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      }).catch((error: Error) => error)
      if (answer instanceof Error) return void refused.push(`${method} ${at}: ${answer.message}`)
      const text = await answer.text()
      times.push(performance.now() - begun)
      if (!answer.ok) refused.push(`${method} ${at}: ${text.slice(0, 300)}`)
      if (markersOfOthers(text, markers, marker)) seen++
    }
    const until = performance.now() + forMs
    const campaigns = sendCampaigns(until)
    const open: Promise<void>[] = []
    // Sent on a fixed schedule, whether or not the previous request was answered.
    while (performance.now() < until) {
      open.push(one())
      await sleep(50)
    }
    await Promise.all(open)
    return { times, refused, seen, campaigns: await campaigns }
  }

  /** Sends one campaign after the other; returns how long each took to leave. */
  async function sendCampaigns(until: number): Promise<number[]> {
    const took: number[] = []
    do {
      const designId = await addDesign(db, accountId)
      const begun = performance.now()
      const id = await sendNow(db, accountId, designId)
      while ((await statusOf(db, accountId, id)) !== 'sent' && performance.now() - begun < CAMPAIGN_WITHIN_MS)
        await sleep(50)
      took.push(performance.now() - begun)
      await sleep(Math.max(0, Math.min(CAMPAIGN_EVERY_MS, until - performance.now())))
    } while (performance.now() < until)
    return took
  }

  return { marker, work }
}

export async function hostileTenants(db: Db, port: number): Promise<Ground['tenants']> {
  const keys = await addTenants(db, HOSTILE_TENANTS, 40)
  const accounts = [...new Set(keys.map(({ accountId }) => accountId))]
  return Promise.all(
    accounts.map(async (accountId, i) => {
      const own = keys.filter((tenant) => tenant.accountId === accountId)
      const marker = `marker-of-hostile-${i}`
      const { set } = await fillSet(port, own[0]!, marker, 1_000)
      return {
        accountId,
        marker,
        set,
        cookie: await signInOwner(db, port, accountId, marker),
        account: accountPath(accountId),
        keys: own.map(({ key }) => key),
      }
    }),
  )
}

/** A data set of 40 fields, with the tenant's marker in every row. */
async function fillSet(port: number, { key }: Tenant, marker: string, rows: number): Promise<{ set: string }> {
  const post = async (at: string, body: object) => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1${at}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`POST ${at} answered ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as { data: { key: string } }
  }
  const fields = Array.from({ length: 40 }, (_, n) => ({ label: `f${n}` }))
  const { data } = await post('/data', { name: 'Rows', fields })
  const row = { f0: marker, f1: 'x'.repeat(1_000) }
  await post(`/data/${data.key}/rows`, { rows: Array.from({ length: rows }, (_, i) => ({ ...row, f2: i })) })
  return { set: data.key }
}
