// Parent routes: public, signed in, account, settings.

import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, createRoute, lazyRouteComponent, notFound, redirect } from '@tanstack/react-router'
import { accountQuery, meQuery } from '../account.ts'
import { isSignedOut } from '../api.ts'
import { Shell } from './shell/shell.tsx'
import { urls } from '../urls.ts'

type Context = { queries: QueryClient }

export const rootRoute = createRootRouteWithContext<Context>()()

export const signedInRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'signed-in',
  component: Shell,
  async beforeLoad({ context, location }) {
    try {
      return { me: await context.queries.ensureQueryData(meQuery) }
    } catch (error) {
      if (isSignedOut(error)) throw redirect({ to: urls.signIn, search: { to: location.href } })
      throw error
    }
  },
})

export const accountRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: urls.account,
  beforeLoad({ context: { me }, params }) {
    const account = me.accounts.find(({ id }) => id === params.accountId)
    if (!account) throw notFound()
    // The profile page says which account requires it.
    if (account.lacksSecondFactor) throw redirect({ to: urls.profile })
  },
  loader: ({ context, params }) => void context.queries.prefetchQuery(accountQuery(params.accountId)),
})

export const settingsRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: 'settings',
  component: lazyRouteComponent(() => import('./shell/settings-layout.tsx'), 'SettingsLayout'),
})
