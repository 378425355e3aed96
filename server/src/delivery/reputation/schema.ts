import { named, nullable, oneOf, Timestamp, Type } from '../../platform/values/schema.ts'
import type { Static } from '../../platform/values/schema.ts'

export const Hold = named(
  'SendingHold',
  Type.Object({
    server: Type.String({ description: 'A mail server, or * for all.' }),
    domain: Type.String({ description: 'A sending domain, or * for all.' }),
    provider: Type.String({ description: 'A receiving provider or domain, or * for all.' }),
    kind: oneOf(['slow', 'pause']),
    cause: Type.String(),
    words: Type.String({ description: 'The reason, shown to the team.' }),
    perMinute: nullable(Type.Integer({ description: 'Emails per minute that are still sent.' })),
    since: Timestamp,
    until: nullable(Timestamp),
  }),
)

const figures = {
  accepted: Type.Integer(),
  deferred: Type.Integer(),
  bounced: Type.Integer(),
  complained: Type.Integer(),
}

export const Health = named(
  'SendingHealth',
  Type.Object({
    days: Type.Array(Type.Object({ day: Type.String(), ...figures })),
    providers: Type.Array(
      Type.Object({
        provider: Type.String(),
        name: Type.String(),
        ...figures,
        reasons: Type.Array(Type.Object({ reason: Type.String(), words: Type.String(), emails: Type.Integer() })),
      }),
    ),
    holds: Type.Array(Hold),
    rollouts: Type.Array(
      Type.Object({
        domain: Type.String(),
        provider: Type.String(),
        name: Type.String(),
        emails: Type.Integer({ description: 'How many are sent before waiting for spam complaints.' }),
        nextAt: Timestamp,
      }),
      { description: 'Gradual rollouts that wait for the results of the last emails.' },
    ),
  }),
)

export type Health = Static<typeof Health>
