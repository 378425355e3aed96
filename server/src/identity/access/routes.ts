import { isTestMode } from '../../platform/http/caller.ts'
import { endpoint } from '../../platform/http/endpoint.ts'
import { named, nullable, Type } from '../../platform/values/schema.ts'

const Me = named(
  'Me',
  Type.Object({
    account: nullable(Type.String({ description: "The account's brand or sender name." })),
    app: nullable(Type.String({ description: 'The app that this key belongs to.' })),
    test_mode: Type.Boolean({ description: 'True in test mode: nothing this key does starts a drip or sends email.' }),
    scopes: Type.Array(Type.String()),
  }),
)

export const me = endpoint({
  id: 'me.get',
  method: 'GET',
  path: '/me',
  tag: 'Account',
  scope: null,
  summary: 'Get the account of a key, with its permissions',
  schema: { reply: Me },
  handle: (ctx) => ({
    data: { account: ctx.accountName, app: ctx.appName, test_mode: isTestMode(ctx), scopes: [...ctx.scopes] },
  }),
})
