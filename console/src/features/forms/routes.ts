import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { accountRoute } from '../../app/parent-routes.tsx'
import { oneOf, pageNumber, searchParams, text } from '../../ui/search-params.ts'
import { formQuery, formsQuery } from './queries.ts'

const formsSearch = searchParams({ sort: text })
const answersSearch = searchParams({
  state: oneOf('new', 'shown', 'hidden', 'spam', 'waiting', 'confirmed'),
  page: pageNumber,
  open: text,
})

const forms = createRoute({
  getParentRoute: () => accountRoute,
  path: 'forms',
  validateSearch: formsSearch,
  loader: ({ context, params }) => void context.queries.prefetchQuery(formsQuery(params.accountId)),
  component: lazyRouteComponent(() => import('./page.tsx'), 'Forms'),
})

const form = createRoute({
  getParentRoute: () => accountRoute,
  path: 'forms/$formId',
  validateSearch: answersSearch,
  loader: ({ context, params }) => void context.queries.prefetchQuery(formQuery(params.accountId, params.formId)),
  component: lazyRouteComponent(() => import('./form-page.tsx'), 'FormPage'),
})

const formResults = createRoute({
  getParentRoute: () => accountRoute,
  path: 'forms/$formId/results',
  component: lazyRouteComponent(() => import('./results-page.tsx'), 'FormResults'),
})

const formInstall = createRoute({
  getParentRoute: () => accountRoute,
  path: 'forms/$formId/install',
  component: lazyRouteComponent(() => import('./install-page.tsx'), 'FormInstall'),
})

const editForm = createRoute({
  getParentRoute: () => accountRoute,
  path: 'forms/$formId/edit',
  staticData: { editor: true },
  component: lazyRouteComponent(() => import('./builder.tsx'), 'Builder'),
})

export const formRoutes = [forms, form, formResults, formInstall, editForm] as const
