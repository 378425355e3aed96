// The OpenAPI documents of both APIs, and the documentation site. Processes load this on the first request for one of them.

import { apiEndpoints, consoleEndpoints } from './app.ts'
import { createDocumentation } from './platform/documentation/documentation.ts'
import type { Documentation } from './platform/documentation/documentation.ts'
import { openApiDocument } from './platform/http/openapi.ts'
import type { EndpointDeps } from './platform/module-group.ts'
import { createSite } from './platform/documentation/site.ts'
import type { Site } from './platform/documentation/site.ts'
import { consoleFont } from './console-files.ts'
import { sessionCookie } from './identity/team/cookie.ts'

/** Never called: the endpoints are only described here. */
const lookUp = () => Promise.reject(new Error('Endpoints in a document are never called.'))

const described = (baseUrl: string): EndpointDeps => ({
  baseUrl,
  hasMailServer: true,
  smtpUrl: null,
  bounceHost: null,
  appHost: '',
  allowLoopback: false,
  passwords: true,
  provider: null,
  dns: { txt: lookUp, mx: lookUp, cname: lookUp, addresses: lookUp, ptr: lookUp },
  answersHttps: lookUp,
  checkUrl: lookUp,
  get: lookUp,
  fetchFrom: lookUp,
  limiter: { take: lookUp },
})

/** The endpoints as read by documents and tests. */
export const describedApi = apiEndpoints(described(''))
export const describedConsole = (baseUrl: string) => consoleEndpoints(described(baseUrl))

const tags = [
  { name: 'Account', description: 'The account and permissions of a key.' },
  { name: 'People', description: 'Add, update, and unsubscribe people, and read their data.' },
  { name: 'Lists', description: 'Named lists of people, some of which block sending.' },
  { name: 'Events', description: 'Custom events of the account.' },
  { name: 'Activity', description: 'One feed of everything that happened in the account.' },
  { name: 'Orders', description: 'Purchases.' },
  { name: 'Products', description: 'The product catalog.' },
  { name: 'Data sets', description: 'Tables of business data that emails, groups, and drips can use.' },
  { name: 'Groups', description: 'People who match rules, always up to date.' },
  { name: 'Campaigns', description: 'Send a design to an audience, now or later.' },
  { name: 'Designs', description: 'The emails that campaigns and drips send.' },
  { name: 'Webhooks', description: 'Notify your own systems when something happens.' },
  { name: 'Report cards', description: "Event statistics that an app adds to the account's dashboard." },
  { name: 'Drip steps', description: 'Steps with their own settings that an app offers in drips.' },
  { name: 'Email blocks', description: 'Cards from a data set of the app, for use in designs.' },
]

export const apiDocument = (baseUrl: string) =>
  openApiDocument(describedApi, {
    title: 'Lettermill API',
    description:
      'People, lists, events, orders, products, data sets, campaigns, and webhooks of one account. Send `Authorization: Bearer <key>` with every request. The rate limit is 100 requests per minute per key.',
    serverUrl: `${baseUrl}/api/v1`,
    security: {
      key: { type: 'http', scheme: 'bearer', description: 'A key (`sk_live_…`) or an access token (`ssa_…`).' },
    },
    tags,
  })

const consoleTags = [
  { name: 'Session', description: 'Sign in and out.' },
  { name: 'You', description: 'Settings of the signed-in user.' },
  { name: 'Settings', description: 'The account and its plan.' },
  { name: 'Senders', description: 'Sender addresses, domains, and their verification.' },
  { name: 'Team', description: 'The users of the account.' },
  { name: 'Keys', description: 'Keys of the public API.' },
  { name: 'Apps', description: 'Apps created by the account.' },
  { name: 'Imports', description: 'Import people from files, and undo imports.' },
  { name: 'Details', description: 'The custom fields of people.' },
  { name: 'Topics', description: 'The kinds of email that people can choose.' },
  { name: 'Forms', description: 'Forms on websites and their submissions.' },
  { name: 'Website', description: "The script on a website's pages." },
  { name: 'Stores', description: 'Connected online stores.' },
]

export const consoleDocument = (baseUrl: string) =>
  openApiDocument(describedConsole(baseUrl), {
    title: 'Lettermill console API',
    description:
      "The API of Lettermill's own console, with a session cookie. It changes with the console; use the public API in programs. All requests except GET must come from the console's own pages (`Origin`).",
    serverUrl: `${baseUrl}/console/api`,
    security: {
      session: {
        type: 'apiKey',
        in: 'cookie',
        name: sessionCookie(baseUrl).name,
        description: 'Created by signing in.',
      },
    },
    tags: [...consoleTags, ...tags],
    namesFields: true,
  })

let documentation: Promise<Documentation> | null = null

/** The guides and operations, indexed on the first search. */
export const publicDocumentation = (): Promise<Documentation> =>
  (documentation ??= createDocumentation(
    describedApi.map(({ id, method, path, summary, description = '', scope }) => ({
      id,
      summary,
      description: [description, scope && `Requires the ${scope} permission.`].filter(Boolean).join(' '),
      address: `${method} /api/v1${path}`,
    })),
  ))

/** The pages under /docs and /api/docs, with the address of this installation in their examples. */
export const documentationSite = async (baseUrl: string): Promise<Site> =>
  createSite({
    documentation: await publicDocumentation(),
    api: apiDocument(baseUrl),
    baseUrl,
    font: consoleFont(),
  })
