// Pictures: which are accepted, which are rejected, and how they are served.

import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { world } from '../../../../test/harness.ts'
import type { Client } from '../../../../test/harness.ts'

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
    '%s is stored as %s, and served forever at a URL that cannot be guessed',
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

/** A small PNG file that claims to have many pixels. */
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
    ['text', 'Hello, this is no picture at all', /must be a picture: PNG, JPEG, GIF or WebP/],
    ['nothing', '', /must be a picture/],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', /must be a picture/],
    [
      'SVG with another name',
      '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;</svg>',
      /must be a picture/,
    ],
    ['HTML', '<html><script>alert(1)</script></html>', /must be a picture/],
    ['PDF', '%PDF-1.7 aaaaaaaaaaaaaaaaaaaa', /must be a picture/],
    ['half a PNG', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3, 4, 5]), /cannot be read/],
    ['a GIF with a script behind', Buffer.from('GIF89a=1;alert(1)//aaaaaaa'), /cannot be read/],
    ['a picture of 400 million pixels', pngBomb(20_000, 20_000), /too large: it may have 40 million pixels/],
    ['a picture as wide as can be', pngBomb(2_000_000_000, 2), /too large|cannot be read/],
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
