// The shop's pages: connect, buy, and the events received from Lettermill.

import { createServer } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { OAuthError } from '@lettermill/sdk/oauth'
import { WebhookError } from '@lettermill/sdk/webhooks'
import { createLettermill, PRODUCTS } from './lettermill.ts'
import type { Settings } from './lettermill.ts'
import type { Store } from './store.ts'

export function createShop(settings: Settings, store: Store): Server {
  const lettermill = createLettermill(settings, store)
  /** Visitors on their way to Lettermill and back, by the state in their cookie. */
  const started = new Map<string, { state: string; verifier: string }>()

  const routes: Record<string, (request: IncomingMessage, response: ServerResponse) => Promise<void>> = {
    async 'GET /'(_request, response) {
      const account = store.get().tokens ? await lettermill.account() : null
      page(response, account === null ? connectHtml : `<p>Connected to ${escape(account)}.</p>`, store)
    },

    async 'GET /connect'(_request, response) {
      const { url, state, verifier } = await lettermill.start()
      started.set(state, { state, verifier })
      redirect(response, url, { 'set-cookie': `state=${state}; HttpOnly; SameSite=Lax; Path=/` })
    },

    async 'GET /connected'(request, response) {
      const state = /(?:^|; )state=([\w-]+)/.exec(request.headers.cookie ?? '')?.[1] ?? ''
      const mine = started.get(state)
      started.delete(state)
      if (!mine) return message(response, 400, 'This connection was not started here. Connect again.')
      try {
        await lettermill.finish(request.url!, mine)
        redirect(response, '/')
      } catch (error) {
        if (!(error instanceof OAuthError)) throw error
        message(response, 400, error.reason === 'denied' ? 'You did not allow access.' : error.message)
      }
    },

    async 'POST /buy'(request, response) {
      const form = new URLSearchParams((await bodyOf(request)).toString())
      const product = PRODUCTS.find(({ name }) => name === form.get('item'))
      if (!product) return message(response, 400, 'This shop does not sell that item.')
      const number = store.get().orders + 1
      store.set({ orders: number })
      const order = { number, email: form.get('email') ?? '', item: product.name, price: product.price }
      if (await lettermill.sendOrder(order)) redirect(response, '/')
      else message(response, 401, 'Lettermill returned 401: the shop is no longer connected.')
    },

    async 'POST /hooks'(request, response) {
      try {
        await lettermill.receive(
          await bodyOf(request),
          request.headers['x-service-signature'],
          ({ id, event, data }) => {
            store.set({ received: [...store.get().received, { id, event, data }].slice(-1_000) })
          },
        )
        response.writeHead(204).end()
      } catch (error) {
        if (!(error instanceof WebhookError)) throw error
        response.writeHead(400).end()
      }
    },
  }

  return createServer(async (request, response) => {
    const handle = routes[`${request.method} ${request.url!.split('?')[0]}`]
    try {
      await (handle ? handle(request, response) : message(response, 404, 'Page not found.'))
    } catch (error) {
      console.error(error)
      if (!response.headersSent) message(response, 500, 'Something went wrong.')
    }
  })
}

const MAX_BYTES = 256 * 1024

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > MAX_BYTES) throw new Error('The body is too large.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

const redirect = (response: ServerResponse, to: string, headers: Record<string, string> = {}): void =>
  void response.writeHead(303, { location: to, ...headers }).end()

const html = (response: ServerResponse, status: number, body: string): void =>
  void response
    .writeHead(status, { 'content-type': 'text/html; charset=utf-8' })
    .end(`<!doctype html><html lang="en"><title>The shop</title><main><h1>The shop</h1>${body}</main></html>`)

const message = (response: ServerResponse, status: number, text: string): void =>
  html(response, status, `<p>${escape(text)}</p><p><a href="/">Back</a></p>`)

const connectHtml = '<p>Not connected. <a href="/connect">Connect to Lettermill</a></p>'

function page(response: ServerResponse, connection: string, store: Store): void {
  const choices = PRODUCTS.map(
    ({ name, price }) => `<option value="${escape(name)}">${escape(name)}, €${price}</option>`,
  )
  const received = store
    .get()
    .received.map(({ event, data }) => `<li>${escape(`${event} ${String(data.order_id ?? '')}`)}</li>`)
  html(
    response,
    200,
    `${connection}<form method="post" action="/buy"><p><label>Email <input name="email" type="email" required></label>
<label>Item <select name="item">${choices.join('')}</select></label> <button>Buy</button></p></form>
<h2>Received from Lettermill</h2><ul>${received.join('')}</ul>`,
  )
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string): string => text.replaceAll(/[&<>"]/g, (letter) => ENTITIES[letter]!)
