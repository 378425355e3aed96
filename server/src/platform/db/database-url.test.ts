import { describe, expect, test } from 'vitest'
import { databaseOptions, databaseUrlProblem, socketUrl } from './database-url.ts'

describe('database URL', () => {
  test('reads the address of a Unix socket as libpq does', () => {
    const databaseUrl = socketUrl({ socketDir: '/a directory/run', port: 5432 }, 'lettermill', 'lettermill')
    expect(databaseUrlProblem(databaseUrl)).toBeNull()
    expect(databaseOptions(databaseUrl)).toMatchObject({
      host: '/a directory/run',
      port: 5432,
      user: 'lettermill',
      database: 'lettermill',
    })
  })

  test('reads a server address with escaped parts, encryption, and settings', () => {
    const databaseUrl = 'postgres://us%40er:p%2Fw@db.example.com:6432/mill?sslmode=require&search_path=app'
    expect(databaseOptions(databaseUrl)).toEqual({
      host: 'db.example.com',
      port: 6432,
      user: 'us@er',
      password: 'p/w',
      database: 'mill',
      ssl: { rejectUnauthorized: false },
      sslIsOptional: false,
      connectionTimeoutMillis: 30_000,
      settings: { search_path: 'app' },
    })
  })

  test.each([
    ['postgres://host/db', /user name/],
    ['postgres://u@host/', /database name/],
    ['postgres://u@host/db?sslmode=maybe', /unknown sslmode/],
    ['nonsense', /must be a URL/],
  ])('rejects %s', (url, words) => {
    expect(databaseUrlProblem(url)).toMatch(words)
  })
})
