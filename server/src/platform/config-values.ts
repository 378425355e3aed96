// Parsers for the values of environment variables. Each throws a BadValue that says what is valid.

import path from 'node:path'
import { databaseUrlProblem } from './db/database-url.ts'
import { readTrustedProxies } from './net/client-address.ts'
import type { TrustedProxies } from './net/client-address.ts'
import { readSecretKey } from './secret-key.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from './values/time.ts'

/** Why a value is invalid; the message follows the name of the variable. */
export class BadValue extends Error {}

const installation = path.resolve(import.meta.dirname, '../../..')

/** Relative paths start at the directory of Lettermill. */
export const filePath = (value: string): string => path.resolve(installation, value)

export const wholeNumber = (least: number, most: number) => (value: string) => {
  const number = Number(value)
  if (!/^\d+$/.test(value) || number < least || number > most) {
    throw new BadValue(`must be a whole number from ${least} to ${most}, not "${value}"`)
  }
  return number
}

export function secretKeyFile(value: string): string {
  try {
    readSecretKey(value)
  } catch (error) {
    throw new BadValue((error as Error).message)
  }
  return value
}

export function hostName(value: string): string {
  if (!/^[\w.:-]+$/.test(value)) throw new BadValue(`must be an IP address or a host name, not "${value}"`)
  return value
}

export function baseUrlOrigin(value: string): string {
  const url = URL.parse(value)
  if (!url || !['http:', 'https:'].includes(url.protocol)) {
    throw new BadValue(`must be a URL such as https://mail.example.com, not "${value}"`)
  }
  if (url.username || url.search || url.hash) throw new BadValue('must not contain a user name, a query, or a fragment')
  if (url.pathname !== '/') throw new BadValue('must not have a path: Lettermill needs its own host name')
  return url.origin
}

export function databaseUrl(value: string): string {
  const problem = databaseUrlProblem(value)
  if (problem) throw new BadValue(problem)
  return value
}

export function smtpUrl(value: string): string {
  const url = URL.parse(value)
  if (!url || !['smtp:', 'smtps:'].includes(url.protocol) || !url.hostname) {
    throw new BadValue('must be a URL such as smtp://user:password@mail.example.com:587')
  }
  return value
}

export function domainName(value: string): string {
  const host = value.toLowerCase()
  if (!/^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*$/.test(host))
    throw new BadValue(`must be a host name such as returns.example.com, not "${value}"`)
  return host
}

export const domainNames = (value: string): string[] => value.split(',').map((each) => domainName(each.trim()))

export function accountId(value: string): string {
  if (!/^acc_[0-9a-z]{26}$/.test(value))
    throw new BadValue(`must be the ID of an account, such as acc_…, not "${value}"`)
  return value
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Without TLS, anyone on the way could sign in as anyone. */
export function issuerUrl(value: string): string {
  const url = URL.parse(value)
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && LOOPBACK.has(url.hostname))
  if (!url || !isSafe || url.username || url.search || url.hash)
    throw new BadValue(`must be an https URL such as https://login.example.com, not "${value}"`)
  if (url.hostname === 'login.microsoftonline.com' && /^\/(?:common|organizations|consumers)\b/.test(url.pathname))
    throw new BadValue('must name your tenant, as in https://login.microsoftonline.com/TENANT-ID/v2.0')
  return value
}

export function imapUrl(value: string): string {
  const url = URL.parse(value)
  if (!url || !['imap:', 'imaps:'].includes(url.protocol) || !url.hostname || !url.username)
    throw new BadValue('must be a URL such as imaps://user:password@mail.example.com/INBOX')
  return value
}

export function ipAddresses(value: string): string[] {
  const list = value.split(',').map((each) => each.trim())
  const isAddress = (each: string) => /^(?:[\d.]+|[\da-f:]*:[\da-f:]*|\[[\da-f:]+\])(?::\d{1,5})?$/i.test(each)
  if (!list.every(isAddress)) throw new BadValue(`must be IP addresses separated by commas, not "${value}"`)
  return list
}

export function mailSender(value: string): string {
  if (/[\r\n]/.test(value) || !/^(?:[^<>]*<[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/.test(value)) {
    throw new BadValue(`must be an email address, such as Lettermill <mail@example.com>, not "${value}"`)
  }
  return value
}

export function boolean(value: string): boolean {
  if (['true', '1', 'yes', 'on'].includes(value.toLowerCase())) return true
  if (['false', '0', 'no', 'off'].includes(value.toLowerCase())) return false
  throw new BadValue(`must be true or false, not "${value}"`)
}

export function trustedProxies(value: string): TrustedProxies | null {
  if (['0', 'false', 'no', 'off'].includes(value.toLowerCase())) return null
  const trusted = readTrustedProxies(value)
  if (trusted) return trusted
  throw new BadValue(
    `must be the number of proxies, from 1 to 9, or their addresses separated by commas, not "${value}"`,
  )
}

export const oneOf =
  <T extends string>(values: readonly T[]) =>
  (value: string): T => {
    const found = values.find((known) => known === value)
    if (!found) throw new BadValue(`must be one of ${values.join(', ')}, not "${value}"`)
    return found
  }

export const textOfAtLeast = (least: number) => (value: string) => {
  if (value.length < least) throw new BadValue(`must have at least ${least} characters`)
  return value
}

const UNITS: Record<string, number> = { m: MINUTE_MS, h: HOUR_MS, d: DAY_MS }
const MOST_DAYS = 31

export function duration(value: string): number {
  const [, count, unit] = /^(\d{1,5})([mhd])$/.exec(value) ?? []
  const ms = unit ? Number(count) * UNITS[unit]! : 0
  if (ms < MINUTE_MS || ms > MOST_DAYS * DAY_MS) {
    throw new BadValue(
      `must be a number of minutes, hours, or days up to ${MOST_DAYS}d, such as 6h or 1d, not "${value}"`,
    )
  }
  return ms
}

export function httpUrl(value: string): string {
  const url = URL.parse(value)
  if (!url || !['http:', 'https:'].includes(url.protocol)) {
    throw new BadValue(`must be a URL such as http://127.0.0.1:4318, not "${value}"`)
  }
  return value.replace(/\/+$/, '')
}
