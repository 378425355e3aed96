// Which page answers at which address. Each page is a file of its own to download, and its data is on the way before it.

import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
  redirect,
} from '@tanstack/react-router'
import { isSignedOut } from './api.ts'
import * as queries from './queries.ts'
import { NotFound, RouteProblem } from './pages/problems.tsx'
import { Shell } from './shell.tsx'
import { BASE_PATH, urls } from './urls.ts'

type Context = { queries: QueryClient }

const root = createRootRouteWithContext<Context>()()

const signIn = createRoute({
  getParentRoute: () => root,
  path: urls.signIn,
  validateSearch: ({ to }: Record<string, unknown>): { to?: string } => ({ to: isOwnAddress(to) ? to : undefined }),
  component: lazyRouteComponent(() => import('./pages/sign-in.tsx'), 'SignIn'),
})

/** Only addresses of the console itself: a link must not send anyone who signs in to another site. */
const isOwnAddress = (to: unknown): to is string => typeof to === 'string' && /^\/(?![/\\])/.test(to)

const forgotPassword = createRoute({
  getParentRoute: () => root,
  path: urls.forgotPassword,
  component: lazyRouteComponent(() => import('./pages/passwords.tsx'), 'ForgotPassword'),
})

const resetPassword = createRoute({
  getParentRoute: () => root,
  path: urls.resetPassword,
  component: lazyRouteComponent(() => import('./pages/passwords.tsx'), 'ResetPassword'),
})

const confirmEmail = createRoute({
  getParentRoute: () => root,
  path: urls.confirmEmail,
  component: lazyRouteComponent(() => import('./pages/confirm-email.tsx'), 'ConfirmEmail'),
})

const invitation = createRoute({
  getParentRoute: () => root,
  path: urls.invitation,
  component: lazyRouteComponent(() => import('./pages/invitation.tsx'), 'Invitation'),
})

const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  component: Shell,
  async beforeLoad({ context, location }) {
    try {
      return { me: await context.queries.ensureQueryData(queries.meQuery) }
    } catch (error) {
      if (isSignedOut(error)) throw redirect({ to: urls.signIn, search: { to: location.href } })
      throw error
    }
  },
})

const home = createRoute({
  getParentRoute: () => signedIn,
  path: urls.home,
  beforeLoad({ context: { me } }) {
    const [first] = me.accounts
    throw first ? redirect({ to: urls.lists, params: { accountId: first.id } }) : redirect({ to: urls.profile })
  },
})

const profile = createRoute({
  getParentRoute: () => signedIn,
  path: urls.profile,
  component: lazyRouteComponent(() => import('./pages/profile.tsx'), 'Profile'),
})

const account = createRoute({
  getParentRoute: () => signedIn,
  path: urls.account,
  beforeLoad({ context: { me }, params }) {
    if (!me.accounts.some(({ id }) => id === params.accountId)) throw notFound()
  },
})

const accountHome = createRoute({
  getParentRoute: () => account,
  path: '/',
  beforeLoad: ({ params }) => {
    throw redirect({ to: urls.lists, params })
  },
})

const lists = createRoute({
  getParentRoute: () => account,
  path: 'lists',
  // What is left out here would stay as it was typed.
  validateSearch: ({ q, page }: Record<string, unknown>): queries.ListsSearch => ({
    q: q === undefined || q === '' ? undefined : String(q),
    page: Number.isInteger(page) && Number(page) > 1 ? Number(page) : undefined,
  }),
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) => void context.queries.prefetchQuery(queries.listsQuery(params.accountId, deps)),
  component: lazyRouteComponent(() => import('./pages/lists.tsx'), 'Lists'),
})

const settings = createRoute({
  getParentRoute: () => account,
  path: 'settings',
  loader: ({ context, params }) => void context.queries.prefetchQuery(queries.accountQuery(params.accountId)),
  component: lazyRouteComponent(() => import('./pages/settings.tsx'), 'Settings'),
})

const team = createRoute({
  getParentRoute: () => account,
  path: 'team',
  loader: ({ context, params }) => void context.queries.prefetchQuery(queries.membersQuery(params.accountId)),
  component: lazyRouteComponent(() => import('./pages/team.tsx'), 'Team'),
})

const keys = createRoute({
  getParentRoute: () => account,
  path: 'keys',
  loader: ({ context, params }) => void context.queries.prefetchQuery(queries.keysQuery(params.accountId)),
  component: lazyRouteComponent(() => import('./pages/keys.tsx'), 'Keys'),
})

const apps = createRoute({
  getParentRoute: () => account,
  path: 'apps',
  loader: ({ context, params }) => void context.queries.prefetchQuery(queries.appsQuery(params.accountId)),
  component: lazyRouteComponent(() => import('./pages/apps.tsx'), 'Apps'),
})

const routeTree = root.addChildren([
  signIn,
  forgotPassword,
  resetPassword,
  confirmEmail,
  invitation,
  signedIn.addChildren([home, profile, account.addChildren([accountHome, lists, settings, team, keys, apps])]),
])

export function createConsoleRouter(queries: QueryClient) {
  return createRouter({
    routeTree,
    basepath: BASE_PATH,
    context: { queries },
    defaultPreload: 'intent',
    defaultErrorComponent: RouteProblem,
    defaultNotFoundComponent: NotFound,
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createConsoleRouter>
  }
}
