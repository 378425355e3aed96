// SMTP authentication, with the best mechanism that the server offers.

import { SmtpRefusal } from './smtp-reader.ts'
import type { Reply } from './smtp-reader.ts'

export type SmtpAuth = { user: string; password: string } | { user: string; accessToken: string }

type Command = (line: string) => Promise<Reply>

const base64 = (text: string): string => Buffer.from(text, 'utf8').toString('base64')

export async function signIn(command: Command, auth: SmtpAuth, offered: ReadonlyMap<string, string>): Promise<void> {
  const ways = (offered.get('AUTH') ?? '').toUpperCase().split(/\s+/)
  const reply = await ('accessToken' in auth ? byToken(command, auth) : byPassword(command, auth, ways))
  if (reply.code !== 235) throw new SmtpRefusal('sign-in', reply)
}

async function byToken(command: Command, { user, accessToken }: { user: string; accessToken: string }): Promise<Reply> {
  const reply = await command(`AUTH XOAUTH2 ${base64(`user=${user}\x01auth=Bearer ${accessToken}\x01\x01`)}`)
  // A failure arrives as a challenge with the reason; an empty response gets the final reply.
  return reply.code === 334 ? command('') : reply
}

async function byPassword(
  command: Command,
  { user, password }: { user: string; password: string },
  ways: string[],
): Promise<Reply> {
  if (ways.includes('PLAIN')) return command(`AUTH PLAIN ${base64(`\0${user}\0${password}`)}`)
  if (!ways.includes('LOGIN')) throw new Error('The mail server offers no supported authentication mechanism.')
  for (const line of ['AUTH LOGIN', base64(user)]) {
    const reply = await command(line)
    if (reply.code !== 334) return reply
  }
  return command(base64(password))
}
