// Images that designs, saved sections and the brand show.

import type { ImageUser } from '../images/uses.ts'
import { newId, publicId } from '../../platform/values/ids.ts'
import * as sql from './image-uses-sql.ts'

export const imageUser: ImageUser = {
  async uses(db, accountId, id) {
    const [designs, sections, isInBrand] = await Promise.all([
      sql.listDesignsWith(db, accountId, id),
      sql.listSectionsWith(db, accountId, id),
      sql.isInBrand(db, accountId, id),
    ])
    return [
      ...designs.map((design) => ({ kind: 'design' as const, id: publicId('dsn', design.id), name: design.name })),
      ...sections.map((section) => ({ kind: 'section' as const, id: publicId('sec', section.id), name: section.name })),
      ...(isInBrand ? [{ kind: 'brand' as const, id: 'brand', name: '' }] : []),
    ]
  },
  sent: sql.findSentWith,
  used: sql.listUsedImages,
  logos: sql.listBrandImages,
  /** As a new version of each design, so that it can be undone. */
  async replace({ db, accountId, actor, clock }, from, to) {
    const change = { from: from.path, to: to.path, now: clock.now() }
    const designs = await sql.lockDesignsWith(db, accountId, from.id)
    const versions = designs.map(({ id }) => ({ designId: id, id: newId() }))
    const author = actor.kind === 'user' ? actor.id : null
    if (versions.length > 0) {
      await sql.insertReplacedVersions(db, accountId, versions, { ...change, author })
      await sql.useVersions(db, accountId, versions, change.now)
    }
    const sections = await sql.replaceInSections(db, accountId, change)
    const brands = await sql.replaceInBrand(db, accountId, change)
    return designs.length + sections + brands
  },
}
