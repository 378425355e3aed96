import { named, nullable, Timestamp, Type } from '../../platform/values/schema.ts'
import type { Static } from '../../platform/values/schema.ts'

const bytes = Type.Number({ description: 'Bytes.' })

const InstallationStatus = named(
  'InstallationStatus',
  Type.Object({
    workers: Type.Integer({ description: 'Number of live worker processes.' }),
    queues: Type.Array(
      Type.Object({
        queue: Type.String({ description: 'A kind of background job.' }),
        accounts: Type.Integer({ description: 'Number of accounts with due jobs.' }),
        oldestDueAt: Timestamp,
      }),
    ),
    database: Type.Object({
      version: Type.String(),
      bytes,
      connections: Type.Integer(),
      maxConnections: Type.Integer(),
    }),
    disk: nullable(
      Type.Object(
        { freeBytes: bytes, totalBytes: bytes },
        { description: 'Null when the database runs on another machine.' },
      ),
    ),
    lastBackup: nullable(Type.Object({ madeAt: Timestamp, file: Type.String(), bytes })),
    backupProblem: nullable(
      Type.String({ description: 'Why the last backup failed; null when a later one succeeded.' }),
    ),
    returnedMail: Type.Object(
      { accounts: Type.Integer(), setAside: Type.Integer(), notUnderstood: Type.Integer() },
      { description: 'Number of returned emails that could not be processed, and of accounts they belong to.' },
    ),
  }),
)

export const Status = named(
  'Status',
  Type.Object({
    held: nullable(
      Type.Object(
        { since: Timestamp, reason: Type.String() },
        { description: 'Set while background jobs are on hold, as after a restore.' },
      ),
    ),
    queues: Type.Array(Type.Object({ queue: Type.String(), dueAt: Timestamp, isDue: Type.Boolean() }), {
      description: "The account's own background jobs.",
    }),
    installation: nullable(InstallationStatus),
  }),
)
export type Status = Static<typeof Status>
