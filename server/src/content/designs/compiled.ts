// The result of compiling a design, and the input for filling it. All of it is plain data that can be stored with a
// campaign and passed between threads.

import type { Frequency } from '../../people/contacts/frequencies.ts'
import type { Arg } from './liquid/filters.ts'
import type { Pick } from './liquid/tags.ts'
import type { ProblemCode } from './problem-kinds.ts'

/**
 * The context of a value, which determines how it is escaped. `address` is the start of a URL in an attribute, `link` that
 * of a link whose whole URL is escaped afterwards, `url` a part inside either, `lines` HTML that keeps line breaks.
 */
export type Place = 'html' | 'attribute' | 'address' | 'link' | 'url' | 'text' | 'header' | 'lines'

export type FilterCall = { name: string; args: Arg[] }

export type ValueSlot = { kind: 'value'; path: (string | number)[]; context: Place; filters: FilterCall[] }

export type Slot =
  | ValueSlot
  /** A link that may be tracked: `links[index]` is its URL as written, `linkTemplates[index]` its template. */
  | { kind: 'link'; index: number }
  | { kind: 'unsubscribe' | 'preferences' | 'view' | 'pictures' | 'confirm' | 'choice' | 'pixel' }
  /** What Liquid decides per person; `id` is its index in `dynamic`. */
  | { kind: 'liquid'; id: number }

export type Segment = string | Slot

/** `shared` parts do not depend on the person, so they are rendered once for all. */
export type DynamicPart = { source: string; shared: boolean }

export type SetNeed = { row: boolean; rows: number; ids: string[] }

export type Needs = {
  details: boolean
  dataSets: Record<string, SetNeed>
  /** The number of products of each selection. */
  picks: Partial<Record<Pick, number>>
  /** The number of products of each category, by its name as tags write it. */
  categories?: { name: string; count: number }[]
  event: boolean
  order: boolean
  /** Whether it links to the confirmation of an address, which only forms can fill. */
  confirm: boolean
  /** The keys of coupon pools. */
  coupons?: string[]
}

export type CompiledEmail = {
  subject: Segment[]
  previewText: Segment[]
  html: Segment[]
  text: Segment[]
  /** URLs as written, including tags, in the order of the HTML. */
  links: string[]
  /** For links whose URL contains tags: the template of the URL. */
  linkTemplates: Record<number, Segment[]>
  dynamic: DynamicPart[]
  needs: Needs
  /** By the number in their links. */
  choices?: OfferedChoice[]
}

/** A preference that a link of the email sets. */
export type OfferedChoice = {
  /** The text of the link; empty if it differs per person. */
  label: string
  sets: { topic: number; on: boolean } | { detail: number; value: string } | { frequency: Frequency }
}

export type Scalar = string | number | boolean | null

export type ContextRow = Record<string, Scalar>

/** Products that were selected automatically. */
export type Picks = Partial<Record<Pick, ContextRow[]>> & { category?: Record<string, ContextRow[]> }

/** A set gives each person one row, whose fields are next to `rows`. */
export type SetContext = { [field: string]: Scalar | ContextRow[] | Record<string, ContextRow> }

export type RenderContext = {
  person: {
    email: string
    first_name: string | null
    last_name: string | null
    /** By the detail's name in snake case. */
    details: Record<string, Scalar>
  }
  account: { name: string; address: string | null }
  data: Record<string, SetContext>
  picks?: Picks
  event?: { name: string; properties: Record<string, unknown> }
  /** Codes by the key of their pool. */
  coupon?: Record<string, string>
  /** What is unknown is missing. */
  order?: { total: number; currency: string; items: Record<string, unknown>[] } & Partial<OrderDetails>
}

type OrderDetails = {
  number: string
  /** An instant. */
  date: string
  shipping: number
  discount: number
  tax: number
  /** Its lines. */
  shipping_address: string[]
}

export type EmailUrls = {
  /** Replaces the URL of a link; without it, links keep their URL. */
  link?: (index: number, url: string) => string
  unsubscribe: string
  preferences: string
  view: string
  /** Confirms the recipient's address; only in emails of forms. */
  confirm?: string
  /** The start of the links that set a preference; only in emails of mailings. */
  choice?: string
  /** The base URL of this server's pictures. */
  pictures: string
  /** Null: no pixel. */
  pixel: string | null
}

export type FilledEmail = { subject: string; previewText: string; html: string; text: string }

/** What is wrong; `message` is in English. */
export type FoundProblem = { code: ProblemCode; values: Record<string, string | number>; message: string }

/** The part of an email outside of blocks, or the number of a block. */
export type ProblemPlace = 'subject' | 'preview_text' | number

/** Problems that were stored by version 0.1.0 have only a message. */
export type DesignProblem = Partial<FoundProblem> & {
  message: string
  place?: ProblemPlace
  /** The ID of the block it is about. */
  block: string | null
  /** Prevents sending, except as transactional email. */
  marketing?: true
} & Partial<Record<PreviewableProblem, true>>

/** Prevents sending, but not previews: sample content that must be replaced, or text that is hard to read on its background. */
export type PreviewableProblem = 'sample' | 'contrast'

/** Whether a design can be previewed and tested despite its problems. */
export const canRender = (problems: readonly DesignProblem[]): boolean =>
  problems.every(({ sample, contrast, marketing }) => sample || contrast || marketing)

export const noNeeds = (): Needs => ({
  details: false,
  dataSets: {},
  picks: {},
  event: false,
  order: false,
  confirm: false,
})
