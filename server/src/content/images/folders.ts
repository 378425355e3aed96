// Folders of the image library. A folder holds images only; deleting it keeps them.

import type { Tx } from '../../platform/db/db.ts'
import type { Ctx } from '../../platform/http/caller.ts'
import { missing, Problem } from '../../platform/problem.ts'
import { newId, parseId, publicId } from '../../platform/values/ids.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { MAX_FOLDERS, MAX_STORED_BYTES } from './schema.ts'
import type { ImageFolder, ImageLibrary } from './schema.ts'
import * as sql from './sql.ts'

/** Null stays null; a folder of another account is not found. */
export async function folderId({ db, accountId }: Ctx, text: string | null): Promise<Uuid | null> {
  if (text === null) return null
  const id = parseId('ifo', text) ?? missing('folder')
  return (await sql.hasFolder(db, accountId, id)) ? id : missing('folder')
}

/** The number of images, in total and by folder. */
export async function library({ db, accountId }: Ctx): Promise<ImageLibrary> {
  const [images, bytes, folders] = await Promise.all([
    sql.countImages(db, accountId),
    sql.storedBytes(db, accountId),
    sql.listFolders(db, accountId),
  ])
  return { images, bytes, maxBytes: MAX_STORED_BYTES, folders: folders.map(present) }
}

const taken = (name: string): Problem =>
  new Problem('validation_error', `"name" must be unique; there is already a folder “${name}”.`)

export async function create({ db, accountId, clock }: Ctx<Tx>, given: string): Promise<ImageFolder> {
  const name = given.trim()
  if ((await sql.listFolders(db, accountId)).length >= MAX_FOLDERS)
    throw new Problem('limit_reached', `An account can have ${MAX_FOLDERS} image folders. Delete one to add another.`)
  const id = newId()
  if (!(await sql.insertFolder(db, accountId, id, name, clock.now()))) throw taken(name)
  return present({ id, name, images: 0 })
}

export async function rename(ctx: Ctx<Tx>, text: string, given: string): Promise<ImageFolder> {
  const { db, accountId } = ctx
  const id = parseId('ifo', text) ?? missing('folder')
  const name = given.trim()
  if (await sql.hasFolderNamed(db, accountId, name, id)) throw taken(name)
  if (!(await sql.renameFolder(db, accountId, id, name))) missing('folder')
  const row = (await sql.listFolders(db, accountId)).find((folder) => folder.id === id)
  return present(row ?? missing('folder'))
}

export async function remove({ db, accountId }: Ctx<Tx>, text: string): Promise<void> {
  const id = parseId('ifo', text) ?? missing('folder')
  if (!(await sql.removeFolder(db, accountId, id))) missing('folder')
}

const present = ({ id, name, images }: sql.FolderRow): ImageFolder => ({ id: publicId('ifo', id), name, images })
