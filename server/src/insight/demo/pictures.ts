// Pictures of the demo: photographs and drawings, stored among the account's images like any upload.

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { draw } from '../../content/designs/art/draw.ts'
import * as images from '../../content/images/images.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Ctx } from '../../platform/http/caller.ts'
import { PICTURES, SHOP } from './shop.ts'
import type { PictureName } from './shop.ts'

const PHOTOS = path.resolve(import.meta.dirname, '../../../assets/photos')
const DRAWN = 'art:'

export type Pictures = { urlOf(name: PictureName): string }

export async function storePictures(ctx: Ctx<Db>, baseUrl: string): Promise<Pictures> {
  const stored = await Promise.all(
    Object.entries(PICTURES).map(async ([name, alt]) => {
      const file = Readable.from([await readPicture(name)])
      const { url } = await images.create(ctx, baseUrl, { name: titleOf(name), alt }, file)
      return [name, url] as const
    }),
  )
  const urls = new Map<string, string>(stored)
  return { urlOf: (name) => urls.get(name)! }
}

async function readPicture(name: string): Promise<Buffer> {
  if (!name.startsWith(DRAWN)) return readFileSync(path.join(PHOTOS, `${name}.jpg`))
  const drawn = await draw(name.slice(DRAWN.length), { primary: SHOP.primary, accent: SHOP.accent })
  if (!drawn) throw new Error(`There is no drawing ${name}.`)
  return drawn
}

/** As the image library shows it. */
const titleOf = (name: string): string =>
  name.startsWith(DRAWN) ? `${name.slice(DRAWN.length)}.png` : `${name.toLowerCase()}.jpg`
