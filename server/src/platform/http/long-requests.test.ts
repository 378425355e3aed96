import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newId } from '../values/ids.ts'
import { longRequests, piecesInTurn } from './long-requests.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

const aMoment = () => new Promise((resolve) => setImmediate(resolve))

function requests() {
  const inTurn = longRequests()
  const begun: string[] = []
  const ends = new Map<string, (error?: Error) => void>()
  const start = (name: string, accountId: string) =>
    inTurn(accountId, () => {
      begun.push(name)
      return new Promise<void>((resolve, reject) => ends.set(name, (error) => (error ? reject(error) : resolve())))
    })
  const end = async (name: string, error?: Error) => {
    ends.get(name)!(error)
    await aMoment()
  }
  return { begun, start, end }
}

test('runs one at a time in order of arrival, also after a failure', async () => {
  const { begun, start, end } = requests()
  const [a, b] = [newId(), newId()]
  const failing = start('a1', a)
  const others = [start('a2', a), start('b1', b)]
  await aMoment()
  expect(begun.splice(0)).toEqual(['a1'])
  await Promise.all([expect(failing).rejects.toThrow('No.'), end('a1', new Error('No.'))])
  expect(begun.splice(0)).toEqual(['a2'])
  await end('a2')
  expect(begun).toEqual(['b1'])
  await end('b1')
  await Promise.all(others)
})

test('a slow one lets requests of other accounts start, but none of its own', async () => {
  const { begun, start, end } = requests()
  const [a, b, c] = [newId(), newId(), newId()]
  const all = [start('a1', a), start('a2', a), start('b1', b), start('c1', c)]
  await aMoment()
  vi.advanceTimersByTime(500)
  await aMoment()
  expect(begun.splice(0)).toEqual(['a1', 'b1'])
  await end('a1')
  expect(begun).toEqual([])
  await end('b1')
  expect(begun.splice(0)).toEqual(['a2'])
  vi.advanceTimersByTime(500)
  await aMoment()
  expect(begun).toEqual(['c1'])
  await Promise.all([end('a2'), end('c1')])
  await Promise.all(all)
})

test('the pieces of several files are never produced at the same time', async () => {
  vi.useRealTimers()
  let atWork = 0
  let most = 0
  async function* file() {
    for (const piece of ['a', 'b', 'c']) {
      most = Math.max(most, ++atWork)
      await aMoment()
      atWork--
      yield piece
    }
  }
  const [a, b] = [newId(), newId()]
  async function read(accountId: string) {
    let text = ''
    for await (const piece of piecesInTurn(accountId, file())) text += piece
    return text
  }
  expect(await Promise.all([read(a), read(b), read(a)])).toEqual(['abc', 'abc', 'abc'])
  expect(most).toBe(1)
})

test('a file that is not read to its end is closed', async () => {
  vi.useRealTimers()
  let isClosed = false
  async function* file() {
    try {
      yield 'a'
      yield 'b'
    } finally {
      isClosed = true
    }
  }
  for await (const piece of piecesInTurn(newId(), file())) if (piece === 'a') break
  expect(isClosed).toBe(true)
})
