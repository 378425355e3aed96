// LISTEN on a dedicated connection that reconnects when lost. Notifications sent in between are missed, so subscribers
// are called back every time listening resumes.

import { setTimeout as sleep } from 'node:timers/promises'
import { escapeIdentifier } from 'pg'
import type { Connection } from './connection.ts'

export type Subscription = {
  /**
   * Notifies the channel over the listening connection. PostgreSQL delivers notifications in commit order, so when this
   * one arrives, all earlier ones have been delivered.
   */
  notify(payload: string): Promise<void>
  unlisten(): Promise<void>
}

type Subscriber = { channel: string; onNotify(payload: string): void; onListen(): void }

export class Listener {
  readonly #connect: () => Promise<Connection>
  readonly #subscribers = new Set<Subscriber>()
  #connection: Promise<Connection> | null = null
  #isRecovering = false

  constructor(connect: () => Promise<Connection>) {
    this.#connect = connect
  }

  /** Throws if the first attempt to listen fails; later it reconnects automatically. */
  async listen(
    channel: string,
    onNotify: (payload: string) => void,
    onListen: () => void = () => {},
  ): Promise<Subscription> {
    const subscriber = { channel, onNotify, onListen }
    this.#subscribers.add(subscriber)
    try {
      await this.#subscribe([subscriber])
    } catch (error) {
      this.#subscribers.delete(subscriber)
      throw error
    }
    return {
      notify: (payload) => this.#notify(channel, payload),
      unlisten: () => this.#unlisten(subscriber),
    }
  }

  async #notify(channel: string, payload: string): Promise<void> {
    const connection = await this.#connection
    if (!connection) throw new Error('Not listening.')
    await connection.send({ text: 'select pg_notify($1, $2)', values: [channel, payload] }, { commits: true })
  }

  async close(): Promise<void> {
    this.#subscribers.clear()
    await this.#disconnect()
  }

  async #subscribe(subscribers: readonly Subscriber[]): Promise<void> {
    const connection = await (this.#connection ??= this.#open())
    const channels = new Set(subscribers.map(({ channel }) => channel))
    const sent = [...channels].map((channel) => send(connection, `listen ${escapeIdentifier(channel)}`))
    await Promise.all(sent)
    for (const { onListen } of subscribers) onListen()
  }

  async #open(): Promise<Connection> {
    try {
      const connection = await this.#connect()
      connection.on('notification', ({ channel, payload = '' }) => {
        for (const subscriber of this.#subscribers) if (subscriber.channel === channel) subscriber.onNotify(payload)
      })
      connection.once('end', () => {
        this.#connection = null
        void this.#recover()
      })
      if (connection.isLost) throw new Error('The connection was lost as soon as it was opened.')
      return connection
    } catch (error) {
      this.#connection = null
      throw error
    }
  }

  async #recover(): Promise<void> {
    if (this.#isRecovering) return
    this.#isRecovering = true
    while (this.#subscribers.size > 0) {
      try {
        await this.#subscribe([...this.#subscribers])
        break
      } catch {
        await sleep(RETRY_MS)
      }
    }
    this.#isRecovering = false
  }

  async #unlisten(subscriber: Subscriber): Promise<void> {
    this.#subscribers.delete(subscriber)
    if (this.#subscribers.size === 0) return this.#disconnect()
    const { channel } = subscriber
    const isStillUsed = [...this.#subscribers].some((other) => other.channel === channel)
    if (!isStillUsed && this.#connection) await send(await this.#connection, `unlisten ${escapeIdentifier(channel)}`)
  }

  async #disconnect(): Promise<void> {
    const connection = await this.#connection?.catch(() => null)
    await connection?.end()
  }
}

const RETRY_MS = 100

const send = (connection: Connection, text: string) => connection.send({ text }, { commits: true })
