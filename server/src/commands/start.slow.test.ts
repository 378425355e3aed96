import { describe, expect, test } from 'vitest'
import { stressRestarts } from '../../../stress/restart.ts'

describe('start', () => {
  test('recovers everything it acknowledged after SIGKILL during writes', async () => {
    const rounds = await stressRestarts(2)
    expect(rounds).toHaveLength(2)
    for (const { acknowledged, missing } of rounds) {
      expect(acknowledged).toBeGreaterThan(0)
      expect(missing).toEqual([])
    }
  })
})
