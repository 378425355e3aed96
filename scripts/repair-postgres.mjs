// Repairs postgres.js where it loses its footing with a lost connection: as published, a connection that dies with a
// write pending never writes again, one that is reset keeps statements that nobody answers, the next statement is
// refused with the last one's error, and one that dies while it asks for array types ends the whole process.
// server/src/platform/db-connection.test.ts shows each of them. To be dropped when a release has these repairs.

import fs from 'node:fs'
import path from 'node:path'

const REPAIRED_VERSION = '3.4.9'
const SOURCE = 'node_modules/postgres/src/connection.js'

const REPAIRS = [
  {
    why: 'Closing forgets what was to be written, and answers everything that waited, reset or not.',
    at: '    if (initial)\n      return reconnect()\n\n    !hadError && (query || sent.length) && error(',
    becomes:
      '    chunk = nextWriteTimer = null\n' +
      '    if (initial)\n      return reconnect()\n\n' +
      '    ;(query || sent.length) && error(',
  },
  {
    why: 'The next connection begins without the last one’s statement, error and half a result.',
    at: '    closedTime = performance.now()\n    hadError',
    becomes:
      '    query = results = errorResponse = final = null\n    result = new Result()\n    rows = 0\n' +
      '    closedTime = performance.now()\n    hadError',
  },
  {
    why: 'Ending forgets the pending write too.',
    at: '    clearImmediate(nextWriteTimer)\n    if (socket) {',
    becomes: '    clearImmediate(nextWriteTimer)\n    chunk = nextWriteTimer = null\n    if (socket) {',
  },
  {
    why: 'A statement of a transaction whose connection is gone is refused, and nothing is written to nowhere.',
    at: '    if (stream)\n      return queryError(q, Errors.generic(',
    becomes:
      '    if (socket === null)\n' +
      "      return queryError(q, Errors.connection('CONNECTION_CLOSED', options)), true\n\n" +
      '    if (stream)\n      return queryError(q, Errors.generic(',
  },
  {
    why: 'The statement that made the connection hears of its loss; nobody waits for the array types.',
    at: '    `], [], execute)\n    types.forEach(',
    becomes: '    `], [], execute).catch(() => [])\n    types.forEach(',
  },
]

export function postgresNeedsRepair(root) {
  const source = read(path.join(root, SOURCE))
  return source !== null && REPAIRS.some(({ becomes }) => !source.includes(becomes))
}

/** Says what went wrong, or null when the driver is whole. */
export function repairPostgres(root) {
  const file = path.join(root, SOURCE)
  let source = read(file)
  const { version } = JSON.parse(fs.readFileSync(path.join(root, 'node_modules/postgres/package.json'), 'utf8'))
  if (version !== REPAIRED_VERSION) return `postgres.js ${version} has no repairs; they are for ${REPAIRED_VERSION}.`
  for (const { why, at, becomes } of REPAIRS) {
    if (source.includes(becomes)) continue
    if (source.split(at).length !== 2) return `postgres.js could not be repaired: ${why}`
    source = source.replace(at, () => becomes)
  }
  // Written aside and moved into place: another process may be reading it.
  fs.writeFileSync(`${file}.repaired`, source)
  fs.renameSync(`${file}.repaired`, file)
  return null
}

function read(file) {
  try {
    return fs.readFileSync(file, 'utf8')
  } catch {
    return null
  }
}
