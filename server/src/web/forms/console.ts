// Console endpoints for forms and their answers.

import { endpoint } from '../../platform/http/endpoint.ts'
import type { Endpoint } from '../../platform/http/endpoint.ts'
import { PageMeta, pageMeta, pageOf, PageQuery } from '../../platform/http/paging.ts'
import { PublishBody } from '../../platform/revision.ts'
import { Deleted, oneOf, optional, Type } from '../../platform/values/schema.ts'
import * as answers from './answers.ts'
import * as forms from './forms.ts'
import {
  Answer,
  ANSWER_STATES,
  AnswerQuery,
  Form,
  FormChange,
  FormCreate,
  FormResults,
  FormSummary,
  Review,
  ReviewQuery,
} from './schema.ts'
import { testConfirmation } from './test-confirmation.ts'

const tag = 'Forms'
const role = 'member'
const params = Type.Object({ id: Type.String() })

export type FormDeps = { baseUrl: string; smtpUrl: string | null }

export const formEndpoints = ({ baseUrl, smtpUrl }: FormDeps): Endpoint[] => [
  endpoint({
    id: 'forms.list',
    method: 'GET',
    path: '/forms',
    tag,
    role,
    summary: 'List forms',
    schema: { reply: Type.Array(FormSummary) },
    handle: async (ctx) => ({ data: await forms.listForms(ctx) }),
  }),
  endpoint({
    id: 'forms.create',
    method: 'POST',
    path: '/forms',
    tag,
    role,
    summary: 'Create a form',
    status: 201,
    problems: ['limit_reached'],
    schema: { body: FormCreate, reply: Form },
    handle: async (ctx, { body }) => ({ data: await forms.createForm(ctx, baseUrl, body) }),
  }),
  endpoint({
    id: 'forms.get',
    method: 'GET',
    path: '/forms/{id}',
    tag,
    role,
    summary: 'Retrieve a form with its draft',
    schema: { params, reply: Form },
    handle: async (ctx, { params }) => ({ data: await forms.getForm(ctx, baseUrl, params.id) }),
  }),
  endpoint({
    id: 'forms.results',
    method: 'GET',
    path: '/forms/{id}/results',
    tag,
    role,
    summary: 'Retrieve views, answers and confirmations of a form',
    schema: {
      params,
      query: Type.Object({ days: optional(Type.Integer({ minimum: 1, maximum: 365, default: 30 })) }),
      reply: FormResults,
    },
    handle: async (ctx, { params, query }) => ({ data: await forms.getResults(ctx, params.id, query.days ?? 30) }),
  }),
  endpoint({
    id: 'forms.previewLinks',
    method: 'GET',
    path: '/forms/{id}/preview-links',
    tag,
    role,
    summary: 'List links that show the draft of a form on the allowed websites',
    description: 'They work for a day. Nothing that is entered there is saved.',
    schema: { params, reply: Type.Array(Type.String()) },
    handle: async (ctx, { params }) => ({ data: await forms.previewLinks(ctx, params.id) }),
  }),
  endpoint({
    id: 'forms.update',
    method: 'PATCH',
    path: '/forms/{id}',
    tag,
    role,
    summary: 'Update the draft of a form; visitors see the changes once it is published',
    problems: ['stale_revision'],
    schema: { params, body: FormChange, reply: Form },
    handle: async (ctx, { params, body }) => ({ data: await forms.updateForm(ctx, baseUrl, params.id, body) }),
  }),
  endpoint({
    id: 'forms.createConfirmation',
    method: 'POST',
    path: '/forms/{id}/confirmation-design',
    tag,
    role,
    summary: 'Create a design for the confirmation email of a form',
    description: 'A copy of the standard email. A form that has its own design keeps it.',
    problems: ['limit_reached'],
    schema: { params, reply: Form },
    handleUnwrapped: async (ctx, { params }) => ({ data: await forms.createConfirmation(ctx, baseUrl, params.id) }),
  }),
  endpoint({
    id: 'forms.testConfirmation',
    method: 'POST',
    path: '/forms/standard-confirmation/test',
    tag,
    role,
    summary: 'Send yourself the standard confirmation email of forms as a test',
    problems: ['rate_limited'],
    schema: { reply: Type.Object({ to: Type.String() }) },
    handleUnwrapped: async (ctx) => ({ data: await testConfirmation(ctx, { baseUrl, smtpUrl }) }),
  }),
  endpoint({
    id: 'forms.publish',
    method: 'POST',
    path: '/forms/{id}/publish',
    tag,
    role,
    summary: 'Publish the draft of a form',
    problems: ['stale_revision'],
    bodyOptional: true,
    schema: { params, body: PublishBody, reply: Form },
    handle: async (ctx, { params, body }) => ({
      data: await forms.publishForm(ctx, baseUrl, params.id, body.revision),
    }),
  }),
  endpoint({
    id: 'forms.switchOff',
    method: 'POST',
    path: '/forms/{id}/switch-off',
    tag,
    role,
    summary: 'Unpublish a form',
    schema: { params, reply: Form },
    handle: async (ctx, { params }) => ({ data: await forms.switchOff(ctx, baseUrl, params.id) }),
  }),
  endpoint({
    id: 'forms.remove',
    method: 'DELETE',
    path: '/forms/{id}',
    tag,
    role,
    summary: 'Delete a form',
    description: 'Its answers are no longer listed. Published reviews are kept.',
    schema: { params, reply: Deleted },
    async handle(ctx, { params }) {
      await forms.removeForm(ctx, params.id)
      return { data: { deleted: true } }
    },
  }),
  endpoint({
    id: 'forms.answers.list',
    method: 'GET',
    path: '/forms/{id}/answers',
    tag,
    role,
    summary: 'List the answers to a form, newest first',
    schema: {
      params,
      query: Type.Object({ ...PageQuery, ...AnswerQuery.properties }),
      reply: Type.Array(Answer),
      meta: PageMeta,
    },
    async handle(ctx, { params, query }) {
      const page = pageOf(query)
      const found = await answers.listAnswers(ctx, params.id, query, page)
      return { data: found.answers, meta: pageMeta(page, found.total) }
    },
  }),
  endpoint({
    id: 'forms.answers.moderate',
    method: 'POST',
    path: '/forms/{id}/answers/state',
    tag,
    role,
    summary: 'Show or hide answers, or mark them as spam',
    description: 'Spam counts nowhere. An answer that arrived as spam counts from the moment it is unmarked.',
    schema: {
      params,
      body: Type.Object({
        ids: Type.Array(Type.String(), { minItems: 1, maxItems: 500 }),
        state: oneOf(ANSWER_STATES),
      }),
      reply: Type.Object({ changed: Type.Integer() }),
    },
    handle: async (ctx, { params, body }) => ({
      data: { changed: await answers.moderate(ctx, { baseUrl, smtpUrl }, params.id, body.ids, body.state) },
    }),
  }),
  endpoint({
    id: 'forms.answers.photo',
    method: 'GET',
    path: '/forms/{id}/answers/{answerId}/photo',
    tag,
    role,
    summary: 'Retrieve the photo of an answer',
    schema: { params: Type.Object({ id: Type.String(), answerId: Type.String() }), reply: Type.String() },
    async handleFile(ctx, { params }) {
      const { type, bytes } = await answers.getPhoto(ctx, params.id, params.answerId)
      return { name: 'photo', type, content: [bytes] }
    },
  }),
  endpoint({
    id: 'forms.reviews',
    method: 'GET',
    path: '/reviews',
    tag,
    role,
    summary: 'List published answers with a text, newest first, to quote one in an email',
    schema: { query: ReviewQuery, reply: Type.Array(Review) },
    handle: async (ctx, { query }) => ({ data: await answers.listReviews(ctx, query) }),
  }),
]
