// Images that forms show.

import type { ImageUser } from '../../content/images/uses.ts'
import { publicId } from '../../platform/values/ids.ts'
import * as sql from './image-uses-sql.ts'

export const imageUser: ImageUser = {
  uses: async (db, accountId, id) =>
    (await sql.listFormsWith(db, accountId, id)).map((form) => ({
      kind: 'form' as const,
      id: publicId('frm', form.id),
      name: form.name,
    })),
  used: sql.listUsedImages,
  /** In what visitors see and in what the team edits. */
  replace: ({ db, accountId, clock }, from, to) =>
    sql.replaceImage(db, accountId, { from: from.path, to: to.path, now: clock.now() }),
}
