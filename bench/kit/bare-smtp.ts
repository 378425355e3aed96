// The upper limit of sending mail here: connections that pipeline the same message to the same mail server, and nothing
// else.

import { once } from 'node:events'
import net from 'node:net'
import type { Socket } from 'node:net'
import { inOwnProcess } from './own-process.ts'

export type BareSending = { port: number; connections: number; messages: number; message: string }

/** `cpu` is microseconds of the client per message. */
export type BareSent = { perSecond: number; cpu: number }

export const sendBare = inOwnProcess(import.meta.url, async (job: BareSending): Promise<BareSent> => {
  const { port, connections, messages, message } = job
  const body = `${message}\r\n.\r\n`
  let left = messages
  const begun = performance.now()
  const cpuBefore = process.cpuUsage()

  async function run(): Promise<void> {
    const socket = net.connect(port, '127.0.0.1').setNoDelay(true)
    const replies = repliesOf(socket)
    await replies(1)
    socket.write('EHLO bare\r\n')
    await replies(1)
    while (left-- > 0) {
      socket.write(`MAIL FROM:<bounce@looms.example>\r\nRCPT TO:<p${left}@example.com>\r\nDATA\r\n`)
      await replies(3)
      socket.write(body)
      await replies(1)
    }
    socket.end()
  }
  await Promise.all(Array.from({ length: connections }, run))
  const { user, system } = process.cpuUsage(cpuBefore)
  return { perSecond: messages / ((performance.now() - begun) / 1000), cpu: (user + system) / messages }
})

/** Waits for a number of replies: the last line of a reply has a space after its code. */
function repliesOf(socket: Socket): (count: number) => Promise<void> {
  const replies = { waiting: 0 }
  let rest = ''
  socket.setEncoding('latin1')
  socket.on('data', (chunk: string) => {
    const lines = (rest + chunk).split('\r\n')
    rest = lines.pop()!
    replies.waiting += lines.filter((line) => line[3] !== '-').length
  })
  return async (count) => {
    while (replies.waiting < count) await once(socket, 'data')
    replies.waiting -= count
  }
}
