// Reads uploaded images: the format is told by the bytes, files with too many bytes or pixels are rejected, and the result
// is a file that every mail client shows, without the camera's metadata. SVG is not accepted, because it can hold scripts.

import { availableParallelism } from 'node:os'
import type Sharp from 'sharp'
import type { OutputInfo, Sharp as Picture } from 'sharp'
import { createSlots } from '../../platform/http/slots.ts'
import { Problem } from '../../platform/problem.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import type { Crop } from './schema.ts'

export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024
const MAX_PIXELS = 40_000_000
/** Twice the width of an email, for sharp screens. */
const MAX_WIDTH = 1_200
const MAX_HEIGHT = 4_000
const MAX_FRAMES = 300
/** Wide enough to cut a part out of it that is still sharp. */
const SOURCE_WIDTH = 2_400
const THUMBNAIL_WIDTH = 400
/** Of the file that emails show. Animations may be larger. */
const LIGHT_BYTES = 200_000
const TIMEOUT_SECONDS = 20
/** The largest image takes 160 MB and a core while it is read; one core stays free. */
const AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1))
const places = createSlots({ total: AT_ONCE, perAccount: 1, waiting: 50, waitMs: 60_000 })

export type ImageType = 'image/png' | 'image/jpeg' | 'image/gif'

export type FileType = ImageType | 'image/webp'

export const RATIOS = { '1x1': 1, '4x3': 4 / 3, '3x2': 3 / 2, '16x9': 16 / 9 } as const
export type Ratio = keyof typeof RATIOS

/** `source`: for crops. Ratios are cut out of the middle when a design asks for one. */
export type ImageSize = 'source' | 'thumbnail' | Ratio

export type ReadImage = { type: ImageType; width: number; height: number; bytes: Buffer }
export type ImageFile = { size: ImageSize; type: FileType; bytes: Buffer }
export type LibraryImage = { image: ReadImage; files: ImageFile[] }

let loaded: typeof Sharp | null = null

/** Loaded with the first image. */
export async function loadSharp(): Promise<typeof Sharp> {
  if (loaded) return loaded
  const { default: sharp } = await import('sharp')
  // Only the needed readers: libvips has many more, each with its own bugs.
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: [
      'VipsForeignLoadJpeg',
      'VipsForeignLoadPng',
      'VipsForeignLoadNsgif',
      'VipsForeignLoadWebp',
      // For our own drawings. Uploads never reach it: formatOf accepts only the four formats above, whose readers libvips
      // tries first.
      'VipsForeignLoadSvg',
    ],
  })
  sharp.concurrency(1)
  sharp.cache(false)
  loaded = sharp
  return sharp
}

type Format = 'png' | 'jpeg' | 'gif' | 'webp'

/** By the first bytes. */
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

/** Runs in one of the account's slots; accounts take turns. */
async function inSlot<Result>(accountId: Uuid, run: (sharp: typeof Sharp) => Promise<Result>): Promise<Result> {
  const leave = await places.take(accountId)
  try {
    return await run(await loadSharp())
  } catch (error) {
    if (error instanceof Problem) throw error
    const isTooLarge = /pixel limit|too large|timeout/i.test((error as Error).message)
    throw isTooLarge
      ? wrong(`The image is too large: at most ${MAX_PIXELS / 1_000_000} million pixels, all frames together.`)
      : wrong('The image can’t be read: the file is damaged.')
  } finally {
    leave()
  }
}

function knownFormat(bytes: Buffer): Format {
  const format = formatOf(bytes)
  if (!format) throw wrong('The file must be an image: PNG, JPEG, GIF or WebP.')
  return format
}

/** As emails show it. */
export async function readImage(accountId: Uuid, bytes: Buffer): Promise<ReadImage> {
  const format = knownFormat(bytes)
  return inSlot(accountId, async (sharp) => (await read(sharp, bytes, format)).image)
}

/** For the library: as emails show it, the source for crops where that is larger, and a thumbnail. */
export async function readForLibrary(accountId: Uuid, bytes: Buffer): Promise<LibraryImage> {
  const format = knownFormat(bytes)
  return inSlot(accountId, async (sharp) => {
    const { image, isAnimated, width } = await read(sharp, bytes, format)
    const isLarger = width > image.width && !isAnimated
    const source: ImageFile[] = isLarger ? [await sourceOf(sharp, bytes, image.type)] : []
    return { image, files: [...source, await thumbnailOf(sharp, image.bytes)] }
  })
}

/** A part of an image of the library. `bytes` is its source. */
export const cropImage = (accountId: Uuid, bytes: Buffer, crop: Crop): Promise<LibraryImage> =>
  inSlot(accountId, async (sharp) => {
    const about = await sharp(bytes, { animated: true }).metadata()
    if ((about.pages ?? 1) > 1) throw wrong('Animated images can’t be cropped.')
    const left = Math.min(Math.round(crop.x * about.width), about.width - 1)
    const top = Math.min(Math.round(crop.y * about.height), about.height - 1)
    const width = Math.min(Math.round(crop.width * about.width), about.width - left)
    const height = Math.min(Math.round(crop.height * about.height), about.height - top)
    if (width < MIN_CROP || height < MIN_CROP)
      throw wrong(`The crop is too small: at least ${MIN_CROP} by ${MIN_CROP} pixels.`)
    const part = await sharp(bytes).extract({ left, top, width, height }).png({ compressionLevel: 1 }).toBuffer()
    const { image } = await read(sharp, part, 'png', typeFor(about.format as Format, about.hasAlpha))
    return { image, files: [await thumbnailOf(sharp, image.bytes)] }
  })

const MIN_CROP = 8

/** The middle of an image, in a ratio. */
export const cutToRatio = (accountId: Uuid, bytes: Buffer, type: ImageType, ratio: Ratio): Promise<ImageFile> =>
  inSlot(accountId, async (sharp) => {
    const { width, height } = await sharp(bytes).metadata()
    const wide = Math.min(MAX_WIDTH, width, Math.floor(height * RATIOS[ratio]))
    const size = { width: Math.max(1, wide), height: Math.max(1, Math.round(wide / RATIOS[ratio])) }
    const cut = await sharp(bytes)
      .resize({ ...size, fit: 'cover' })
      .raw()
      .toBuffer({ resolveWithObject: true })
    const made = await encoded(sharp, cut, type)
    return { size: ratio, type: made.type, bytes: made.bytes }
  })

export const makeThumbnail = (accountId: Uuid, bytes: Buffer): Promise<ImageFile> =>
  inSlot(accountId, (sharp) => thumbnailOf(sharp, bytes))

async function thumbnailOf(sharp: typeof Sharp, bytes: Buffer): Promise<ImageFile> {
  const small = sharp(bytes).resize({
    width: THUMBNAIL_WIDTH,
    height: THUMBNAIL_WIDTH,
    fit: 'inside',
    withoutEnlargement: true,
  })
  return { size: 'thumbnail', type: 'image/webp', bytes: await small.webp({ quality: 76 }).toBuffer() }
}

async function sourceOf(sharp: typeof Sharp, bytes: Buffer, type: ImageType): Promise<ImageFile> {
  const large = sharp(bytes, { limitInputPixels: MAX_PIXELS })
    .autoOrient()
    .resize({ width: SOURCE_WIDTH, height: MAX_HEIGHT, fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: TIMEOUT_SECONDS })
  const written = type === 'image/jpeg' ? large.jpeg({ quality: 90 }) : large.png({ compressionLevel: 9 })
  return { size: 'source', type: type === 'image/jpeg' ? type : 'image/png', bytes: await written.toBuffer() }
}

async function read(sharp: typeof Sharp, bytes: Buffer, format: Format, wanted?: ImageType) {
  const options = { limitInputPixels: MAX_PIXELS, failOn: 'error' as const, animated: format === 'gif' }
  const about = await sharp(bytes, options).metadata()
  if (about.format !== format) throw wrong('The file’s content doesn’t match its format.')
  const pages = about.pages ?? 1
  if (pages > MAX_FRAMES) throw wrong(`An animation can have at most ${MAX_FRAMES} frames.`)
  const picture = sharp(bytes, options)
    .autoOrient()
    .resize({ width: MAX_WIDTH, height: MAX_HEIGHT, fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: TIMEOUT_SECONDS })
  const type = wanted ?? typeFor(format, about.hasAlpha)
  const width = about.autoOrient.width
  if (type === 'image/gif' && format === 'gif') {
    const { data, info } = await picture.gif().toBuffer({ resolveWithObject: true })
    const image: ReadImage = { type, width: info.width, height: info.pageHeight ?? info.height, bytes: data }
    return { image, isAnimated: pages > 1, width }
  }
  const resized = await picture.raw().toBuffer({ resolveWithObject: true })
  return { image: await encoded(sharp, resized, type), isAnimated: false, width }
}

type Raw = { data: Buffer; info: OutputInfo }
type Attempt = { width: number; type: ImageType; write: (picture: Picture) => Picture }

const jpeg = (width: number, quality: number): Attempt => ({
  width,
  type: 'image/jpeg',
  write: (picture) => picture.jpeg({ quality, mozjpeg: true }),
})
const png = (width: number, isReduced: boolean): Attempt => ({
  width,
  type: 'image/png',
  write: (picture) => picture.png(isReduced ? { palette: true, quality: 85, effort: 7 } : { compressionLevel: 9 }),
})
const JPEG = [jpeg(MAX_WIDTH, 82), jpeg(MAX_WIDTH, 70), jpeg(1_000, 66), jpeg(800, 60)]
/** Few colors look right in many images; a photo without transparency becomes a JPEG. */
const PNG_CLEAR = [png(MAX_WIDTH, false), png(MAX_WIDTH, true), png(800, true), png(600, true)]
const PNG_FULL = [png(MAX_WIDTH, false), ...JPEG]

/** The first attempt that is light enough, or the last. */
async function encoded(sharp: typeof Sharp, { data, info }: Raw, type: ImageType): Promise<ReadImage> {
  const { width, height, channels } = info
  const attempts = type === 'image/jpeg' ? JPEG : channels === 4 || channels === 2 ? PNG_CLEAR : PNG_FULL
  let made: ReadImage | null = null
  for (const attempt of attempts) {
    const picture = sharp(data, { raw: { width, height, channels } }).resize({
      width: attempt.width,
      withoutEnlargement: true,
    })
    const written = await attempt.write(picture).toBuffer({ resolveWithObject: true })
    made = { type: attempt.type, width: written.info.width, height: written.info.height, bytes: written.data }
    if (written.data.length <= LIGHT_BYTES) break
  }
  return made!
}

/** Outlook shows no WebP. */
const typeFor = (format: Format, hasAlpha: boolean): ImageType => {
  if (format === 'webp') return hasAlpha ? 'image/png' : 'image/jpeg'
  return `image/${format}`
}
