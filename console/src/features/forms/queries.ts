import { queryOptions } from '@tanstack/react-query'
import { formsAnswersList, formsGet, formsList, formsPreviewLinks, formsResults, formsReviews } from '../../api.ts'
import type { Form, FormAnswer } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import type { PageSize } from '../../ui/page-size.ts'

export type FormContent = Form['content']
export type FormField = FormContent['fields'][number]

/** Key under which the browser stores the page size. */
export const ANSWERS_TABLE = 'answers'

export const formsQuery = (accountId: string) =>
  queryOptions({
    queryKey: queryKeys.account(accountId).forms,
    queryFn: ({ signal }) => formsList({ path: { accountId }, signal }),
  })

export const formQuery = (accountId: string, formId: string) =>
  queryOptions({
    queryKey: queryKeys.account(accountId).form(formId),
    queryFn: async ({ signal }) => (await formsGet({ path: { accountId, id: formId }, signal })).data,
  })

/** Links that show the draft on the allowed websites; they work for a day. */
export const previewLinksQuery = (accountId: string, formId: string) =>
  queryOptions({
    queryKey: [...queryKeys.account(accountId).form(formId), 'preview-links'],
    queryFn: async ({ signal }) => (await formsPreviewLinks({ path: { accountId, id: formId }, signal })).data,
  })

export const resultsQuery = (accountId: string, formId: string, days: number) =>
  queryOptions({
    queryKey: queryKeys.account(accountId).formResults(formId, days),
    queryFn: async ({ signal }) =>
      (await formsResults({ path: { accountId, id: formId }, query: { days }, signal })).data,
  })

export type AnswersSearch = { state?: FormAnswer['state'] | 'waiting' | 'confirmed'; page?: number }

/** New sign-ups are told apart by their confirmation. */
const statesOf = (state: AnswersSearch['state']) =>
  state === 'waiting' || state === 'confirmed' ? { state: 'new' as const, confirmation: state } : state && { state }

export const answersQuery = (accountId: string, formId: string, { state, page = 1 }: AnswersSearch, limit: PageSize) =>
  queryOptions({
    queryKey: queryKeys.account(accountId).answers(formId, { state, page, limit }),
    queryFn: ({ signal }) =>
      formsAnswersList({ path: { accountId, id: formId }, query: { page, limit, ...statesOf(state) }, signal }),
  })

/** Published responses with a text; one of them by `id`. */
export const reviewsQuery = (accountId: string, search: { search?: string; id?: string }) =>
  queryOptions({
    queryKey: queryKeys.account(accountId).reviews(search),
    queryFn: async ({ signal }) => (await formsReviews({ path: { accountId }, query: search, signal })).data,
  })
