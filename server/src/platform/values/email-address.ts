// Validates email addresses and normalizes them to the form in which they are stored and compared.

import type { Uuid } from './ids.ts'

const ADDRESS = /^[^\s@"(),:;<>[\]\\\p{Cc}]+@[^\s@"(),:;<>[\]\\\p{Cc}]+$/u
const DOMAIN_LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}-]*[\p{L}\p{N}\p{M}])?$/u
const MAX_LENGTH = 254
const MAX_LOCAL_LENGTH = 64

/** The most common form, recognized by one pattern instead of the several steps of the full rule. */
const PLAIN = /^[a-z\d_+-]+(?:\.[a-z\d_+-]+)*@(?:[a-z\d]+(?:-+[a-z\d]+)*\.)+[a-z\d]+$/

/** Trimmed and in lower case, or null if it is not an address. */
export function normalizeEmail(text: string): string | null {
  if (text.length <= MAX_LOCAL_LENGTH && PLAIN.test(text)) return text
  const email = text.trim().toLowerCase()
  if (email.length > MAX_LENGTH || !ADDRESS.test(email)) return null
  const [local, domain] = email.split('@') as [string, string]
  if (local.length > MAX_LOCAL_LENGTH || local.startsWith('.') || local.endsWith('.') || local.includes('..'))
    return null
  const labels = domain.split('.')
  return labels.length > 1 && labels.every((label) => label.length <= 63 && DOMAIN_LABEL.test(label)) ? email : null
}

/** The key of a normalized address in maps with several accounts. */
export const addressKey = (accountId: Uuid, email: string): string => `${accountId} ${email}`

/** `a•••@example.com`: enough for its owner to recognize, on pages whose links may be shared. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const [first = ''] = email
  return `${at > 1 ? first : ''}•••${email.slice(at)}`
}

const GMAIL = new Set(['gmail.com', 'googlemail.com'])

/**
 * The mailbox that a normalized address most likely reaches: the part after "+" is ignored, and Gmail ignores dots. For
 * counting emails per person, never for sending.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1)
  const plus = email.indexOf('+', 1)
  const local = email.slice(0, plus === -1 || plus > at ? at : plus)
  return GMAIL.has(domain) ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`
}
