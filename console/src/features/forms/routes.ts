import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { accountRoute } from '../../app/parents.tsx'
import { oneOf, pageNumber, searchParams, text } from '../../ui/search-params.ts'

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
  component: lazyRouteComponent(() => import('./page.tsx'), 'Forms'),
})

const form = createRoute({
  getParentRoute: () => accountRoute,
  path: 'forms/$formId',
  validateSearch: searchOfAnswers,
  component: lazyRouteComponent(() => import('./form-page.tsx'), 'FormPage'),
})

const editForm = createRoute({
  getParentRoute: () => accountRoute,
  path: 'forms/$formId/edit',
  component: lazyRouteComponent(() => import('./builder.tsx'), 'Builder'),
})

export const formRoutes = [forms, form, editForm] as const
