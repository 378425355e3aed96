// Images that designs and the brand show.

import type { ImageUser } from '../images/uses.ts'
import { newId, publicId } from '../../platform/values/ids.ts'
import * as sql from './image-uses-sql.ts'

export const imageUser: ImageUser = {
  async uses(db, accountId, id) {
    const [designs, isInBrand] = await Promise.all([
      sql.listDesignsWith(db, accountId, id),
      sql.isInBrand(db, accountId, id),
    ])
    const shown = designs.map((design) => ({
      kind: 'design' as const,
      id: publicId('dsn', design.id),
      name: design.name,
    }))
    return isInBrand ? [...shown, { kind: 'brand' as const, id: 'brand', name: '' }] : shown
  },
  used: sql.listUsedImages,
  /** As a new version of each design, so that it can be undone. */
  async replace({ db, accountId, actor, clock }, from, to) {
    const designs = await sql.lockDesignsWith(db, accountId, from.id)
    const versions = designs.map(({ id }) => ({ designId: id, id: newId() }))
    const author = actor.kind === 'user' ? actor.id : null
    if (versions.length > 0) {
      await sql.insertReplacedVersions(db, accountId, versions, {
        from: from.path,
        to: to.path,
        author,
        now: clock.now(),
      })
      await sql.useVersions(db, accountId, versions, clock.now())
    }
    const brands = await sql.replaceInBrand(db, accountId, { from: from.path, to: to.path, now: clock.now() })
    return designs.length + brands
  },
}
