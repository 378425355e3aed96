// Moves as the team manages them: set up, dry run, start, pause, resume, report.

import type { Readable } from 'node:stream'
import type { Ctx } from '../../platform/http/caller.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { transaction } from '../../platform/db/db.ts'
import { csvFile, FILE_PAGE, mapped, pages } from '../../platform/http/csv-file.ts'
import type { FileAnswer } from '../../platform/http/endpoint.ts'
import type { Page } from '../../platform/http/paging.ts'
import { FetchFailure } from '../../platform/net/fetch-try.ts'
import type { SafeFetch } from '../../platform/net/safe-fetch.ts'
import { missing, Problem } from '../../platform/problem.ts'
import { enqueue } from '../../platform/queue/queue.ts'
import { newId, parseId, publicId } from '../../platform/values/ids.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { withoutTrailing } from '../../platform/values/text.ts'
import { showInstant, showInstantOrNull } from '../../platform/values/time.ts'
import type { FetchFrom } from './ask.ts'
import { noCounts } from './counts.ts'
import { addFiles } from './files.ts'
import { KLAVIYO_ADDRESS } from './klaviyo.ts'
import { leftBehind } from './left-behind.ts'
import { mailchimpAddress } from './mailchimp.ts'
import { listNameIn } from './read-values.ts'
import { PLATFORM_NAMES, PlatformBusy, PlatformFault } from './reader.ts'
import type { Platform } from './reader.ts'
import { apiReader, sealCredentials } from './readers.ts'
import type { Credentials } from './readers.ts'
import type { Move, MoveCreate, MoveFileQuery, MoveKey } from './schema.ts'
import * as sql from './sql.ts'
import type { MoveRow, MoveState, Progress } from './sql.ts'

export const MOVE_QUEUE = 'moves'
const MAX_LISTED = 50

export type SetUpDeps = { checkUrl: SafeFetch['checkUrl']; fetchFrom: FetchFrom }

const moveId = (text: string): Uuid => parseId('mov', text) ?? missing('move')

const find = async (ctx: Ctx, id: string): Promise<MoveRow> =>
  (await sql.findMove(ctx.db, ctx.accountId, moveId(id))) ?? missing('move')

const lock = async (ctx: Ctx<Tx>, id: string): Promise<MoveRow> =>
  (await sql.lockMove(ctx.db, ctx.accountId, moveId(id))) ?? missing('move')

export async function list(ctx: Ctx): Promise<Move[]> {
  const rows = await sql.listMoves(ctx.db, ctx.accountId, MAX_LISTED)
  return rows.map((row) => present(row, []))
}

export async function get(ctx: Ctx, id: string): Promise<Move> {
  const row = await find(ctx, id)
  return present(row, await sql.listFiles(ctx.db, ctx.accountId, row.id))
}

const beginning = (): Progress => ({
  phase: 'people',
  cursor: null,
  pages: 0,
  total: null,
  lists: [],
  details: [],
  problems: 0,
})

/** With a key, it is checked before anything is stored, and the dry run starts. With files, those come first. */
export async function create(ctx: Ctx<Db>, deps: SetUpDeps, body: MoveCreate): Promise<Move> {
  const { platform, source } = body
  const id = newId()
  const now = ctx.clock.now()
  const row: MoveRow = {
    account_id: ctx.accountId,
    id,
    platform,
    source,
    name: PLATFORM_NAMES[platform],
    address: null,
    credentials: null,
    pass: 'check',
    state: 'new',
    progress: beginning(),
    counts: noCounts(),
    found: null,
    failure: null,
    failures: 0,
    created_by: ctx.actor.kind === 'user' ? ctx.actor.id : null,
    created_at: now,
    started_at: null,
    finished_at: null,
  }
  if (source === 'api') {
    const credentials = credentialsOf(platform, body)
    row.address = await addressOf(deps, body, credentials.key)
    row.name = await tryKey(deps, platform, row.address, credentials)
    row.credentials = await sealCredentials(ctx.db, id, credentials)
    row.state = 'running'
  }
  await transaction(ctx.db, async (tx) => {
    await endOthers({ ...ctx, db: tx })
    await sql.insertMove(tx, row, source === 'api' ? now : null)
    if (source === 'api') await enqueue(tx, MOVE_QUEUE, [ctx.accountId], now)
  })
  return get(ctx, publicId('mov', id))
}

/** One move at a time: those that were only set up are canceled. */
async function endOthers(ctx: Ctx<Tx>): Promise<void> {
  for (const other of await sql.listUnfinished(ctx.db, ctx.accountId)) {
    if (other.pass === 'move' && other.state !== 'stopped')
      throw new Problem('invalid_request', 'Another move is in progress. Finish or cancel it first.')
    await change(ctx, { ...other, state: 'canceled' })
  }
}

function credentialsOf(platform: Platform, { key, user }: Pick<MoveCreate, 'key' | 'user'>): Credentials {
  if (!key?.trim()) throw new Problem('validation_error', '"key" is required.')
  if (platform === 'listmonk' && !user?.trim())
    throw new Problem('validation_error', '"user" is required: the name of the API user.')
  const typed = key.trim()
  // A header can't contain anything else.
  if (!/^[\x21-\x7e]+$/.test(typed)) throw new Problem('validation_error', '"key" is not an API key.')
  return { key: typed, user: user?.trim() ?? '' }
}

/** The platforms' own hosts; for tests, one on this machine. listmonk is wherever it was installed. */
async function addressOf({ checkUrl }: SetUpDeps, { platform, address }: MoveCreate, key: string): Promise<string> {
  const typed = withoutTrailing(address?.trim() ?? '', '/')
  if (typed !== '') {
    const url = await checkUrl(/^https?:\/\//i.test(typed) ? typed : `https://${typed}`)
    if (platform === 'listmonk' || url.protocol === 'http:') return url.origin + withoutTrailing(url.pathname, '/')
  }
  if (platform === 'listmonk') throw new Problem('validation_error', '"address" is required: the URL of your listmonk.')
  if (platform === 'klaviyo') return KLAVIYO_ADDRESS
  const found = mailchimpAddress(key)
  if (found) return found
  throw new Problem('validation_error', '"key" must be a Mailchimp API key, which ends in a data center such as -us6.')
}

async function tryKey(
  { fetchFrom }: SetUpDeps,
  platform: Platform,
  address: string,
  credentials: Credentials,
): Promise<string> {
  try {
    return await apiReader(fetchFrom, platform, address, credentials).open()
  } catch (error) {
    if (error instanceof PlatformFault || error instanceof FetchFailure)
      throw new Problem('validation_error', `Could not connect to ${PLATFORM_NAMES[platform]}. ${error.message}`)
    if (error instanceof PlatformBusy)
      throw new Problem('rate_limited', `${PLATFORM_NAMES[platform]} asked us to wait. Try again in a minute.`)
    throw error
  }
}

export async function upload(ctx: Ctx<Db>, id: string, query: MoveFileQuery, file: Readable): Promise<Move> {
  const row = await find(ctx, id)
  if (row.source !== 'files' || row.state !== 'new') throw refuse(row, 'takes no more files')
  const { name = 'people.csv', status = 'auto', list: listName } = query
  await addFiles(ctx, row, { name, status, list: listNameIn(listName) }, file)
  return get(ctx, id)
}

export async function removeFile(ctx: Ctx<Tx>, id: string, n: string): Promise<Move> {
  const row = await lock(ctx, id)
  if (row.state !== 'new') throw refuse(row, 'keeps its files')
  const uploads = await sql.listUploads(ctx.db, ctx.accountId, row.id)
  const file = uploads.find((upload) => String(upload.n) === n) ?? missing('file')
  await sql.removeFiles(ctx.db, ctx.accountId, row.id, [file.n])
  return get(ctx, id)
}

/** Starts the dry run, or repeats it. */
export async function check(ctx: Ctx<Tx>, id: string): Promise<Move> {
  const row = await lock(ctx, id)
  if (row.state !== 'new' && row.state !== 'checked') throw refuse(row, 'needs no dry run')
  if (row.source === 'files' && (await sql.listFiles(ctx.db, ctx.accountId, row.id)).length === 0)
    throw new Problem('validation_error', 'Upload the exported files first.')
  return begin(ctx, { ...row, pass: 'check' })
}

export async function start(ctx: Ctx<Tx>, id: string): Promise<Move> {
  const row = await lock(ctx, id)
  if (row.state !== 'checked') throw refuse(row, 'can start after its dry run')
  return begin(ctx, { ...row, pass: 'move', started_at: ctx.clock.now() })
}

/** What was left out is reported again by this pass. */
async function begin(ctx: Ctx<Tx>, row: MoveRow): Promise<Move> {
  await sql.removeProblems(ctx.db, ctx.accountId, row.id)
  return change(ctx, { ...row, state: 'running', progress: beginning(), counts: noCounts(), failure: null })
}

export async function pause(ctx: Ctx<Tx>, id: string): Promise<Move> {
  const row = await lock(ctx, id)
  if (row.state !== 'running') throw refuse(row, 'is not running')
  return change(ctx, { ...row, state: 'paused' })
}

/** Continues with the page that was next. */
export async function resume(ctx: Ctx<Tx>, id: string): Promise<Move> {
  const row = await lock(ctx, id)
  if (row.state !== 'paused' && row.state !== 'stopped') throw refuse(row, 'is not paused')
  return change(ctx, { ...row, state: 'running', failure: null })
}

/** What was moved is kept. */
export async function cancel(ctx: Ctx<Tx>, id: string): Promise<Move> {
  const row = await lock(ctx, id)
  if (row.state === 'done' || row.state === 'canceled') throw refuse(row, 'has ended')
  return change(ctx, { ...row, state: 'canceled' })
}

/** For a move that stopped because the platform rejected its key. */
export async function renewKey(ctx: Ctx<Db>, deps: SetUpDeps, id: string, body: MoveKey): Promise<Move> {
  const row = await find(ctx, id)
  if (row.source !== 'api' || row.state !== 'stopped') throw refuse(row, 'needs no other key')
  const credentials = credentialsOf(row.platform, body)
  await tryKey(deps, row.platform, row.address!, credentials)
  const sealed = await sealCredentials(ctx.db, row.id, credentials)
  await transaction(ctx.db, async (tx) => {
    await sql.updateCredentials(tx, ctx.accountId, row.id, sealed)
    await resume({ ...ctx, db: tx }, id)
  })
  return get(ctx, id)
}

async function change(ctx: Ctx<Tx>, row: MoveRow): Promise<Move> {
  const now = ctx.clock.now()
  await sql.updateState(ctx.db, ctx.accountId, row, now)
  if (row.state === 'running') await enqueue(ctx.db, MOVE_QUEUE, [ctx.accountId], now)
  if (row.state === 'canceled') await sql.removeAllFiles(ctx.db, ctx.accountId, row.id)
  return get(ctx, publicId('mov', row.id))
}

const refuse = ({ state }: MoveRow, words: string): Problem =>
  new Problem('invalid_request', `This move ${words}: it ${STATE_WORDS[state]}.`)

const STATE_WORDS: Record<MoveState, string> = {
  new: 'is being set up',
  running: 'is running',
  paused: 'is paused',
  stopped: 'has stopped',
  checked: 'has had its dry run',
  done: 'is done',
  canceled: 'was canceled',
}

export async function listCampaigns(ctx: Ctx, id: string, page: Page) {
  const { platform } = await find(ctx, id)
  const [rows, total] = await Promise.all([
    sql.listCampaigns(ctx.db, ctx.accountId, platform, page),
    sql.countCampaigns(ctx.db, ctx.accountId, platform),
  ])
  return { campaigns: rows.map(({ sent_at, ...row }) => ({ ...row, sentAt: showInstantOrNull(sent_at) })), total }
}

/** What was left out, with the reasons. */
export async function exportProblems(ctx: Ctx, id: string): Promise<FileAnswer> {
  const row = await find(ctx, id)
  const found = pages(
    0,
    (after) => sql.listProblems(ctx.db, ctx.accountId, row.id, after, FILE_PAGE),
    ({ n }) => n,
  )
  const show = mapped(found, ({ about, reason }) => [about, reason])
  return csvFile(`${row.platform}-left-out.csv`, ['Left out', 'Reason'], show)
}

const present = (row: MoveRow, files: readonly sql.FileRow[]): Move => ({
  id: publicId('mov', row.id),
  platform: row.platform,
  source: row.source,
  name: row.name,
  pass: row.pass,
  state: row.state,
  phase: row.progress.phase,
  total: row.progress.total,
  counts: row.counts,
  found: row.found,
  failure: row.failure,
  leftBehind: leftBehind(row.platform, row.source),
  problems: row.progress.problems,
  files: files.map(({ n, name, kind, status, list: listName, bytes }) => ({
    n,
    name,
    kind,
    status,
    list: listName,
    bytes,
  })),
  createdAt: showInstant(row.created_at),
  startedAt: showInstantOrNull(row.started_at),
  finishedAt: showInstantOrNull(row.finished_at),
})
