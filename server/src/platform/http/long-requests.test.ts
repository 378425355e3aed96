import { expect, test } from 'vitest'
import { newId } from '../values/ids.ts'
import { longRequests } from './long-requests.ts'

test('one of an account and three of all at once, each in its turn; a failure makes room, too', async () => {
  const inTurn = longRequests()
  const [a, b, c, d] = [newId(), newId(), newId(), newId()]
  const begun: string[] = []
  const ends = new Map<string, (error?: Error) => void>()
  const start = (name: string, accountId: string) =>
    inTurn(accountId, () => {
      begun.push(name)
      return new Promise<void>((resolve, reject) => ends.set(name, (error) => (error ? reject(error) : resolve())))
    })
  const end = async (name: string, error?: Error) => {
    ends.get(name)!(error)
    await new Promise((resolve) => setImmediate(resolve))
  }
  const failing = start('a1', a)
  const others = [start('a2', a), start('b1', b), start('c1', c), start('d1', d), start('a3', a)]
  await new Promise((resolve) => setImmediate(resolve))
  expect(begun).toEqual(['a1', 'b1', 'c1'])
  await Promise.all([expect(failing).rejects.toThrow('No.'), end('a1', new Error('No.'))])
  expect(begun.splice(0)).toEqual(['a1', 'b1', 'c1', 'a2'])
  await end('b1')
  expect(begun.splice(0)).toEqual(['d1'])
  await end('c1')
  expect(begun).toEqual([])
  await end('a2')
  expect(begun).toEqual(['a3'])
  await end('d1')
  await end('a3')
  await Promise.all(others)
})
