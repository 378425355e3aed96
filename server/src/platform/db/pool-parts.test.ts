// Unit tests of the pool's parts; no database.

import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseError } from 'pg'
import { describe, expect, test } from 'vitest'
import { createBackoff, pauseMs } from './backoff.ts'
import { countCallers } from './callers.ts'
import { shareConnections, shareOf } from './shared-connections.ts'
import type { Sendable } from './statement.ts'

describe('the backoff', () => {
  test('doubles up to a limit, and is random by half', () => {
    expect([0, 1, 2, 3, 4, 9].map((refusals) => pauseMs(refusals, 1))).toEqual([20, 40, 80, 160, 300, 300])
    expect(pauseMs(1, 0)).toBe(20)
  })

  test('is one pause for all callers, and over once it has passed', async () => {
    const backoff = createBackoff()
    expect(backoff.pause()).toBeNull()
    backoff.refused()
    const pause = backoff.pause()
    backoff.refused()
    expect(backoff.pause()).toBe(pause)
    await pause
    expect(backoff.pause()).toBeNull()
  })
})

describe('callers', () => {
  test('are waited for when the pool closes, and refused afterwards', async () => {
    const callers = countCallers()
    callers.enter()
    callers.enter()
    let isClosed = false
    const closing = callers.close().then(() => (isClosed = true))
    expect(() => callers.enter()).toThrow(expect.objectContaining({ code: 'POOL_ENDED' }))
    callers.leave()
    await sleep(0)
    expect(isClosed).toBe(false)
    callers.leave()
    await closing
    await countCallers().close()
  })
})

describe('shared connections', () => {
  test('each takes an equal share, of at most 16', () => {
    expect([shareOf(1, 4), shareOf(10, 4), shareOf(100, 4), shareOf(5, 1)]).toEqual([1, 3, 16, 5])
  })

  const statement = (text: string) => ({ text, isScript: false }) as unknown as Sendable

  /** Connections that answer with their number and the statement. */
  function lender(connections: number, answer: (text: string) => Promise<string> = async (text) => text) {
    let lent = 0
    let most = 0
    const run = (each: { text: string }) => answer(each.text)
    return {
      most: () => most,
      ...shareConnections({
        connections,
        async acquire() {
          most = Math.max(most, ++lent)
          await sleep(1)
          return { run } as never
        },
        release: () => void lent--,
      }),
    }
  }

  test('give each statement its own answer, with no more connections than allowed', async () => {
    const { run, most, waiting } = lender(2)
    const asked = Array.from({ length: 50 }, (_, n) => run(statement(`s${n}`)))
    expect(waiting()).toBe(50)
    expect(await Promise.all(asked)).toEqual(asked.map((_, n) => `s${n}`))
    expect([most(), waiting()]).toEqual([2, 0])
  })

  test('prepare a stale statement again, once', async () => {
    let tries = 0
    const stale = Object.assign(new DatabaseError('gone', 4, 'error'), { code: '26000' })
    const { run } = lender(1, async (text) => {
      if (++tries === 1) throw stale
      return text
    })
    expect(await run(statement('s'))).toBe('s')
    const { run: never } = lender(1, () => Promise.reject(stale))
    await expect(never(statement('s'))).rejects.toBe(stale)
  })

  test('fail the waiting statements when no connection can be opened, and try again for later ones', async () => {
    let isDown = true
    const { run } = shareConnections({
      connections: 1,
      acquire: async () => {
        if (isDown) throw new Error('refused')
        return { run: async () => 'answer' } as never
      },
      release: () => {},
    })
    await expect(Promise.all([run(statement('a')), run(statement('b'))])).rejects.toThrow('refused')
    isDown = false
    expect(await run(statement('c'))).toBe('answer')
  })
})
