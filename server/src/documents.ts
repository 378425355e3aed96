// The machine-readable descriptions of both APIs, and the readable reference of the public one.

import type { FastifyInstance } from 'fastify'
import { apiEndpoints, consoleEndpoints } from './app.ts'
import { createDocumentation } from './platform/documentation/documentation.ts'
import type { Documentation } from './platform/documentation/documentation.ts'
import { openApiDocument } from './platform/http/openapi.ts'
import type { FramedPage } from './platform/documentation/frame.ts'
import { mountGuides, sendPage } from './platform/documentation/mount.ts'
import { renderReference } from './platform/documentation/reference.ts'
import { sessionCookie } from './identity/team/cookie.ts'

/** Only described here: nothing is ever looked up through it. */
const lookUp = () => Promise.reject(new Error('A document looks nothing up.'))
const dns = { txt: lookUp, mx: lookUp, cname: lookUp, addresses: lookUp, ptr: lookUp }

/** The endpoints as documents and tests read them. */
export const describedApi = apiEndpoints({ checkUrl: lookUp, smtpUrl: null })
export const describedConsole = (baseUrl: string) =>
  consoleEndpoints({
    baseUrl,
    hasMailServer: true,
    smtpUrl: null,
    bounceHost: null,
    appHost: '',
    hostName: '',
    allowLoopback: false,
    dns,
    answersHttps: lookUp,
    checkUrl: lookUp,
    get: lookUp,
    fetchFrom: lookUp,
    startDemo: () => {},
    limiter: { take: lookUp },
  })

const tags = [
  { name: 'Account', description: 'Who a key belongs to.' },
  { name: 'People', description: 'Adding, updating and unsubscribing people, and what is known of them.' },
  { name: 'Lists', description: 'Named lists of people, some of which block sending.' },
  { name: 'Events', description: "The account's own events." },
  { name: 'Activity', description: 'One feed of everything that happened.' },
  { name: 'Orders', description: 'What people bought.' },
  { name: 'Products', description: 'The product catalogue.' },
  { name: 'Data sets', description: 'Rows of business facts that emails, groups and drips read.' },
  { name: 'Groups', description: 'People chosen by rules, always current.' },
  { name: 'Campaigns', description: 'One design to one audience, drafted or sent.' },
  { name: 'Designs', description: 'The emails that campaigns and drips send.' },
  { name: 'Webhooks', description: 'Messages to your own systems when something happens.' },
  { name: 'Report cards', description: "Numbers about events that an app puts on the account's dashboard." },
  { name: 'Drip steps', description: 'Steps that an app offers to drips, with settings of their own.' },
  { name: 'Email blocks', description: 'Cards from a data set of the app that designs can hold.' },
]

export const apiDocument = (baseUrl: string) =>
  openApiDocument(describedApi, {
    title: 'Lettermill API',
    description:
      'People, lists, events, orders, products, data sets, campaigns and webhooks of one account. Send `Authorization: Bearer <key>` with every request; at most 100 requests a minute per key.',
    serverUrl: `${baseUrl}/api/v1`,
    security: {
      key: { type: 'http', scheme: 'bearer', description: 'A key (`sk_live_…`) or an access token (`ssa_…`).' },
    },
    tags,
  })

const consoleTags = [
  { name: 'Session', description: 'Getting in and out.' },
  { name: 'You', description: 'What a signed-in person changes of themselves.' },
  { name: 'Settings', description: 'The account and its plan.' },
  { name: 'Senders', description: 'Whom emails come from, and the proof that they may.' },
  { name: 'Team', description: 'Who works on the account.' },
  { name: 'Keys', description: 'Keys of the public API.' },
  { name: 'Apps', description: 'Apps that the account made.' },
  { name: 'Imports', description: 'People from files, and taking them back.' },
  { name: 'Details', description: 'What the account wants to know of its people.' },
  { name: 'Topics', description: 'The kinds of email that people can choose.' },
  { name: 'Forms', description: 'Forms on websites, and what visitors answered.' },
  { name: 'Website', description: 'The script on the pages of a website.' },
  { name: 'Stores', description: 'Connected online stores.' },
]

export const consoleDocument = (baseUrl: string) =>
  openApiDocument(describedConsole(baseUrl), {
    title: 'Lettermill console API',
    description:
      "What Lettermill's own console calls, with a session in a cookie. It changes with the console; programs use the public API. Everything but GET must come from the console's own pages (`Origin`).",
    serverUrl: `${baseUrl}/console/api`,
    security: {
      session: { type: 'apiKey', in: 'cookie', name: sessionCookie(baseUrl).name, description: 'Made by signing in.' },
    },
    tags: [...consoleTags, ...tags],
    namesFields: true,
  })

let documentation: Promise<Documentation> | null = null

/** The guides and the operations, indexed when somebody first asks. */
export const publicDocumentation = (): Promise<Documentation> =>
  (documentation ??= createDocumentation(
    describedApi.map(({ id, method, path, summary, description = '', scope }) => ({
      id,
      summary,
      description: [description, scope && `Needs the permission ${scope}.`].filter(Boolean).join(' '),
      address: `${method} /api/v1${path}`,
    })),
  ))

export function mountDocuments(server: FastifyInstance, baseUrl: string): void {
  serveOnce(server, '/api/openapi', () => apiDocument(baseUrl))
  serveOnce(server, '/console/api/openapi', () => consoleDocument(baseUrl))
  let reference: FramedPage | null = null
  server.route({
    method: ['GET', 'HEAD'],
    url: '/api/docs',
    handler: (_request, reply) => sendPage(reply, (reference ??= renderReference(apiDocument(baseUrl)))),
  })
  mountGuides(server, publicDocumentation)
}

/** Made when first asked for: a process that nobody asks does not carry them. */
function serveOnce(server: FastifyInstance, path: string, make: () => object): void {
  let made: string | null = null
  server.route({
    method: ['GET', 'HEAD'],
    url: path,
    handler: async (_request, reply) =>
      reply.type('application/json; charset=utf-8').send((made ??= JSON.stringify(make()))),
  })
}
