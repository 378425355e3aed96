// Caddy and nginx with the configuration in deploy/, on loopback: only addresses, ports and certificates are replaced.

import { spawn, spawnSync } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Agent, request } from 'undici'
import type { Balancer } from './balancer.ts'
import { freePort } from './processes.ts'

const deploy = path.resolve(import.meta.dirname, '../../deploy')
const tls = path.resolve(import.meta.dirname, '../../server/test/tls')

export const PROXIES = ['caddy', 'nginx'] as const
export type ProxyName = (typeof PROXIES)[number]

/** By name in PATH, or by the variable CADDY or NGINX. */
const programOf = (name: ProxyName): string => process.env[name.toUpperCase()] ?? name

const VERSION_FLAG = { caddy: 'version', nginx: '-v' }

export const isInstalled = (name: ProxyName): boolean => spawnSync(programOf(name), [VERSION_FLAG[name]]).status === 0

export type Proxy = Balancer & { url: string }

/** `folder` exists and is writable. */
export async function startProxy(name: ProxyName, ports: number[], folder: string): Promise<Proxy> {
  const port = await freePort()
  const { args, env } = await PREPARE[name](folder, ports, port)
  const child = spawn(programOf(name), args, { env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', (data) => (said += data))
  // The certificate is generated for this run, or for tests.
  const agent = new Agent({ connect: { rejectUnauthorized: false }, keepAliveTimeout: 1_000 })
  const url = `https://localhost:${port}`
  const proxy: Proxy = {
    url,
    refusals: () => 0,
    async send(at, options) {
      const reply = await request(url + at, { ...options, method: options.method as 'GET', dispatcher: agent })
      return { status: reply.statusCode, text: await reply.body.text() }
    },
    async close() {
      await agent.close()
      await stop(child)
    },
  }
  await untilReady(proxy, child, () => said)
  return proxy
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

const READY_WITHIN_MS = 20_000

async function untilReady(proxy: Proxy, child: ChildProcess, said: () => string): Promise<void> {
  const until = performance.now() + READY_WITHIN_MS
  for (;;) {
    const reply = await proxy.send('/readyz', { method: 'GET', headers: {} }).catch(() => null)
    if (reply?.status === 200) return
    if (performance.now() > until || child.exitCode !== null) {
      await proxy.close()
      throw new Error(`The proxy is not ready: ${said().slice(-2_000)}`)
    }
    await sleep(50)
  }
}

type Prepared = { args: string[]; env: NodeJS.ProcessEnv }

const PREPARE: Record<ProxyName, (folder: string, ports: number[], port: number) => Promise<Prepared>> = {
  /** Caddy issues a certificate for localhost automatically. */
  async caddy(folder, ports, port) {
    const global = `{\n\tadmin off\n\thttp_port ${await freePort()}\n\thttps_port ${port}\n\tskip_install_trust\n\tdefault_bind 127.0.0.1\n}\n`
    const file = path.join(folder, 'Caddyfile')
    fs.writeFileSync(file, global + fs.readFileSync(path.join(deploy, 'Caddyfile'), 'utf8'))
    const env = {
      DOMAIN: `localhost:${port}`,
      UPSTREAMS: ports.map((each) => `127.0.0.1:${each}`).join(' '),
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
    }
    return { args: ['run', '--config', file, '--adapter', 'caddyfile'], env }
  },

  async nginx(folder, ports, port) {
    const [one, two] = ports
    const server = fs
      .readFileSync(path.join(deploy, 'nginx.conf'), 'utf8')
      .replace('10.0.0.5:3000', `127.0.0.1:${one}`)
      .replace('10.0.0.6:3000', `127.0.0.1:${two}`)
      .replace('listen 443 ', `listen 127.0.0.1:${port} `)
      .replace('listen 80;', `listen 127.0.0.1:${await freePort()};`)
      .replaceAll('mail.example.com;', 'localhost;')
      .replace(/ssl_certificate .*;/, `ssl_certificate ${tls}/cert.pem;`)
      .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${tls}/key.pem;`)
    const kept = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (kind) => `${kind}_temp_path ${folder}/${kind};`,
    )
    const file = path.join(folder, 'nginx.conf')
    fs.writeFileSync(
      file,
      `daemon off;\npid ${folder}/pid;\nerror_log stderr;\nevents {}\nhttp {\naccess_log off;\n${kept.join('\n')}\n${server}}\n`,
    )
    return { args: ['-c', file, '-p', folder, '-e', 'stderr'], env: {} }
  },
}
