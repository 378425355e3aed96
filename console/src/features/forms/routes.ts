import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { accountRoute } from '../../app/parents.tsx'
import { pageSizeOf } from '../../ui/page-size.ts'
import { oneOf, pageNumber, searchParams, text } from '../../ui/search-params.ts'
import { ANSWERS_TABLE, answersQuery, formQuery, formsQuery } from './queries.ts'

const searchOfForms = searchParams({ sort: text })
const searchOfAnswers = searchParams({
  state: oneOf('new', 'shown', 'hidden', 'spam'),
  page: pageNumber,
  open: text,
})

const forms = createRoute({
  getParentRoute: () => accountRoute,
  path: 'forms',
  validateSearch: searchOfForms,
  loader: ({ context, params }) => void context.queries.prefetchQuery(formsQuery(params.accountId)),
  component: lazyRouteComponent(() => import('./page.tsx'), 'Forms'),
})

const form = createRoute({
  getParentRoute: () => accountRoute,
  path: 'forms/$formId',
  validateSearch: searchOfAnswers,
  loaderDeps: ({ search }) => search,
  loader({ context: { queries }, params: { accountId, formId }, deps }) {
    void queries.prefetchQuery(formQuery(accountId, formId))
    void queries.prefetchQuery(answersQuery(accountId, formId, deps, pageSizeOf(ANSWERS_TABLE)))
  },
  component: lazyRouteComponent(() => import('./form-page.tsx'), 'FormPage'),
})

const editForm = createRoute({
  getParentRoute: () => accountRoute,
  path: 'forms/$formId/edit',
  loader: ({ context, params: { accountId, formId } }) =>
    void context.queries.prefetchQuery(formQuery(accountId, formId)),
  component: lazyRouteComponent(() => import('./builder.tsx'), 'Builder'),
})

export const formRoutes = [forms, form, editForm] as const
