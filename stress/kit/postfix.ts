// A private Postfix: loopback, STARTTLS with a generated certificate, all mail for example.com into one folder.
// Requires Postfix and root.

import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const PROGRAM = '/usr/sbin/postfix'
const DAEMONS = '/usr/lib/postfix/sbin'
const READY_TRIES = 100

export const hasPostfix = (): boolean => fs.existsSync(PROGRAM) && process.getuid?.() === 0

export type Postfix = {
  port: number
  certificate: string
  /** Delivered messages, as stored in the mailbox. */
  delivered(): string[]
  stop(): Promise<void>
}

/** `refuse` maps recipients to the response they get: `550 5.1.1 …`. */
export async function startPostfix(root: string, refuse: Record<string, string>): Promise<Postfix> {
  const port = await freePort()
  const certificate = path.join(root, 'cert.pem')
  for (const folder of ['queue', 'data', 'mail', 'config']) fs.mkdirSync(path.join(root, folder))
  const user = (name: string) => Number(execFileSync('id', ['-u', name], { encoding: 'utf8' }))
  fs.chownSync(path.join(root, 'data'), user('postfix'), 0)
  fs.chownSync(path.join(root, 'mail'), user('nobody'), 0)
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=IP:127.0.0.1']
  const files = ['-keyout', path.join(root, 'key.pem'), '-out', certificate]
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...subject, ...files], {
    stdio: 'ignore',
  })
  const config = path.join(root, 'config')
  fs.writeFileSync(path.join(config, 'main.cf'), mainConfig(root, user('nobody'), refuse))
  fs.writeFileSync(path.join(config, 'master.cf'), servicesConfig(port))
  const daemon = spawn(PROGRAM, ['-c', config, 'start-fg'], { stdio: 'ignore' })
  await reachable(port)
  const mailbox = path.join(root, 'mail/all/new')
  return {
    port,
    certificate,
    delivered: () =>
      fs.existsSync(mailbox)
        ? fs.readdirSync(mailbox).map((name) => fs.readFileSync(path.join(mailbox, name), 'latin1'))
        : [],
    async stop() {
      const exited = once(daemon, 'exit')
      execFileSync(PROGRAM, ['-c', config, 'stop'], { stdio: 'ignore' })
      await exited
    },
  }
}

function mainConfig(root: string, mailUser: number, refuse: Record<string, string>): string {
  const answers = Object.entries(refuse).map(([address, answer]) => `{ ${address} = ${answer} }`)
  const settings = {
    compatibility_level: '3.6',
    queue_directory: path.join(root, 'queue'),
    data_directory: path.join(root, 'data'),
    command_directory: '/usr/sbin',
    daemon_directory: DAEMONS,
    maillog_file: path.join(root, 'log'),
    maillog_file_prefixes: root,
    inet_interfaces: '127.0.0.1',
    myhostname: 'mail.example',
    mydestination: '',
    mynetworks: '127.0.0.0/8',
    virtual_mailbox_domains: 'example.com',
    virtual_mailbox_base: path.join(root, 'mail'),
    virtual_mailbox_maps: 'static:all/',
    virtual_minimum_uid: '1',
    virtual_uid_maps: `static:${mailUser}`,
    virtual_gid_maps: `static:${mailUser}`,
    smtpd_tls_cert_file: path.join(root, 'cert.pem'),
    smtpd_tls_key_file: path.join(root, 'key.pem'),
    smtpd_tls_security_level: 'encrypt',
    smtpd_recipient_restrictions: `check_recipient_access inline:{ ${answers.join(', ')} }, permit_mynetworks, reject`,
  }
  return Object.entries(settings)
    .map(([name, value]) => `${name} = ${value}\n`)
    .join('')
}

/** Service, type, private, unprivileged, chroot, wake-up, processes, program. */
const servicesConfig = (port: number): string => `
127.0.0.1:${port} inet n - n - - smtpd
pickup unix n - n 60 1 pickup
cleanup unix n - n - 0 cleanup
qmgr unix n - n 300 1 qmgr
postlog unix-dgram n - n - 1 postlogd
tlsmgr unix - - n 1000? 1 tlsmgr
rewrite unix - - n - - trivial-rewrite
bounce unix - - n - 0 bounce
defer unix - - n - 0 bounce
error unix - - n - - error
retry unix - - n - - error
proxymap unix - - n - - proxymap
anvil unix - - n - 1 anvil
virtual unix - n n - - virtual
`

async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as net.AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

async function reachable(port: number): Promise<void> {
  for (let tries = 0; tries < READY_TRIES; tries++) {
    const socket = net.connect(port, '127.0.0.1')
    const greeted = await new Promise<boolean>((resolve) => {
      socket.once('data', () => resolve(true))
      socket.once('error', () => resolve(false))
      socket.setTimeout(1_000, () => resolve(false))
    })
    socket.destroy()
    if (greeted) return
    await sleep(100)
  }
  throw new Error('Postfix did not start.')
}
