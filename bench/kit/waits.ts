// Measures how long emails take to arrive at a mail server that keeps a journal.

import fs from 'node:fs'

/** Reports each line added since the last check; checks every 20 ms until it is stopped. */
export function followFile(file: string, onLine: (line: string) => void): { look(): void; stop(): void } {
  let from = fs.existsSync(file) ? fs.statSync(file).size : 0
  const look = () => {
    const size = fs.existsSync(file) ? fs.statSync(file).size : 0
    if (size === from) return
    const handle = fs.openSync(file, 'r')
    const bytes = Buffer.alloc(size - from)
    fs.readSync(handle, bytes, 0, bytes.length, from)
    fs.closeSync(handle)
    const whole = bytes.lastIndexOf(10) + 1
    from += whole
    for (const line of bytes.toString('latin1', 0, whole).split('\n')) onLine(line)
  }
  const timer = setInterval(look, 20)
  return { look, stop: () => clearInterval(timer) }
}

/** The time that a share of all is below. */
export const at = (times: number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))]!
