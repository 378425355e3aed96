import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  csvLine,
  DELIMITERS,
  fieldDecoder,
  guessDelimiter,
  MAX_RECORD_BYTES,
  parseRecords,
  readRecords,
  withoutGuard,
} from './csv.ts'

const parse = (text: string, delimiter = ',') =>
  parseRecords(text, delimiter, { isLast: true }).records.map(({ fields }) => fields)

async function* inPieces(bytes: Buffer, size: number) {
  for (let i = 0; i < bytes.length; i += size) yield bytes.subarray(i, i + size)
}

async function readAll(bytes: Buffer, size: number, delimiter = ',', start = 0) {
  const records = []
  for await (const some of readRecords(inPieces(bytes.subarray(start), size), delimiter, start)) records.push(...some)
  return records
}

test.each([
  [
    'a,b\nc,d\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'a,b\r\nc,d',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'a,b\rc,d\r',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['"a,1","b\r\nb"\r\n', [['a,1', 'b\r\nb']]],
  ['"say ""hi""",x\n', [['say "hi"', 'x']]],
  ['"",""\n', [['', '']]],
  [
    'a,\n,b\n',
    [
      ['a', ''],
      ['', 'b'],
    ],
  ],
  ['"a"b,c\n', [['ab', 'c']]],
  ['a\n\nb\n', [['a'], [''], ['b']]],
  ['', []],
])('reads %j', (text, rows) => {
  expect(parse(text)).toEqual(rows)
})

test('reads back what was written, with any delimiter and chunk size, and knows the position of every record', async () => {
  const cell = fc.string({ unit: fc.constantFrom('a', 'é', '"', ',', ';', '\n', '\r', ' ', '漢') })
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 8 }),
      fc.integer({ min: 1, max: 7 }),
      async (rows, size) => {
        const bytes = Buffer.from(rows.map(csvLine).join(''))
        const decode = fieldDecoder('utf-8')
        const records = await readAll(bytes, size)
        expect(records.map(({ fields }) => fields.map(decode).map(withoutGuard))).toEqual(rows)
        for (const [i, { start }] of records.entries()) {
          const rest = await readAll(bytes, size, ',', start)
          expect(rest).toEqual(records.slice(i))
        }
      },
    ),
    { numRuns: 200 },
  )
})

test('an unclosed quote affects only its own line', async () => {
  const text = 'a,b\n"open,1\nc,d\ne,f\n'
  expect(parseRecords(text, ',', { isLast: true }).records).toMatchObject([
    { fields: ['a', 'b'] },
    { fields: ['"open,1'], broken: true },
    { fields: ['c', 'd'] },
    { fields: ['e', 'f'] },
  ])
  const long = Buffer.from(`a,b\n"open,1\n${'c,d\n'.repeat(MAX_RECORD_BYTES / 2)}`)
  const records = await readAll(long, 65_536)
  expect(records).toHaveLength(2 + MAX_RECORD_BYTES / 2)
  expect(records.filter(({ broken }) => broken)).toHaveLength(1)
})

test('a line that is too long is one record, however it is read', async () => {
  const long = 'x,'.repeat(MAX_RECORD_BYTES * 2)
  for (const end of ['\n', '\r', '\r\n']) {
    const text = Buffer.from(`a,b${end}"opens${long}c,d${end}e,f${end}`)
    const nextAt = text.length - `e,f${end}`.length
    // The line ends within a piece, and just before, at and after the end of one.
    for (const size of [65_536, nextAt / 2 - 1, Math.ceil(nextAt / 2), nextAt - 1, nextAt, nextAt + 1].map(
      Math.floor,
    )) {
      const records = await readAll(text, size)
      expect(records.map(({ broken = false }) => broken)).toEqual([false, true, false])
      const [, broken, last] = records
      expect([last!.fields, last!.start, broken!.end]).toEqual([['e', 'f'], nextAt, nextAt])
    }
    expect(await readAll(Buffer.from(`a,b${end}"opens${long}`), 65_536)).toHaveLength(2)
  }
})

test.each(DELIMITERS)('guesses the delimiter %j, even with other delimiters in the text', (delimiter) => {
  const others = DELIMITERS.filter((other) => other !== delimiter && other !== '\t').join(' ')
  const lines = [
    ['email', 'note'],
    ['a@example.com', `x ${others}`],
    ['b@example.com', 'y'],
  ]
  const quoted = (text: string) => (/[,;|]/.test(text) ? `"${text}"` : text)
  const sample = lines.map((line) => line.map(quoted).join(delimiter)).join('\n')
  expect(guessDelimiter(`${sample}\n`)).toBe(delimiter)
  expect(guessDelimiter('email\na@example.com\n')).toBe(',')
})

test.each(['=1+1', '+49 30', '-1', '@cmd', '\tx', '\rx', '\nx', '＝1'])('escapes the formula %j', (text) => {
  expect(parse(csvLine([text, 'x']))[0]![0]).toBe(`'${text}`)
  expect(withoutGuard(`'${text}`)).toBe(text)
})

test('keeps numbers, and apostrophes that it did not add', () => {
  expect(csvLine([-5, 1.5, true, null, undefined, "'tis"])).toBe("-5,1.5,true,,,'tis\r\n")
  expect(withoutGuard("'tis")).toBe("'tis")
})

test('decodes UTF-8 and Windows-1252', () => {
  const bytes = (text: string, encoding: 'utf8' | 'latin1') => Buffer.from(text, encoding).toString('latin1')
  expect(fieldDecoder('utf-8')(bytes('Zoë 漢', 'utf8'))).toBe('Zoë 漢')
  expect(fieldDecoder('windows-1252')(bytes('Zoë', 'latin1'))).toBe('Zoë')
  expect(fieldDecoder('windows-1252')('\x80')).toBe('€')
})

test('marks a record of more than 1,000 fields as wide and skips the rest of it', () => {
  const { records } = parseRecords(`${','.repeat(100_000)}\na,b`, ',', { isLast: true })
  expect(records.map(({ fields, wide }) => [fields.length, wide])).toEqual([
    [1_000, true],
    [2, undefined],
  ])
})

test('reads only as many records as requested', () => {
  const text = 'a\nb\nc\n'
  const first = parseRecords(text, ',', { most: 2 })
  expect([first.records.map(({ fields }) => fields[0]), first.used]).toEqual([['a', 'b'], 4])
  const next = parseRecords(text, ',', { from: first.used, start: 100, most: 2 })
  expect(next.records).toEqual([{ fields: ['c'], start: 104, end: 106 }])
})

test('leaves out empty lines if asked, and keeps the positions of the others', () => {
  const { records, used } = parseRecords('\n\r\na,b\n\n\r,\n\n', ',', { isLast: true, skipsEmpty: true })
  expect(records).toEqual([
    { fields: ['a', 'b'], start: 3, end: 7 },
    { fields: ['', ''], start: 9, end: 11 },
  ])
  expect(used).toBe(12)
})
