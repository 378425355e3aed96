import { describe, expect, test } from 'vitest'
import { readTable } from './table-input.ts'

const READING = { fields: new Set(['email', 'name']), fromCells: (cells: Record<string, string>) => cells }
const read = (csv: string) => readTable({ csv }, READING)

test('ignores the case of column names, drops empty lines and cells, and removes apostrophes before formulas', async () => {
  expect(await read("\ufeffEmail;Name;Own\r\na@example.com; '=1+1 ;\r\n;;\r\n\r\nb@example.com;;x")).toEqual([
    { row: { email: 'a@example.com', name: '=1+1' } },
    { row: { email: 'b@example.com', Own: 'x' } },
  ])
})

test('reports an unclosed quote as an error in its row', async () => {
  expect(await read('email\n"a@example.com\nb@example.com')).toEqual([
    { fault: 'This row has an opening quote that is never closed.' },
    { row: { email: 'b@example.com' } },
  ])
})

describe('is rejected right after parsing', () => {
  test.each([
    ['a line of commas', ','.repeat(4_000_000), 'at most 500 columns'],
    ['as many columns as lines', `${'a,'.repeat(24_000)}\n${'a\n'.repeat(24_000)}`, 'at most 500 columns'],
    ['501 columns further down', `email\n${'a,'.repeat(500)}a`, 'at most 500 columns'],
    ['5,001 rows', `email\n${'a@example.com\n'.repeat(5_001)}`, 'at most 5,000 rows'],
    ['four million rows', 'a\n'.repeat(2_000_000), 'at most 5,000 rows'],
    ['only line breaks', '\n'.repeat(1_000_000), 'There are no rows'],
    ['only quotes', '"'.repeat(1_000_001), 'There are no rows'],
  ])('%s', async (_, csv, words) => {
    await expect(read(csv)).rejects.toThrow(words)
  })
})

test('other work continues while a long table is read', async () => {
  let turns = 0
  const count = setInterval(() => turns++, 0)
  await read(`email,name\n${`a@example.com,${'x'.repeat(700)}\n`.repeat(5_000)}${'\n'.repeat(500_000)}`)
  clearInterval(count)
  expect(turns).toBeGreaterThan(1)
})
