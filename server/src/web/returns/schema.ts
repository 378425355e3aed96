import { named, nullable, oneOf, optional, Timestamp, Type } from '../../platform/values/schema.ts'
import type { Static } from '../../platform/values/schema.ts'

const Provider = oneOf(['ses', 'postmark', 'sendgrid', 'mailgun'])

export const SourceCreate = Type.Object({
  provider: Provider,
  secret: optional(
    Type.String({
      minLength: 1,
      maxLength: 2_000,
      description:
        'Postmark: user:password. SendGrid: the verification key. Mailgun: the webhook signing key. Amazon SES: none.',
    }),
  ),
  topicArn: optional(
    Type.String({ maxLength: 400, description: 'Amazon SES: the only topic whose messages are accepted.' }),
  ),
  needsV2: optional(Type.Boolean({ description: 'Amazon SES: reject version 1 signatures.' })),
})

export const ReturnSource = named(
  'ReturnSource',
  Type.Object({
    id: Type.String(),
    provider: Provider,
    url: Type.String({ description: 'The URL to enter at the provider. Keep it secret.' }),
    topicArn: nullable(Type.String()),
    needsV2: Type.Boolean(),
    lastEventAt: nullable(Timestamp),
    refusedAt: nullable(Timestamp),
    refusedWhy: nullable(Type.String({ description: 'Why the last rejected message was rejected.' })),
    createdAt: Timestamp,
  }),
)

export const KeptMail = named(
  'KeptMail',
  Type.Object({
    id: Type.String(),
    state: oneOf(['set_aside', 'not_understood'], {
      description: 'set_aside: it could not be read. not_understood: it was read but is not a known kind of report.',
    }),
    why: nullable(
      oneOf(['begun_twice', 'time', 'memory', 'fault'], {
        description:
          'Why it was set aside: reading it crashed the process twice, took too long or too much memory, or failed.',
      }),
    ),
    emailId: Type.String({ description: 'The ID of the email it is about.' }),
    email: nullable(Type.String({ description: 'The recipient of that email; null once erased.' })),
    subject: nullable(Type.String({ description: 'The subject of that email.' })),
    excerpt: nullable(Type.String({ description: 'The beginning of the raw message.' })),
    at: Timestamp,
  }),
)

export type KeptMail = Static<typeof KeptMail>
export type SourceCreate = Static<typeof SourceCreate>
export type ReturnSource = Static<typeof ReturnSource>
