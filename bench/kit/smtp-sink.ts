// A mail server in a separate process that accepts everything and counts it. With a file as its first argument it
// records each recipient before it responds, so that the file lists what was accepted, whichever process is killed and
// when. The second argument is its port, the third what to record of each message.

import fs from 'node:fs'
import net from 'node:net'
import type { AddressInfo, Socket } from 'node:net'

const journal = process.argv[2] ? fs.openSync(process.argv[2], 'a') : null
/** Recorded next to the recipient: what this matches in the message. */
const find = process.argv[4] ? new RegExp(process.argv[4]) : null
let accepted = 0
let lastMessage = ''

function serve(socket: Socket): void {
  let input = ''
  let inBody = false
  let to = ''
  socket.setNoDelay(true)
  socket.setEncoding('latin1')
  socket.on('error', () => {})
  socket.write('220 sink\r\n')
  socket.on('data', (chunk) => {
    input += chunk
    let reply = ''
    for (;;) {
      if (inBody) {
        const end = input.startsWith('.\r\n') ? 0 : input.indexOf('\r\n.\r\n') + 2
        if (end < 2 && !input.startsWith('.\r\n')) break
        lastMessage = input.slice(0, Math.max(0, end - 2))
        input = input.slice(end + 3)
        inBody = false
        accepted++
        const found = find?.exec(lastMessage.replaceAll('=\r\n', ''))?.[1]
        if (journal !== null) fs.writeSync(journal, found === undefined ? `${to}\n` : `${to} ${found}\n`)
        reply += '250 2.0.0 taken\r\n'
        continue
      }
      const at = input.indexOf('\r\n')
      if (at < 0) break
      const line = input.slice(0, at)
      input = input.slice(at + 2)
      const verb = line.slice(0, 4).toUpperCase()
      if (verb === 'EHLO') reply += '250-sink\r\n250-PIPELINING\r\n250 8BITMIME\r\n'
      else if (verb === 'DATA') {
        inBody = true
        reply += '354 go on\r\n'
      } else if (verb === 'QUIT') {
        socket.end('221 bye\r\n')
        return
      } else {
        if (verb === 'RCPT') to = line.slice(line.indexOf('<') + 1, line.indexOf('>'))
        reply += '250 2.0.0 ok\r\n'
      }
    }
    if (reply) socket.write(reply)
  })
}

const server = net.createServer(serve)
server.listen(Number(process.argv[3] ?? 0), '127.0.0.1', () =>
  process.send!({ port: (server.address() as AddressInfo).port }),
)
process.on('message', () => process.send!({ accepted, lastMessage }))
process.on('disconnect', () => process.exit(0))
