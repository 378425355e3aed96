// Doctor's checks outside the database: Node, the data directory, the port, the public URL and its proxies, and the
// mail server.

import fs from 'node:fs'
import path from 'node:path'
import { createTransport } from 'nodemailer'
import type { Config } from '../platform/config.ts'
import type { Forwarded, Health } from '../platform/http/health.ts'
import type { Check } from './doctor.ts'
import { tryPort } from './port.ts'

const LEAST_NODE = 24
const LEAST_FREE_BYTES = 1_000_000_000
const ANSWER_WITHIN_MS = 5_000

export function checkNode(): Check {
  const version = process.versions.node
  if (Number(version.split('.')[0]) >= LEAST_NODE)
    return { name: 'node', state: 'ok', words: `Node ${version} is supported.` }
  return {
    name: 'node',
    state: 'wrong',
    words: `Node ${version} is too old.`,
    remedy: `Start Lettermill with "npm start" or "./lettermill", which use Node ${LEAST_NODE}.`,
  }
}

export function checkDataDirectory({ dataDir, databaseUrl }: Config): Check {
  const name = 'data directory'
  if (databaseUrl)
    return { name, state: 'skipped', words: 'The data directory is not used, because DATABASE_URL is set.' }
  const folder = nearestDirectory(dataDir)
  try {
    fs.accessSync(folder, fs.constants.W_OK | fs.constants.X_OK)
  } catch {
    const remedy = 'Make it writable for your user, or choose another directory with DATA_DIR.'
    return { name, state: 'wrong', words: `${folder} is not writable.`, remedy }
  }
  const { bavail, bsize } = fs.statfsSync(folder)
  const free = `${((bavail * bsize) / 1e9).toFixed(1)} GB free`
  if (bavail * bsize < LEAST_FREE_BYTES) {
    const remedy = 'Free some space: PostgreSQL stops when the disk is full.'
    return { name, state: 'wrong', words: `The disk of ${dataDir} is nearly full (${free}).`, remedy }
  }
  return { name, state: 'ok', words: `The data directory ${dataDir} is usable (${free}).` }
}

function nearestDirectory(folder: string): string {
  return fs.existsSync(folder) ? folder : nearestDirectory(path.dirname(folder))
}

/** `ours` means that Lettermill is running there now. */
export async function checkPort(config: Config): Promise<{ check: Check; ours: boolean }> {
  const name = 'port'
  const problem = await tryPort(config)
  if (!problem) return { check: { name, state: 'ok', words: `Port ${config.port} is free.` }, ours: false }
  const host = config.host === '0.0.0.0' ? '127.0.0.1' : config.host
  if (await healthAt(`http://${host.includes(':') ? `[${host}]` : host}:${config.port}`)) {
    return { check: { name, state: 'ok', words: `Lettermill is running on port ${config.port}.` }, ours: true }
  }
  const [words, ...remedy] = problem.split('. ')
  return { check: { name, state: 'wrong', words: `${words}.`, remedy: remedy.join('. ') }, ours: false }
}

export async function checkAddress({ baseUrl, production, trustProxy }: Config, running: boolean): Promise<Check[]> {
  const name = 'address'
  if (production && !baseUrl.startsWith('https:')) {
    const remedy = 'Put a proxy with a certificate in front, and set BASE_URL to its https URL.'
    return [{ name, state: 'wrong', words: `People would sign in without encryption at ${baseUrl}.`, remedy }]
  }
  if (!running) {
    return [{ name, state: 'skipped', words: `${baseUrl} was not checked, because Lettermill is not running.` }]
  }
  const health = await healthAt(baseUrl)
  if (!health) {
    const remedy = 'Set BASE_URL to the URL people use, and check the proxy, the firewall, and DNS.'
    return [{ name, state: 'wrong', words: `Lettermill does not respond at ${baseUrl}.`, remedy }]
  }
  const answers: Check = { name, state: 'ok', words: `Lettermill responds at ${baseUrl}.` }
  return [answers, checkProxy(health.forwarded, trustProxy)]
}

/** Asked through the public URL, the running server reports how it treats X-Forwarded-For. */
function checkProxy(forwarded: Forwarded, trustProxy: Config['trustProxy']): Check {
  const name = 'proxy'
  if (forwarded === 'ignored') {
    const remedy = 'Set TRUST_PROXY to the number of proxies, or to their addresses, and restart Lettermill.'
    const words =
      'A proxy sends X-Forwarded-For, but TRUST_PROXY is not set, so all requests seem to come from the proxy.'
    return { name, state: 'wrong', words, remedy }
  }
  if (forwarded === 'none' && trustProxy) {
    const remedy = 'Configure the proxy to set X-Forwarded-For, or remove TRUST_PROXY if there is no proxy.'
    const words = 'TRUST_PROXY is set, but X-Forwarded-For is missing, so clients could send their own.'
    return { name, state: 'wrong', words, remedy }
  }
  const words = forwarded === 'none' ? 'There is no proxy.' : 'The proxy reports client addresses.'
  return { name, state: 'ok', words }
}

export async function checkMail({ smtpUrl }: Config): Promise<Check> {
  const name = 'mail'
  if (!smtpUrl)
    return { name, state: 'ok', words: 'Mail is captured in the database and not sent. Set SMTP_URL to send it.' }
  const { hostname } = new URL(smtpUrl)
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: ANSWER_WITHIN_MS,
    greetingTimeout: ANSWER_WITHIN_MS,
    socketTimeout: ANSWER_WITHIN_MS,
  })
  try {
    await transport.verify()
    return { name, state: 'ok', words: `The mail server ${hostname} accepts connections.` }
  } catch (error) {
    const remedy = 'Check the host, port, user, and password in SMTP_URL, and that this machine can reach the server.'
    return {
      name,
      state: 'wrong',
      words: `The mail server ${hostname} cannot be used: ${(error as Error).message}.`,
      remedy,
    }
  } finally {
    transport.close()
  }
}

/** Null if Lettermill does not respond there. */
async function healthAt(address: string): Promise<Health | null> {
  try {
    const reply = await fetch(`${address}/healthz`, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) })
    const health = (await reply.json()) as Health
    return reply.ok && health.status === 'ok' ? health : null
  } catch {
    return null
  }
}
