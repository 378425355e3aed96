import { describe, expect, test } from 'vitest'
import { seal, unseal } from './envelope.ts'

const ABOUT = { madeAt: '2026-11-16T07:00:00.000Z', level: '0013_operations' }
const PASSPHRASE = 'correct horse battery'
const INSIDE = Buffer.alloc(700_000, 'some rows of a table\n')

async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes
}

async function collect(parts: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = []
  for await (const part of parts) all.push(part)
  return Buffer.concat(all)
}

const sealed = (passphrase: string | null) => collect(seal(once(INSIDE), ABOUT, passphrase))
const opened = (file: Buffer, passphrase: string | null) => collect(unseal(once(file), passphrase))

describe.each([
  ['without a passphrase', null],
  ['with a passphrase', PASSPHRASE],
])('a backup %s', (_, passphrase) => {
  test('is read back unchanged, in portions of any size', async () => {
    const file = await sealed(passphrase)
    expect((await opened(file, passphrase)).equals(INSIDE)).toBe(true)
    async function* inBits(): AsyncGenerator<Buffer> {
      for (let at = 0; at < file.length; at += 997) yield file.subarray(at, at + 997)
    }
    expect((await collect(unseal(inBits(), passphrase))).equals(INSIDE)).toBe(true)
  })

  test('is rejected if any bit was changed', async () => {
    const file = await sealed(passphrase)
    for (let at = 0; at < file.length; at += 49_999) {
      const changed = Buffer.from(file)
      changed[at]! ^= 1
      await expect(opened(changed, passphrase)).rejects.toThrow(/damaged|not a Lettermill backup|incomplete|newer/)
    }
  })

  test('is rejected if it was truncated or has trailing bytes', async () => {
    const file = await sealed(passphrase)
    for (let end = file.length - 1; end > 0; end -= 99_991) {
      await expect(opened(file.subarray(0, end), passphrase)).rejects.toThrow(
        /incomplete|not a Lettermill backup|damaged/,
      )
    }
    await expect(opened(Buffer.concat([file, Buffer.from('x')]), passphrase)).rejects.toThrow('bytes follow')
  })

  test('is rejected if a chunk is missing or moved', async () => {
    const file = await sealed(passphrase)
    const head = file.indexOf('\n', file.indexOf('\n') + 1) + 1
    const size = 4 + 256 * 1024 + 16
    const [first, second] = [file.subarray(head, head + size), file.subarray(head + size, head + 2 * size)]
    const rest = file.subarray(head + 2 * size)
    const without = Buffer.concat([file.subarray(0, head), second, rest])
    const swapped = Buffer.concat([file.subarray(0, head), second, first, rest])
    await expect(opened(without, passphrase)).rejects.toThrow(/damaged/)
    await expect(opened(swapped, passphrase)).rejects.toThrow(/damaged/)
  })
})

test('an encrypted backup reveals nothing and opens only with its own passphrase', async () => {
  const file = await sealed(PASSPHRASE)
  expect(file.includes('some rows')).toBe(false)
  await expect(opened(file, null)).rejects.toThrow('Set BACKUP_PASSPHRASE')
  await expect(opened(file, 'another passphrase')).rejects.toThrow('The passphrase is wrong')
})

test('a file that is not a backup', async () => {
  await expect(opened(Buffer.from('PGDMP...'), null)).rejects.toThrow('This file is not a Lettermill backup.')
  await expect(opened(Buffer.from('LETTERMILL BACKUP 2\n{}\n'), null)).rejects.toThrow('newer Lettermill')
})
