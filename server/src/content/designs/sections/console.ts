// The console's endpoints for ready-made and saved sections.

import { endpoint } from '../../../platform/http/endpoint.ts'
import type { Endpoint } from '../../../platform/http/endpoint.ts'
import type { Ctx } from '../../../platform/http/caller.ts'
import type { Db } from '../../../platform/db/db.ts'
import { missing } from '../../../platform/problem.ts'
import { Deleted, named, oneOf, optional, Timestamp, Type, visibleText } from '../../../platform/values/schema.ts'
import type { Section } from '../blocks/section.ts'
import { MAX_CONTENT_BYTES } from '../content.ts'
import { EmailPage, emailPage, isThumbnail, EmailPageQuery } from '../email-page.ts'
import { renderDraft } from '../preview.ts'
import { sampleTime } from '../starting/table.ts'
import { readySections, SECTION_CATEGORIES } from './ready-sections.ts'
import * as saved from './saved-sections.ts'

const tag = 'Designs'
const params = Type.Object({ id: Type.String() })
const bodyLimit = MAX_CONTENT_BYTES

/** Checked in content.ts, as a part of a design. */
const SectionContent = Type.Unsafe<unknown>({
  type: 'object',
  additionalProperties: true,
  description: 'A section as in the content of a design.',
})

const SavedSection = named(
  'SavedSection',
  Type.Object({
    id: Type.String(),
    name: Type.String(),
    section: SectionContent,
    createdAt: Timestamp,
    updatedAt: Timestamp,
  }),
)

const ListedSection = named(
  'ListedSection',
  Type.Object({
    ...SavedSection.properties,
    designs: Type.Integer({ description: 'The number of designs that contain a copy.' }),
  }),
)

const SectionUse = named('SectionUse', Type.Object({ id: Type.String(), name: Type.String() }))

const ReadySection = named(
  'ReadySection',
  Type.Object({
    key: Type.String(),
    category: oneOf(SECTION_CATEGORIES),
    name: Type.String(),
    section: SectionContent,
  }),
)

const Name = visibleText(100)

async function sectionPage(ctx: Ctx<Db>, baseUrl: string, section: Section, query: Parameters<typeof isThumbnail>[0]) {
  const content = { kind: 'blocks' as const, sections: [section] }
  const draft = { subject: null, previewText: null, content }
  const { html } = await renderDraft(ctx, baseUrl, draft, {
    hasSampleProducts: true,
    isDeferred: isThumbnail(query),
  })
  return emailPage(html, { ...query, isRead: true })
}

export const sectionEndpoints = ({ baseUrl }: { baseUrl: string }): Endpoint[] => [
  endpoint({
    id: 'sections.ready',
    method: 'GET',
    path: '/ready-sections',
    tag,
    role: 'member',
    summary: 'Ready-made sections',
    schema: { reply: Type.Array(ReadySection) },
    handle: async (ctx) => ({ data: readySections(await sampleTime(ctx)) }),
  }),
  endpoint({
    id: 'sections.readyPage',
    method: 'GET',
    path: '/ready-sections/{id}/preview.html',
    tag,
    role: 'member',
    slow: true,
    summary: "A ready-made section in the account's look, as a page to be shown in a frame",
    schema: { params, query: Type.Object(EmailPageQuery), reply: EmailPage },
    async handleFile(ctx, { params, query }) {
      const found = readySections(await sampleTime(ctx)).find(({ key }) => key === params.id) ?? missing('section')
      return sectionPage(ctx, baseUrl, found.section, query)
    },
  }),
  endpoint({
    id: 'sections.list',
    method: 'GET',
    path: '/saved-sections',
    tag,
    role: 'member',
    summary: 'Saved sections by name',
    schema: { reply: Type.Array(ListedSection) },
    handle: async (ctx) => ({ data: await saved.list(ctx) }),
  }),
  endpoint({
    id: 'sections.create',
    method: 'POST',
    path: '/saved-sections',
    tag,
    role: 'member',
    summary: 'Save a section',
    status: 201,
    bodyLimit,
    problems: ['limit_reached'],
    schema: { body: Type.Object({ name: Name, section: SectionContent }), reply: SavedSection },
    handle: async (ctx, { body }) => ({ data: await saved.create(ctx, body) }),
  }),
  endpoint({
    id: 'sections.update',
    method: 'PATCH',
    path: '/saved-sections/{id}',
    tag,
    role: 'member',
    summary: 'Rename or replace a saved section',
    description: 'Designs that contain it are not changed.',
    bodyLimit,
    schema: {
      params,
      body: Type.Object({ name: optional(Name), section: optional(SectionContent) }),
      reply: SavedSection,
    },
    handle: async (ctx, { params, body }) => ({ data: await saved.update(ctx, params.id, body) }),
  }),
  endpoint({
    id: 'sections.remove',
    method: 'DELETE',
    path: '/saved-sections/{id}',
    tag,
    role: 'member',
    summary: 'Delete a saved section',
    description: 'Designs that contain it are not changed.',
    schema: { params, reply: Deleted },
    async handle(ctx, { params }) {
      await saved.remove(ctx, params.id)
      return { data: { deleted: true } }
    },
  }),
  endpoint({
    id: 'sections.uses',
    method: 'GET',
    path: '/saved-sections/{id}/designs',
    tag,
    role: 'member',
    summary: 'Designs that contain a saved section, by name',
    schema: { params, reply: Type.Array(SectionUse) },
    handle: async (ctx, { params }) => ({ data: await saved.uses(ctx, params.id) }),
  }),
  endpoint({
    id: 'sections.updateCopies',
    method: 'POST',
    path: '/saved-sections/{id}/update-copies',
    tag,
    role: 'member',
    slow: true,
    summary: 'Replace the copies of a saved section in all designs',
    description: 'Each design gets a new version. Sent emails are not affected.',
    schema: {
      params,
      body: Type.Object({ except: optional(Type.String({ description: 'The ID of a design to leave as it is.' })) }),
      reply: Type.Object({ designs: Type.Integer({ description: 'The number of designs that changed.' }) }),
    },
    handleUnwrapped: async (ctx, { params, body }) => ({
      data: { designs: await saved.updateCopies(ctx, params.id, body.except) },
    }),
  }),
  endpoint({
    id: 'sections.page',
    method: 'GET',
    path: '/saved-sections/{id}/preview.html',
    tag,
    role: 'member',
    slow: true,
    summary: 'A saved section, as a page to be shown in a frame',
    schema: { params, query: Type.Object(EmailPageQuery), reply: EmailPage },
    async handleFile(ctx, { params, query }) {
      const { section } = await saved.get(ctx, params.id)
      return sectionPage(ctx, baseUrl, section, query)
    },
  }),
]
