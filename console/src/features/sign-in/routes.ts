// Public pages.

import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '../../app/parent-routes.tsx'
import { isOwnAddress, urls } from '../../urls.ts'

const signIn = createRoute({
  getParentRoute: () => rootRoute,
  path: urls.signIn,
  validateSearch: ({ to }: Record<string, unknown>): { to?: string } => ({ to: isOwnAddress(to) ? to : undefined }),
  component: lazyRouteComponent(() => import('./page.tsx'), 'SignIn'),
})

const signInCallback = createRoute({
  getParentRoute: () => rootRoute,
  path: urls.signInCallback,
  component: lazyRouteComponent(() => import('./callback.tsx'), 'ProviderCallback'),
})

const forgotPassword = createRoute({
  getParentRoute: () => rootRoute,
  path: urls.forgotPassword,
  component: lazyRouteComponent(() => import('./passwords.tsx'), 'ForgotPassword'),
})

const resetPassword = createRoute({
  getParentRoute: () => rootRoute,
  path: urls.resetPassword,
  component: lazyRouteComponent(() => import('./passwords.tsx'), 'ResetPassword'),
})

const confirmEmail = createRoute({
  getParentRoute: () => rootRoute,
  path: urls.confirmEmail,
  component: lazyRouteComponent(() => import('./confirm-email.tsx'), 'ConfirmEmail'),
})

const invitation = createRoute({
  getParentRoute: () => rootRoute,
  path: urls.invitation,
  component: lazyRouteComponent(() => import('./invitation.tsx'), 'Invitation'),
})

export const signInRoutes = [signIn, signInCallback, forgotPassword, resetPassword, confirmEmail, invitation] as const
