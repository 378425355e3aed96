import { named, nullable, Timestamp, Type } from '../../platform/values/schema.ts'
import type { Static } from '../../platform/values/schema.ts'

const bytes = Type.Number({ description: 'Bytes.' })

const InstallationStatus = named(
  'InstallationStatus',
  Type.Object({
    workers: Type.Integer({ description: 'Worker processes that are alive.' }),
    queues: Type.Array(
      Type.Object({
        queue: Type.String({ description: 'A kind of background work.' }),
        accounts: Type.Integer({ description: 'Accounts of which work is due.' }),
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
      Type.Object({ freeBytes: bytes, totalBytes: bytes }, { description: 'Null when the database is elsewhere.' }),
    ),
    lastBackup: nullable(Type.Object({ madeAt: Timestamp, file: Type.String(), bytes })),
    backupProblem: nullable(Type.String({ description: 'Why the last try failed, when no good one came after it.' })),
    returnedMail: Type.Object(
      { accounts: Type.Integer(), setAside: Type.Integer(), notUnderstood: Type.Integer() },
      { description: 'Returned mail that was kept because it could not be read or understood, in so many accounts.' },
    ),
  }),
)

export const Status = named(
  'Status',
  Type.Object({
    held: nullable(
      Type.Object(
        { since: Timestamp, reason: Type.String() },
        { description: 'Background work waits, as it does after a restore.' },
      ),
    ),
    queues: Type.Array(Type.Object({ queue: Type.String(), dueAt: Timestamp, isDue: Type.Boolean() }), {
      description: "The account's own background work.",
    }),
    installation: nullable(InstallationStatus),
  }),
)
export type Status = Static<typeof Status>
