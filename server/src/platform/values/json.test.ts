import { describe, expect, test } from 'vitest'
import { parseForeignJson, parseJson, parseLargeJson } from './json.ts'

const both = async (text: string) => {
  const bytes = Buffer.from(text)
  const tried = async (parse: () => unknown) => {
    try {
      return await parse()
    } catch (error) {
      return (error as Error).message
    }
  }
  return [await tried(() => parseJson(bytes)), await tried(() => parseLargeJson(bytes))]
}

const rows = Array.from({ length: 5_000 }, (_, i) => ({
  id: i,
  name: `"Name", [${i}] {\\} é 日本 🙂`,
  tags: ['a', { b: [] }],
}))

test.each([
  ['{}'],
  ['{"a":[]}'],
  ['{"a":[1,2,[3,{"b":"]"}]],"b":{"c":[1]},"d":[]}'],
  ['{"a":[1],"a":[2,3]}'],
  ['{"__proto__":[1],"constructor":[2]}'],
  [' { "a" : [ 1 , "x,]" ] } '],
  ['[1,2,3]'],
  ['"text"'],
  ['12'],
  ['{"a":"[1,2]"}'],
  ['{"\\\\":["\\"",1]}'],
  [JSON.stringify({ rows, mode: 'append', more: [rows.slice(0, 9), [[]]] })],
  [JSON.stringify({ rows }, null, 2)],
])('parses %.60s the same at once and in pieces', async (text) => {
  const [atOnce, inPieces] = await both(text)
  expect(atOnce).toEqual(JSON.parse(text))
  expect(JSON.stringify(inPieces) === JSON.stringify(atOnce)).toBe(true)
})

test('parses random JSON the same at once and in pieces', async () => {
  let seed = 7
  const random = (n: number) => (seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31) % n
  const value = (depth: number): unknown => {
    const kind = random(depth > 4 ? 4 : 6)
    if (kind === 4) return Array.from({ length: random(6) }, () => value(depth + 1))
    if (kind === 5)
      return Object.fromEntries(Array.from({ length: random(6) }, (_, i) => [`k${i}"],{`, value(depth + 1)]))
    return [random(1000) / 7, 'a"\\,[]{}\n\u2028é', null, true][kind]
  }
  for (let i = 0; i < 300; i++) {
    const text = JSON.stringify({ a: value(0), b: value(0), c: [value(1), 'x'.repeat(random(40_000))] })
    const [atOnce, inPieces] = await both(text)
    expect(inPieces).toEqual(JSON.parse(text))
    expect(atOnce).toEqual(inPieces)
  }
})

describe('rejected with the same message', () => {
  const long = `"${'x'.repeat(40_000)}"`
  test.each([
    '',
    '{',
    '{"a":[1,2}',
    '{"a":[1,2]',
    '{"a":[1,,2]}',
    '{"a":[1,]}',
    '{"a":[,]}',
    `{"a":[${long},]}`,
    `{"a":[${long},,1]}`,
    '{"a":[1 2]}',
    '{"a":[1]]}',
    '{"a":[1]}}',
    '{"a":[01]}',
    '{"a":["\t"]}',
    '{"a":[1]} x',
    "{'a':[1]}",
    '{"a":[1],}',
  ])('%.40s', async (text) => {
    expect(() => JSON.parse(text)).toThrow(SyntaxError)
    expect(await both(text)).toEqual(['The request body is not valid JSON.', 'The request body is not valid JSON.'])
  })

  test.each([
    [String.raw`{"a":["x\u0000"]}`, 'NUL'],
    [String.raw`{"a":[{"x\u0000":1}]}`, 'NUL'],
    [String.raw`{"a":"x\ud800y"}`, 'a lone surrogate'],
    [String.raw`{"a":[[["\udc00"]]]}`, 'a lone surrogate'],
    ['{"a":[1e999]}', 'too large'],
    ['{"a":-1E999}', 'too large'],
    [`{"a":[${'9'.repeat(400)}]}`, 'too large'],
    [`{"a":${'['.repeat(501)}${']'.repeat(501)}}`, '500 levels'],
    [`{"a":${'{"a":'.repeat(501)}1${'}'.repeat(501)}}`, '500 levels'],
  ])('%.40s', async (text, words) => {
    for (const message of await both(text)) expect(message).toContain(words)
  })

  test.each([
    String.raw`{"a":["\ud83d\ude42","\u0041"]}`,
    '{"a":[1e300,true,false,-0.5E-3]}',
    `{"a":${'['.repeat(500)}${']'.repeat(500)}}`,
  ])('accepts %.40s', async (text) => {
    expect(await both(text)).toEqual([JSON.parse(text), JSON.parse(text)])
  })

  const many = (unit: string) => Array.from({ length: 10_002 }, () => unit).join(',')
  test.each([
    ['an array', `{"a":[${many('0')}]}`],
    ['an element', `{"a":[1,[${many('{}')}]]}`],
    ['the rest', `{${many('"a":1')}}`],
    ['an array at the top', `[${many('0')}]`],
  ])('a large body with too many values in %s', async (_, text) => {
    const [, inPieces] = await both(text)
    expect(inPieces).toBe('The request body contains more than 10,000 values in one place.')
  })
})

test('does not block the event loop while it parses a large body', async () => {
  let turns = 0
  const count = setInterval(() => turns++, 0)
  const text = JSON.stringify({ rows: Array.from({ length: 5_000 }, () => Array.from({ length: 100 }, () => ({}))) })
  await parseLargeJson(Buffer.from(text))
  clearInterval(count)
  expect(turns).toBeGreaterThan(1)
})

describe('JSON of other servers', () => {
  test('is parsed as usual', async () => {
    for (const value of [rows, { data: { nodes: rows } }, [], 'text', null])
      expect(await parseForeignJson(Buffer.from(JSON.stringify(value)))).toEqual(value)
  })

  const MB = 1024 * 1024
  test.each([
    ['is nested too deeply', '['.repeat(16 * MB)],
    ['has too many values', `[${'[],'.repeat(5 * MB)}[]]`],
    ['has too many values in several arrays', `{${'"a":[[],[],[],[],[]],'.repeat(500_000)}"b":1}`],
    ['has too many numbers', `{"a":[${'0,'.repeat(8 * MB)}0]}`],
    ['is not JSON', '{"a":'],
  ])('is rejected if it %s', async (_, text) => {
    await expect(parseForeignJson(Buffer.from(text))).rejects.toThrow(SyntaxError)
  })
})
