// A minimal IMAP server for tests: one mailbox, and only the commands that reading it needs.

import net from 'node:net'
import type { AddressInfo } from 'node:net'

export type KeptMail = { uid: number; source: string; flags: Set<string> }

export async function imapServer() {
  const kept: KeptMail[] = []
  const log: string[] = []
  let next = 1
  const state = { uidValidity: 7, breakBeforeDelete: false }

  function answer(tag: string, command: string, rest: string, socket: net.Socket): void {
    const send = (...lines: string[]): void => void socket.write(lines.map((line) => `${line}\r\n`).join(''))
    const ok = (words = 'done') => send(`${tag} OK ${words}`)
    switch (command) {
      case 'CAPABILITY':
        send('* CAPABILITY IMAP4rev1 UIDPLUS')
        return ok()
      case 'LOGIN':
        return rest.includes('geheim') ? ok('[CAPABILITY IMAP4rev1 UIDPLUS] welcome') : void send(`${tag} NO wrong`)
      case 'LIST':
      case 'LSUB':
        send('* LIST () "/" INBOX')
        return ok()
      case 'SELECT':
        send(
          `* ${kept.length} EXISTS`,
          '* FLAGS (\\Seen \\Deleted)',
          `* OK [UIDVALIDITY ${state.uidValidity}] valid`,
          `* OK [UIDNEXT ${next}] next`,
        )
        return ok('[READ-WRITE] selected')
      case 'UID SEARCH': {
        const from = Number(/(\d+):\*/.exec(rest)?.[1] ?? 1)
        send(
          `* SEARCH ${kept
            .filter(({ uid }) => uid >= from)
            .map(({ uid }) => uid)
            .join(' ')}`.trimEnd(),
        )
        return ok()
      }
      case 'UID FETCH': {
        const mail = kept.find(({ uid }) => uid === Number(/^(\d+)/.exec(rest)![1]))
        if (mail) {
          const bytes = Buffer.from(mail.source)
          const n = kept.indexOf(mail) + 1
          socket.write(`* ${n} FETCH (UID ${mail.uid} BODY[]<0> {${bytes.length}}\r\n`)
          socket.write(bytes)
          socket.write(')\r\n')
        }
        return ok()
      }
      case 'UID STORE': {
        const mail = kept.find(({ uid }) => uid === Number(/^(\d+)/.exec(rest)![1]))
        for (const flag of rest.match(/\\\w+/g) ?? []) mail?.flags.add(flag)
        return ok()
      }
      case 'UID EXPUNGE':
      case 'EXPUNGE': {
        if (state.breakBeforeDelete) return void socket.destroy()
        for (const mail of kept.filter(({ flags }) => flags.has('\\Deleted'))) {
          send(`* ${kept.indexOf(mail) + 1} EXPUNGE`)
          kept.splice(kept.indexOf(mail), 1)
        }
        return ok()
      }
      case 'LOGOUT':
        send('* BYE', `${tag} OK bye`)
        return void socket.end()
      default:
        return ok()
    }
  }

  const server = net.createServer((socket) => {
    socket.on('error', () => {})
    socket.write('* OK ready\r\n')
    let input = ''
    socket.on('data', (chunk) => {
      input += chunk.toString('latin1')
      for (let end = input.indexOf('\r\n'); end >= 0; end = input.indexOf('\r\n')) {
        const [, tag = '', command = '', rest = ''] = /^(\S+) ((?:UID )?\S+) ?(.*)$/i.exec(input.slice(0, end)) ?? []
        input = input.slice(end + 2)
        log.push(command.toUpperCase())
        answer(tag, command.toUpperCase(), rest, socket)
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `imap://returns:geheim@127.0.0.1:${(server.address() as AddressInfo).port}/INBOX`,
    kept,
    log,
    state,
    add: (source: string) => void kept.push({ uid: next++, source, flags: new Set() }),
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  }
}
