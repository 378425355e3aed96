// Graceful shutdown of an api process: a load balancer notices in time and never hits a closed port.

import { expect, test } from 'vitest'
import { freePort, startProcess } from '../../stress/kit/processes.ts'
import { freshDatabase } from './databases.ts'

test('an api that is shutting down stays ready briefly, then reports 503, and answers until the end', async () => {
  const database = await freshDatabase()
  const port = await freePort()
  const statusOf = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status
  try {
    const api = await startProcess('api', { DATABASE_URL: database.url, PORT: String(port), DRAIN_SECONDS: '9' })
    const stopped = api.stop()
    expect(await statusOf('/readyz')).toBe(200)
    await expect.poll(() => statusOf('/readyz')).toBe(503)
    expect(await statusOf('/healthz')).toBe(200)
    expect(await stopped).toBe(0)
    await expect(statusOf('/healthz')).rejects.toThrow('fetch failed')
  } finally {
    await database.drop()
  }
})
