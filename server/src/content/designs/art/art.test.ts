// Drawings of the kit and countdowns, as mail programs ask for them.

import sharp from 'sharp'
import { expect, test } from 'vitest'
import { world } from '../../../../test/harness.ts'
import { paletteOf } from '../brand/palette.ts'
import { artKey } from './colors.ts'
import { draw, DRAWING_NAMES } from './draw.ts'
import { groundOf } from '../picture-sources.ts'

const w = await world()

const get = (path: string) => fetch(w.url + path)
const MAX_BYTES = 60 * 1024

test('a drawing is a small picture in the colors of the brand, twice as large as shown', async () => {
  const [green, plum] = await Promise.all([
    artKey(w.db, { primary: '#1f4d3a', accent: '#f2a957' }),
    artKey(w.db, { primary: '#5c2348', accent: '#ecb93f' }),
  ])
  const pictures = []
  for (const key of [green, plum]) {
    const answer = await get(`/art/${key}/harvest.png`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('image/png')
    expect(answer.headers.get('cache-control')).toContain('immutable')
    pictures.push(Buffer.from(await answer.arrayBuffer()))
  }
  expect(pictures[0]!.equals(pictures[1]!)).toBe(false)
  expect(pictures[0]!.length).toBeLessThan(MAX_BYTES)
  expect(await sharp(pictures[0]!).metadata()).toMatchObject({ width: 1200, height: 840, format: 'png' })
  const corner = async (bytes: Buffer) => [
    ...(await sharp(bytes).removeAlpha().extract({ left: 600, top: 836, width: 1, height: 1 }).raw().toBuffer()),
  ]
  // The ground continues in the section below: the primary color.
  expect(await corner(pictures[0]!)).toEqual([0x1f, 0x4d, 0x3a])
  expect(await corner(pictures[1]!)).toEqual([0x5c, 0x23, 0x48])
  expect(DRAWING_NAMES.length).toBeGreaterThan(80)
})

test('light on a glaze is white: no shape of a drawing is left without its color', async () => {
  const bytes = (await draw('glaze-clay', { primary: '#1f4d3a', accent: '#f2a957' }))!
  const { data } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const isBlack = (at: number) => data.subarray(at, at + 3).every((value) => value === 0)
  expect(Array.from({ length: data.length / 3 }, (_, i) => i * 3).filter(isBlack)).toEqual([])
})

test('only drawings of the kit in colors that this installation signed', async () => {
  const key = await artKey(w.db, { primary: '#1f4d3a', accent: '#f2a957' })
  const forged = `${key.slice(0, -1)}${key.endsWith('0') ? '1' : '0'}`
  for (const path of [
    `/art/${forged}/harvest.png`,
    `/art/000000ffffff/harvest.png`,
    `/art/${key}/nope.png`,
    `/art/${key}/..%2f..%2fpackage.png`,
    `/art/${key}/harvest.zz.png`,
    `/countdowns/${forged}/dark-1800000000.png`,
    `/countdowns/${key}/dark-x.png`,
  ])
    expect((await get(path)).status).toBe(404)
})

test('a countdown shows what is left when it is opened, and is kept only once it is over', async () => {
  const key = await artKey(w.db, { primary: '#1f4d3a', accent: '#f2a957' })
  const at = Math.floor(w.clock.now().getTime() / 1000) + 3 * 86_400
  const open = async () => {
    const answer = await get(`/countdowns/${key}/dark-${at}.png`)
    expect(answer.headers.get('cache-control')).toContain('no-store')
    return Buffer.from(await answer.arrayBuffer())
  }
  const first = await open()
  expect(await sharp(first).metadata()).toMatchObject({ width: 720, format: 'png' })
  expect((await open()).equals(first)).toBe(true)
  w.clock.advance(60_000)
  expect((await open()).equals(first)).toBe(false)
  w.clock.advance(4 * 86_400_000)
  const over = await get(`/countdowns/${key}/dark-${at}.png`)
  // What is over stays over.
  expect(over.headers.get('cache-control')).toContain('immutable')
})

test('a countdown can name its units, in the language of the email', async () => {
  const key = await artKey(w.db, { primary: '#1f4d3a', accent: '#f2a957' })
  const at = Math.floor(w.clock.now().getTime() / 1000) + 86_400
  const image = async (name: string) => Buffer.from(await (await get(`/countdowns/${key}/${name}.png`)).arrayBuffer())
  const [plain, english, french] = await Promise.all(
    [`dark-${at}-en`, `dark-${at}-en-units`, `dark-${at}-fr-units`].map(image),
  )
  expect(english!.equals(plain!)).toBe(false)
  expect(french!.equals(english!)).toBe(false)
})

test('drawings that are said to fill a square do, with their ground in the corner', async () => {
  const colors = { primary: '#1f4d3a', accent: '#f2a957' }
  const { tokens } = paletteOf(colors.primary, colors.accent)
  const squares = DRAWING_NAMES.filter((name) => groundOf(`art:${name}`))
  expect(squares.length).toBeGreaterThan(15)
  const shapes = await Promise.all(
    squares.map(async (name) => {
      const picture = sharp((await draw(name, colors, { isSmall: true }))!)
      const { data, info } = await picture.clone().removeAlpha().raw().toBuffer({ resolveWithObject: true })
      const { isOpaque } = await picture.stats()
      const ground = Buffer.from(tokens[groundOf(`art:${name}`)!].slice(1), 'hex')
      // Pictures have few colors, so that each is off by one at most.
      const isGround = ground.every((channel, i) => Math.abs(channel - data[i]!) <= 1)
      return { name, isSquare: info.width === info.height, isOpaque, isGround }
    }),
  )
  expect(shapes.filter((shape) => !shape.isSquare || !shape.isOpaque || !shape.isGround)).toEqual([])
})

test('after its end a countdown says so, in the language of the email', async () => {
  const key = await artKey(w.db, { primary: '#1f4d3a', accent: '#f2a957' })
  const at = Math.floor(w.clock.now().getTime() / 1000) - 60
  const image = async (name: string) => Buffer.from(await (await get(`/countdowns/${key}/${name}.png`)).arrayBuffer())
  const [english, german, other, running] = await Promise.all(
    [`dark-${at}-en`, `dark-${at}-de`, `dark-${at}-pl`, `dark-${at + 7200}-en`].map(image),
  )
  expect(german!.equals(english!)).toBe(false)
  expect(other!.equals(english!)).toBe(true)
  expect(running!.equals(english!)).toBe(false)
  expect((await get(`/countdowns/${key}/dark-${at}-english.png`)).status).toBe(404)
})
