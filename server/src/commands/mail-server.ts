// lettermill mail-server add, list, and remove: mail servers of the installation, used by every account without its
// own.

import { listServers, removeServer } from '../delivery/mail/servers-sql.ts'
import * as servers from '../delivery/mail/servers.ts'
import { transaction } from '../platform/db/db.ts'
import { NO_ACCOUNT } from '../platform/http/caller.ts'
import { notFound } from '../platform/problem.ts'
import { parseId, publicId } from '../platform/values/ids.ts'
import { command, UsageProblem } from './command.ts'
import { withDatabase } from './database.ts'
import { asOperator } from './operator.ts'

const TLS = ['implicit', 'starttls', 'opportunistic', 'never'] as const

export const mailServerAdd = command({
  flags: {
    name: { type: 'string', value: 'NAME', required: true, meaning: 'Name of the server.' },
    host: { type: 'string', value: 'HOST', required: true, meaning: 'Its host name or address.' },
    port: { type: 'string', value: 'PORT', required: true, meaning: 'Its port, such as 587.' },
    tls: { type: 'string', value: 'MODE', meaning: `One of ${TLS.join(', ')}; opportunistic by default.` },
    username: {
      type: 'string',
      value: 'USER',
      meaning: 'User to sign in as; the password is read from MAIL_SERVER_PASSWORD.',
    },
    'warm-up': { type: 'boolean', meaning: 'Increase the volume day by day, as a new server needs.' },
  },
  run: (flags, io) =>
    withDatabase(io, async (db, config) => {
      const tls = TLS.find((mode) => mode === (flags.tls ?? 'opportunistic'))
      const port = Number(flags.port)
      if (!tls) throw new UsageProblem(`--tls must be one of ${TLS.join(', ')}.`)
      if (!Number.isInteger(port) || port < 1 || port > 65_535)
        throw new UsageProblem('--port must be from 1 to 65535.')
      const parts = { smtpUrl: config.smtpUrl, hostName: new URL(config.baseUrl).hostname, allowLoopback: true }
      const { name, host, username } = flags
      const password = io.env.MAIL_SERVER_PASSWORD
      const body = { name, host, port, tls, warmUp: flags['warm-up'], ...(username && { username, password }) }
      const made = await transaction(db, (tx) => servers.create(asOperator(tx, NO_ACCOUNT), parts, body, null))
      return { mail_server_id: made.id }
    }),
  words: ({ mail_server_id }) => `Mail server ${mail_server_id}.`,
})

export const mailServerList = command({
  flags: {},
  run: (_flags, io) =>
    withDatabase(io, async (db) => {
      const rows = await listServers(db, null)
      return rows.map(({ id, name, host, port, active }) => ({ id: publicId('srv', id), name, host, port, active }))
    }),
  words: (rows) => rows.map(({ id, name, host, port }) => `${id}  ${name}  ${host}:${port}`).join('\n') || 'None.',
})

export const mailServerRemove = command({
  flags: { id: { type: 'string', value: 'ID', required: true, meaning: 'ID as shown by "mail-server list".' } },
  run: (flags, io) =>
    withDatabase(io, async (db) => {
      const id = parseId('srv', flags.id)
      if (!id || (await transaction(db, (tx) => removeServer(tx, null, id))).length === 0) throw notFound('mail server')
      return { removed: flags.id }
    }),
  words: ({ removed }) => `${removed} removed.`,
})
