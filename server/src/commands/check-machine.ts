// What `doctor` looks at outside the database: Node, the data folder, the port, the public address, the mail server.

import fs from 'node:fs'
import path from 'node:path'
import { createTransport } from 'nodemailer'
import type { Config } from '../platform/config.ts'
import type { Check } from './doctor.ts'
import { tryPort } from './port.ts'

const LEAST_NODE = 24
const LEAST_FREE_BYTES = 1_000_000_000
const ANSWER_WITHIN_MS = 5_000

export function checkNode(): Check {
  const version = process.versions.node
  if (Number(version.split('.')[0]) >= LEAST_NODE)
    return { name: 'node', state: 'ok', words: `Node ${version} runs this.` }
  return {
    name: 'node',
    state: 'wrong',
    words: `Node ${version} is too old.`,
    remedy: `Start Lettermill with "npm start" or "./lettermill", which bring Node ${LEAST_NODE}.`,
  }
}

export function checkDataFolder({ dataDir, databaseUrl }: Config): Check {
  const name = 'data folder'
  if (databaseUrl) return { name, state: 'skipped', words: 'The data folder is not used, because DATABASE_URL is set.' }
  const folder = nearestFolder(dataDir)
  try {
    fs.accessSync(folder, fs.constants.W_OK | fs.constants.X_OK)
  } catch {
    const remedy = 'Give yourself the right to write there, or choose another folder with DATA_DIR.'
    return { name, state: 'wrong', words: `You cannot write to ${folder}.`, remedy }
  }
  const { bavail, bsize } = fs.statfsSync(folder)
  const free = `${((bavail * bsize) / 1e9).toFixed(1)} GB free`
  if (bavail * bsize < LEAST_FREE_BYTES) {
    const remedy = 'Make room: PostgreSQL stops when the disk is full.'
    return { name, state: 'wrong', words: `The disk of ${dataDir} is nearly full (${free}).`, remedy }
  }
  return { name, state: 'ok', words: `The data folder ${dataDir} can be used (${free}).` }
}

function nearestFolder(folder: string): string {
  return fs.existsSync(folder) ? folder : nearestFolder(path.dirname(folder))
}

/** `ours` says that a Lettermill answers there now. */
export async function checkPort(config: Config): Promise<{ check: Check; ours: boolean }> {
  const name = 'port'
  const problem = await tryPort(config)
  if (!problem) return { check: { name, state: 'ok', words: `Port ${config.port} is free.` }, ours: false }
  const host = config.host === '0.0.0.0' ? '127.0.0.1' : config.host
  if (await answers(`http://${host.includes(':') ? `[${host}]` : host}:${config.port}`)) {
    return { check: { name, state: 'ok', words: `Lettermill runs and answers on port ${config.port}.` }, ours: true }
  }
  const [words, ...remedy] = problem.split('. ')
  return { check: { name, state: 'wrong', words: `${words}.`, remedy: remedy.join('. ') }, ours: false }
}

export async function checkAddress({ baseUrl, production }: Config, running: boolean): Promise<Check> {
  const name = 'address'
  if (production && !baseUrl.startsWith('https:')) {
    const remedy = 'Put a proxy with a certificate in front, and set BASE_URL to its https address.'
    return { name, state: 'wrong', words: `People would sign in without encryption at ${baseUrl}.`, remedy }
  }
  if (!running) return { name, state: 'skipped', words: `${baseUrl} was not tried, because Lettermill does not run.` }
  if (await answers(baseUrl)) return { name, state: 'ok', words: `Lettermill answers at ${baseUrl}.` }
  const remedy = 'Set BASE_URL to the address people use, and check the proxy, the firewall and DNS.'
  return { name, state: 'wrong', words: `Lettermill does not answer at ${baseUrl}.`, remedy }
}

export async function checkMail({ smtpUrl }: Config): Promise<Check> {
  const name = 'mail'
  if (!smtpUrl)
    return { name, state: 'ok', words: 'Mail is kept in the database and not sent; set SMTP_URL to send it.' }
  const { hostname } = new URL(smtpUrl)
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: ANSWER_WITHIN_MS,
    greetingTimeout: ANSWER_WITHIN_MS,
    socketTimeout: ANSWER_WITHIN_MS,
  })
  try {
    await transport.verify()
    return { name, state: 'ok', words: `The mail server ${hostname} accepts us.` }
  } catch (error) {
    const remedy =
      'Check the host, the port, the user and the password in SMTP_URL, and that this machine may reach it.'
    return {
      name,
      state: 'wrong',
      words: `The mail server ${hostname} does not accept us: ${(error as Error).message}.`,
      remedy,
    }
  } finally {
    transport.close()
  }
}

async function answers(address: string): Promise<boolean> {
  try {
    const reply = await fetch(`${address}/healthz`, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) })
    return reply.ok && ((await reply.json()) as { status?: string }).status === 'ok'
  } catch {
    return false
  }
}
