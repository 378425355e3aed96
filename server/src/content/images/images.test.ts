// The image library: what is accepted and rejected, how images are served, and how they are organized.

import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { world } from '../../../test/harness.ts'
import type { Client } from '../../../test/harness.ts'

const w = await world()
let team: Client

beforeAll(async () => {
  team = (await w.signIn('member')).account
})

const picture = (width: number, height: number, alpha = false) =>
  sharp({
    create: {
      width,
      height,
      channels: alpha ? 4 : 3,
      background: { r: 200, g: width % 256, b: height % 256, alpha: 0.5 },
    },
  })

const upload = (bytes: Uint8Array | string, by: Client = team, name = 'chair.png') =>
  by.request('POST', `/images?name=${name}`, bytes, { 'content-type': 'application/octet-stream' })

const served = (url: string, init: RequestInit = {}) => fetch(w.url + new URL(url).pathname, init)

describe('a picture', () => {
  test.each([
    ['png', 'image/png', 'png'],
    ['jpeg', 'image/jpeg', 'jpg'],
    ['gif', 'image/gif', 'gif'],
    // Outlook shows no WebP.
    ['webp', 'image/jpeg', 'jpg'],
  ] as const)(
    '%s is kept as %s, and served for ever under an address nobody can guess',
    async (format, type, ending) => {
      const { status, body } = await upload(await picture(300, 200).toFormat(format).toBuffer())
      expect(status).toBe(201)
      expect(body.data).toMatchObject({ name: 'chair.png', width: 300, height: 200 })
      expect(body.data.url).toMatch(new RegExp(`^${w.config.baseUrl}/images/acc_\\w{26}/img_\\w{26}\\.${ending}$`))
      const response = await served(body.data.url)
      expect(response.status).toBe(200)
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': type,
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
      })
      const bytes = Buffer.from(await response.arrayBuffer())
      expect(bytes.length).toBe(body.data.bytes)
      expect((await sharp(bytes).metadata()).width).toBe(300)
      expect((await served(body.data.url, { method: 'HEAD' })).headers.get('content-length')).toBe(String(bytes.length))
    },
  )

  test('is scaled to the size that emails need, turned upright, and stripped of camera data', async () => {
    const bytes = await picture(6000, 2000)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'A photographer' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const { body } = await upload(bytes)
    expect([body.data.width, body.data.height]).toEqual([1200, 3600])
    const kept = Buffer.from(await (await served(body.data.url)).arrayBuffer())
    expect(kept.includes('photographer')).toBe(false)
    expect((await sharp(kept).metadata()).exif).toBeUndefined()
  })

  test('with see-through parts stays so; an animation stays one', async () => {
    const clear = await upload(await picture(10, 10, true).webp().toBuffer())
    expect(clear.body.data.url).toMatch(/\.png$/)
    const frames = await Promise.all(
      [20, 100, 220].map((width) => picture(width, 20).resize(20, 20, { fit: 'fill' }).png().toBuffer()),
    )
    const animation = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer()
    const { body } = await upload(animation)
    expect([body.data.width, body.data.height]).toEqual([20, 20])
    const kept = Buffer.from(await (await served(body.data.url)).arrayBuffer())
    expect((await sharp(kept, { animated: true }).metadata()).pages).toBe(3)
  })

  test('that comes twice is kept once', async () => {
    const bytes = await picture(33, 44).png().toBuffer()
    const [first, second] = await Promise.all([upload(bytes), upload(bytes)])
    expect(second.body.data.id).toBe(first.body.data.id)
  })
})

/** A PNG that says it has many pixels, in few bytes. */
function pngBomb(width: number, height: number): Buffer {
  const crcTable = Array.from({ length: 256 }, (_, n) => {
    let c = n
    for (let k = 0; k < 8; k++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1
    return c >>> 0
  })
  const crc = (bytes: Buffer) => {
    let c = 0xffffffff
    for (const byte of bytes) c = crcTable[(c ^ byte) & 0xff]! ^ (c >>> 8)
    return (c ^ 0xffffffff) >>> 0
  }
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    check.writeUInt32BE(crc(body))
    return Buffer.concat([length, body, check])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([1, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc(1_000_000))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

describe('what is refused', () => {
  const count = async () => (await team.get('/images')).body.meta.total

  test.each([
    ['text', 'Hello, this is no picture at all', /must be an image: PNG, JPEG, GIF or WebP/],
    ['nothing', '', /must be an image/],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', /must be an image/],
    [
      'SVG with another name',
      '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;</svg>',
      /must be an image/,
    ],
    ['HTML', '<html><script>alert(1)</script></html>', /must be an image/],
    ['PDF', '%PDF-1.7 aaaaaaaaaaaaaaaaaaaa', /must be an image/],
    ['half a PNG', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3, 4, 5]), /can’t be read/],
    ['a GIF with a script behind', Buffer.from('GIF89a=1;alert(1)//aaaaaaa'), /can’t be read/],
    ['a picture of 400 million pixels', pngBomb(20_000, 20_000), /too large: at most 40 million pixels/],
    ['a picture as wide as can be', pngBomb(2_000_000_000, 2), /too large|can’t be read/],
  ])('%s', async (_, bytes, message) => {
    const before = await count()
    const { status, body } = await upload(bytes)
    expect([status, body.error.code]).toEqual([400, 'validation_error'])
    expect(body.error.message).toMatch(message)
    expect(await count()).toBe(before)
  })

  test('more than 10 MB', async () => {
    const { status, body } = await upload(Buffer.alloc(10 * 1024 * 1024 + 1, 1))
    expect([status, body.error.code]).toEqual([413, 'payload_too_large'])
  })
})

test('pictures are listed newest first, and deleted', async () => {
  const t = await w.newAccount()
  const { account } = await t.signIn('member')
  const first = (await upload(await picture(5, 6).png().toBuffer(), account, 'a.png')).body.data
  w.clock.advance(1000)
  const second = (await upload(await picture(6, 5).png().toBuffer(), account, 'b.png')).body.data
  expect((await account.get('/images')).body).toMatchObject({ data: [second, first], meta: { total: 2 } })
  expect((await account.delete(`/images/${first.id}`)).body.data).toEqual({ deleted: true })
  expect((await account.delete(`/images/${first.id}`)).status).toBe(404)
  expect((await served(first.url)).status).toBe(404)
  expect((await served(second.url)).status).toBe(200)
})

test('an account can neither list nor delete the pictures of another, and no address leads to them but their own', async () => {
  const { body } = await upload(await picture(7, 9).png().toBuffer())
  const other = await w.newAccount()
  const { account: theirs } = await other.signIn('owner')
  expect((await theirs.get('/images')).body.data).toEqual([])
  expect((await theirs.delete(`/images/${body.data.id}`)).status).toBe(404)
  const { pathname } = new URL(body.data.url)
  const [, , account, file] = pathname.split('/')
  const mine = (await upload(await picture(9, 9).png().toBuffer(), theirs)).body.data
  const [, , foreign] = new URL(mine.url).pathname.split('/')
  for (const path of [
    `/images/${foreign}/${file}`,
    `/images/${account}/${file!.replace('.png', '.gif')}`,
    `/images/${account}/${file!.replace('.png', '')}`,
    `/images/${account}/..%2f..%2fetc%2fpasswd`,
    `/images/x/y.png`,
  ]) {
    const response = await fetch(w.url + path)
    expect(response.status).toBe(404)
    expect(response.headers.get('cache-control')).toBe('no-store')
  }
})

const part = { x: 0.25, y: 0, width: 0.5, height: 0.5 }

/** Sharp noise, which compresses badly. */
const noise = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  })

describe('the library', () => {
  test('keeps what emails show under 200 KB, a sharp source for crops, and a thumbnail', async () => {
    const { body } = await upload(await noise(1800, 1200).jpeg({ quality: 95 }).toBuffer())
    expect(body.data.bytes).toBeLessThanOrEqual(200_000)
    const thumbnail = await served(body.data.thumbnail_url)
    expect(thumbnail.headers.get('content-type')).toBe('image/webp')
    expect((await sharp(Buffer.from(await thumbnail.arrayBuffer())).metadata()).width).toBe(400)
    const { status, body: cropped } = await team.post(`/images/${body.data.id}/crop`, part)
    expect(status).toBe(201)
    expect(cropped.data).toMatchObject({ original_id: body.data.id, crop: part, name: 'chair.png' })
    // Half of the source's 1,800 pixels.
    expect(cropped.data.width / cropped.data.height).toBeCloseTo(1.5, 1)
    expect((await served(body.data.url)).status).toBe(200)
    const again = await team.post(`/images/${cropped.data.id}/crop`, { x: 0, y: 0, width: 1, height: 1 })
    expect(again.body.data).toMatchObject({ original_id: body.data.id })
    expect(again.body.data.width).toBeGreaterThan(cropped.data.width * 0.7)
  })

  test('rejects crops outside of the image, too small ones, and those of animations', async () => {
    const { body } = await upload(await picture(400, 301).png().toBuffer())
    const crop = (change: object, id = body.data.id) => team.post(`/images/${id}/crop`, { ...part, ...change })
    expect((await crop({ x: 2 })).body.error.code).toBe('validation_error')
    expect((await crop({ width: 0.01 })).body.error.message).toMatch(/too small: at least 8 by 8/)
    expect((await crop({}, 'img_00000000000000000000000000')).status).toBe(404)
    const frames = await Promise.all([30, 90].map((width) => picture(width, 20).resize(24, 24).png().toBuffer()))
    const animation = await upload(
      await sharp(frames, { join: { animated: true } })
        .gif()
        .toBuffer(),
    )
    expect((await crop({}, animation.body.data.id)).body.error.message).toMatch(/Animated/)
  })

  test('cuts an image to a ratio when a design asks for one', async () => {
    const { body } = await upload(await picture(640, 320).png().toBuffer())
    const at = (size: string) => served(body.data.url.replace('.png', `-${size}.png`))
    const square = await sharp(Buffer.from(await (await at('1x1')).arrayBuffer())).metadata()
    expect([square.width, square.height]).toEqual([320, 320])
    const again = await sharp(Buffer.from(await (await at('1x1')).arrayBuffer())).metadata()
    expect([again.width, again.height]).toEqual([320, 320])
    expect((await at('5x1')).status).toBe(404)
    expect((await at('source')).status).toBe(404)
  })

  test('copies an image of a website, and says why it can’t', async () => {
    const logo = await picture(120, 60, true).png().toBuffer()
    const server = createServer((request, response) => {
      const isLogo = request.url === '/img/our%20logo.png'
      response.writeHead(isLogo ? 200 : 404).end(isLogo ? logo : 'Nothing here')
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const copy = (address: string) => team.post('/images/copy', { url: address })
    expect((await copy(`${url}/img/our%20logo.png`)).body.data).toMatchObject({ name: 'our logo.png', width: 120 })
    expect((await copy(`${url}/none.png`)).body.error.message).toBe('The image returns status 404.')
    expect((await copy('http://10.0.0.1/logo.png')).status).toBe(400)
    server.close()
  })

  test('finds images by name, alt text and folder', async () => {
    const { account } = await (await w.newAccount()).signIn('member')
    const teapot = (await upload(await picture(11, 12).png().toBuffer(), account, 'teapot.png')).body.data
    const cup = (await upload(await picture(12, 11).png().toBuffer(), account, 'IMG_2041.png')).body.data
    expect(cup).toMatchObject({ alt: null, folder_id: null })
    const folder = (await account.post('/image-folders', { name: ' Teaware ' })).body.data
    expect(folder).toMatchObject({ name: 'Teaware', images: 0 })
    const change = { name: 'Cup', alt: ' A green cup of tea ', folder_id: folder.id }
    const changed = (await account.patch(`/images/${cup.id}`, change)).body.data
    expect(changed).toMatchObject({ name: 'Cup', alt: 'A green cup of tea', folder_id: folder.id, url: cup.url })
    const found = async (query: string) =>
      (await account.get(`/images?${query}`)).body.data.map(({ id }: { id: string }) => id)
    expect(await found('q=GREEN')).toEqual([cup.id])
    expect(await found('q=teap')).toEqual([teapot.id])
    expect(await found('q=%25')).toEqual([])
    expect(await found(`folder_id=${folder.id}`)).toEqual([cup.id])
    expect((await account.get('/image-library')).body.data).toMatchObject({
      images: 2,
      maxBytes: 2_000_000_000,
      folders: [{ id: folder.id, name: 'Teaware', images: 1 }],
    })
    expect((await account.patch(`/images/${cup.id}`, { alt: '' })).body.data.alt).toBe('')
    expect((await account.post('/image-folders', { name: 'teaware' })).body.error.message).toMatch(/already a folder/)
    expect((await account.patch(`/image-folders/${folder.id}`, { name: 'Cups' })).body.data.name).toBe('Cups')
    expect((await account.delete(`/image-folders/${folder.id}`)).body.data).toEqual({ deleted: true })
    expect((await account.get(`/images/${cup.id}`)).body.data.folder_id).toBeNull()
  })

  test('says where an image is used, what is unused, and replaces an image everywhere', async () => {
    const { account } = await (await w.newAccount()).signIn('member')
    const old = (await upload(await picture(20, 21).png().toBuffer(), account)).body.data
    const fresh = (await upload(await picture(21, 20).jpeg().toBuffer(), account)).body.data
    const row = { id: 'r', columns: [[{ id: 'i', type: 'image', src: old.url, alt: 'A chair' }]] }
    const content = { kind: 'blocks', sections: [{ id: 's', rows: [row] }] }
    const design = (await account.post('/designs', { name: 'Chairs', content })).body.data
    await account.patch('/brand', { logo_url: old.url })
    const saved = (await account.post('/saved-sections', { name: 'Chairs row', section: content.sections[0] })).body
      .data
    const form = (await account.post('/forms', { name: 'Join', kind: 'signup' })).body.data
    const look = { ...form.content.look, imageUrl: old.url, imageAlt: 'A chair' }
    await account.patch(`/forms/${form.id}`, { content: { ...form.content, look } })
    const uses = async (id: string) => (await account.get(`/images/${id}/uses`)).body.data
    expect(await uses(old.id)).toEqual([
      { kind: 'design', id: design.id, name: 'Chairs' },
      { kind: 'section', id: saved.id, name: 'Chairs row' },
      { kind: 'brand', id: 'brand', name: '' },
      { kind: 'form', id: form.id, name: 'Join' },
    ])
    const unused = async () => (await account.get('/images/unused')).body.data.map(({ id }: { id: string }) => id)
    expect(await unused()).toEqual([fresh.id])
    expect((await account.post(`/images/${old.id}/replace`, { image_id: fresh.id })).body.data).toEqual({ replaced: 4 })
    expect(await uses(old.id)).toEqual([])
    expect(await unused()).toEqual([old.id])
    const after = (await account.get(`/designs/${design.id}`)).body.data
    expect(after.content.sections[0].rows[0].columns[0][0].src).toBe(fresh.url)
    expect(after.revision).toBe(design.revision + 1)
    expect((await account.get('/brand')).body.data.logo_url).toBe(fresh.url)
    expect((await account.get(`/forms/${form.id}`)).body.data.content.look.imageUrl).toBe(fresh.url)
    expect((await account.get(`/designs/${design.id}/versions`)).body.data).toHaveLength(2)
    expect((await account.post(`/images/${fresh.id}/replace`, { image_id: fresh.id })).body.data).toEqual({
      replaced: 0,
    })
  })

  test('logos are the brand’s, its crops, and what is named so', async () => {
    const { account } = await (await w.newAccount()).signIn('member')
    const add = async (width: number, name: string) =>
      (await upload(await picture(width, 22).png().toBuffer(), account, name)).body.data
    const mark = await add(40, 'mark.png')
    await add(41, 'chair.png')
    const old = await add(42, 'Old-Logo.png')
    const logos = async (q = '') =>
      (await account.get(`/images?only=logos${q}`)).body.data.map(({ id }: { id: string }) => id)
    expect(await logos()).toEqual([old.id])
    await account.patch('/brand', { logo_url: mark.url })
    const crop = (await account.post(`/images/${mark.id}/crop`, { x: 0, y: 0, width: 0.5, height: 1 })).body.data
    expect(await logos()).toEqual([crop.id, old.id, mark.id])
    expect(await logos('&q=mark')).toEqual([crop.id, mark.id])
  })

  test('of another account is out of reach', async () => {
    const mine = (await upload(await picture(30, 31).png().toBuffer())).body.data
    const folder = (await team.post('/image-folders', { name: 'Mine' })).body.data
    const { account: theirs } = await (await w.newAccount()).signIn('owner')
    const own = (await upload(await picture(31, 30).png().toBuffer(), theirs)).body.data
    const answers = await Promise.all([
      theirs.get(`/images/${mine.id}`),
      theirs.patch(`/images/${mine.id}`, { name: 'Theirs' }),
      theirs.post(`/images/${mine.id}/crop`, part),
      theirs.get(`/images/${mine.id}/uses`),
      theirs.post(`/images/${own.id}/replace`, { image_id: mine.id }),
      theirs.post(`/images/${mine.id}/replace`, { image_id: own.id }),
      theirs.patch(`/images/${own.id}`, { folder_id: folder.id }),
      theirs.get(`/images?folder_id=${folder.id}`),
      theirs.patch(`/image-folders/${folder.id}`, { name: 'Theirs' }),
      theirs.delete(`/image-folders/${folder.id}`),
    ])
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
    expect((await theirs.get('/image-library')).body.data).toMatchObject({ images: 1, folders: [] })
  })
})
