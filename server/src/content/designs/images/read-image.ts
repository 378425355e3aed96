// Reads an uploaded picture: detects its format, rejects it if it has too many bytes or pixels, and converts it to what
// every email client shows, without metadata. SVG is never accepted, because it can contain a script.

import { availableParallelism } from 'node:os'
import type Sharp from 'sharp'
import { createSlots } from '../../../platform/http/slots.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Uuid } from '../../../platform/values/ids.ts'

export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024
const MAX_PIXELS = 40_000_000
/** Twice the width of an email, for sharp screens. */
const MAX_WIDTH = 1_200
const MAX_HEIGHT = 4_000
const MAX_FRAMES = 300
const TIMEOUT_SECONDS = 20
/** A picture of the maximum size takes 160 MB and one core while it is read; one core stays free. */
const AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1))
const places = createSlots({ total: AT_ONCE, perAccount: 1, waiting: 50, waitMs: 60_000 })

export type ImageType = 'image/png' | 'image/jpeg' | 'image/gif'

export type ReadImage = { type: ImageType; width: number; height: number; bytes: Buffer }

let loaded: typeof Sharp | null = null

/** Loaded with the first picture. */
export async function loadSharp(): Promise<typeof Sharp> {
  if (loaded) return loaded
  const { default: sharp } = await import('sharp')
  // Only the loaders that are needed: libvips supports many more formats, each with its own bugs.
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: [
      'VipsForeignLoadJpeg',
      'VipsForeignLoadPng',
      'VipsForeignLoadNsgif',
      'VipsForeignLoadWebp',
      // For our own illustrations. Uploads never reach it: formatOf accepts only files that begin as one of the four formats
      // above, whose loaders libvips tries first.
      'VipsForeignLoadSvg',
    ],
  })
  sharp.concurrency(1)
  sharp.cache(false)
  loaded = sharp
  return sharp
}

type Format = 'png' | 'jpeg' | 'gif' | 'webp'

/** The format, by the first bytes. */
export function formatOf(bytes: Buffer): Format | null {
  if (bytes.length < 12) return null
  if (bytes.subarray(0, 8).equals(PNG)) return 'png'
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg'
  const head = bytes.toString('latin1', 0, 12)
  if (/^GIF8[79]a/.test(head)) return 'gif'
  return /^RIFF....WEBP$/s.test(head) ? 'webp' : null
}

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

const wrong = (message: string): Problem => new Problem('validation_error', message)

/** Accounts take turns. */
export async function readImage(accountId: Uuid, bytes: Buffer): Promise<ReadImage> {
  const format = formatOf(bytes)
  if (!format) throw wrong('The file must be a picture: PNG, JPEG, GIF or WebP.')
  const leave = await places.take(accountId)
  try {
    return await convert(bytes, format)
  } finally {
    leave()
  }
}

async function convert(bytes: Buffer, format: Format): Promise<ReadImage> {
  const sharp = await loadSharp()
  try {
    const isAnimated = format === 'gif'
    const options = { limitInputPixels: MAX_PIXELS, failOn: 'error' as const, animated: isAnimated }
    const about = await sharp(bytes, options).metadata()
    if (about.format !== format) throw wrong('The file is not the kind of picture that it begins as.')
    if ((about.pages ?? 1) > MAX_FRAMES) throw wrong(`An animation has at most ${MAX_FRAMES} frames.`)
    const picture = sharp(bytes, options)
      .autoOrient()
      .resize({ width: MAX_WIDTH, height: MAX_HEIGHT, fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: TIMEOUT_SECONDS })
    // Outlook shows no WebP.
    const type = typeFor(format, about.hasAlpha)
    const written =
      type === 'image/gif'
        ? picture.gif()
        : type === 'image/png'
          ? picture.png({ compressionLevel: 9 })
          : picture.jpeg({ quality: 82, mozjpeg: true })
    const { data, info } = await written.toBuffer({ resolveWithObject: true })
    return { type, width: info.width, height: info.pageHeight ?? info.height, bytes: data }
  } catch (error) {
    if (error instanceof Problem) throw error
    const isTooLarge = /pixel limit|too large|timeout/i.test((error as Error).message)
    throw isTooLarge
      ? wrong(`The picture is too large: it may have ${MAX_PIXELS / 1_000_000} million pixels, all frames together.`)
      : wrong('The picture cannot be read: the file is damaged.')
  }
}

const typeFor = (format: Format, hasAlpha: boolean): ImageType => {
  if (format === 'webp') return hasAlpha ? 'image/png' : 'image/jpeg'
  return `image/${format}`
}
