import { expect, test } from 'vitest'
import { readForm } from './form-body.ts'

const MULTIPART = 'multipart/form-data; boundary=----x1'
const part = (disposition: string, text: string) =>
  `------x1\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${text}\r\n`
const multipart = (...parts: string[]) => Buffer.from(`${parts.join('')}------x1--\r\n`)

test('reads fields and files of both encodings', () => {
  const form = readForm(
    MULTIPART,
    multipart(
      part('name="topic"', 'Nähe'),
      part('name="topic"', ''),
      part('name="photo"; filename="a.png"', 'PNG\r\n'),
    ),
  )
  expect(form.all('topic')).toEqual(['Nähe', ''])
  expect([form.one('topic'), form.one('photo'), form.one('none')]).toEqual(['Nähe', '', ''])
  expect([form.file('photo')?.toString(), form.file('topic')]).toEqual(['PNG\r\n', null])
  const plain = readForm('application/x-www-form-urlencoded', Buffer.from('topic=N%C3%A4he&topic='))
  expect([plain.all('topic'), plain.hasFile('topic')]).toEqual([['Nähe', ''], false])
})

test.each([
  ['multipart', MULTIPART, multipart(part('name="a"', '1').repeat(100_000))],
  ['pairs', undefined, Buffer.from('a=1&'.repeat(100_000))],
])('ignores more parts than any form has: %s', (_, type, body) => {
  expect(readForm(type, body).all('a')).toHaveLength(200)
})

test.each(['', '------x1', '------x1\r\n\r\n\r\n------x1--', '------x1\r\nX: y\r\n\r\nz\r\n------x1--'])(
  'a damaged body is an empty form: %j',
  (body) => {
    expect(readForm(MULTIPART, Buffer.from(body)).all('a')).toEqual([])
    expect(readForm('multipart/form-data', Buffer.from(body)).all('a')).toEqual([])
  },
)
