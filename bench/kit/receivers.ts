// A pool of fast webhook receivers on separate ports: each answers 204 and counts. Reports its ports at the start and
// its count on request.

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const [count] = process.argv.slice(2)
let received = 0
const ports: number[] = []
for (let i = 0; i < Number(count); i++) {
  const server = createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
    request.on('data', () => {})
    request.on('end', () => {
      received++
      response.writeHead(204).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  ports.push((server.address() as AddressInfo).port)
}
process.on('message', () => process.send!(received))
process.send!(ports)
