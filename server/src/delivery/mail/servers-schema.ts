import { named, nullable, oneOf, optional, Timestamp, Type, visibleText } from '../../platform/values/schema.ts'
import type { Static } from '../../platform/values/schema.ts'

const Host = Type.String({
  maxLength: 253,
  pattern: String.raw`^[A-Za-z0-9](?:[A-Za-z0-9.:-]{0,251}[A-Za-z0-9])?$`,
  description: 'A host name or an IP address.',
})
const Tls = oneOf(['implicit', 'starttls', 'opportunistic', 'never'])
const Auth = oneOf(['none', 'password', 'oauth2'])

const Purpose = oneOf(['all', 'transactional'], {
  description: 'A server for transactional email sends nothing else.',
})

const settings = {
  tls: optional(Tls),
  auth: optional(Auth),
  username: optional(nullable(Type.String({ maxLength: 320 }))),
  password: optional(Type.String({ maxLength: 4_000, description: 'A password or an access token. Never returned.' })),
  connections: optional(Type.Integer({ minimum: 1, maximum: 100 })),
  perSecond: optional(
    nullable(Type.Integer({ minimum: 1, maximum: 10_000, description: 'The maximum number of emails per second.' })),
  ),
  active: optional(Type.Boolean()),
  purpose: optional(Purpose),
  warmUp: optional(
    Type.Boolean({ description: 'Increase the volume gradually from day to day, as a new server needs.' }),
  ),
}

const Port = Type.Integer({ minimum: 1, maximum: 65_535 })

export const MailServerCreate = Type.Object({ name: visibleText(120), host: Host, port: Port, ...settings })

export const MailServerChange = Type.Object({
  name: optional(visibleText(120)),
  host: optional(Host),
  port: optional(Port),
  ...settings,
})

export const MailServerTest = Type.Object({
  ok: Type.Boolean(),
  words: Type.String(),
  findings: Type.Array(
    Type.Object({
      address: Type.String(),
      state: oneOf(['ok', 'warning', 'unclear']),
      words: Type.String(),
    }),
    { description: 'Reverse DNS of its IP addresses, which matters for servers that deliver directly.' },
  ),
})

export const MailServer = named(
  'MailServer',
  Type.Object({
    id: Type.String(),
    scope: oneOf(['account', 'installation'], {
      description: 'Servers of the installation serve accounts without their own.',
    }),
    name: Type.String(),
    host: Type.String(),
    port: Type.Integer(),
    tls: Tls,
    auth: Auth,
    username: nullable(Type.String()),
    hasPassword: Type.Boolean(),
    connections: Type.Integer(),
    perSecond: nullable(Type.Integer()),
    active: Type.Boolean(),
    purpose: Purpose,
    warmUp: Type.Boolean(),
    warmSince: nullable(Timestamp),
    testedAt: nullable(Timestamp),
    testResult: nullable(Type.String({ description: 'The error of the last test; null if it succeeded.' })),
    createdAt: Timestamp,
  }),
)

export type MailServerCreate = Static<typeof MailServerCreate>
export type MailServerChange = Static<typeof MailServerChange>
export type MailServer = Static<typeof MailServer>
