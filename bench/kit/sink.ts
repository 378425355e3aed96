// The mail server of smtp-sink.ts as a child process.

import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

export type Sink = {
  port: number
  accepted(): Promise<number>
  lastMessage(): Promise<string>
  close(): Promise<void>
}

/**
 * With a journal, it records every recipient it accepted, and what `find` matched first in the message. Without a port,
 * it chooses a free one.
 */
export async function startSink(journal = '', chosenPort = 0, find = ''): Promise<Sink> {
  const child = fork(path.resolve(import.meta.dirname, 'smtp-sink.ts'), [journal, String(chosenPort), find])
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  const ask = async () => {
    child.send('what came')
    const [answer] = (await once(child, 'message')) as [{ accepted: number; lastMessage: string }]
    return answer
  }
  return {
    port,
    accepted: async () => (await ask()).accepted,
    lastMessage: async () => (await ask()).lastMessage,
    async close() {
      child.disconnect()
      await once(child, 'exit')
    },
  }
}
