// What a design is compiled to, and what filling it takes. Everything here is plain data: it can be stored with a
// campaign and passed between threads.

import type { Arg } from './liquid/filters.ts'
import type { Pick } from './liquid/tags.ts'

/**
 * Where a value lands, which decides how it is escaped. `address` is the start of a URL in an attribute, `link` that of a
 * link whose whole address is escaped afterwards, `url` a part inside either, `lines` HTML that keeps line breaks.
 */
export type Place = 'html' | 'attribute' | 'address' | 'link' | 'url' | 'text' | 'header' | 'lines'

export type FilterCall = { name: string; args: Arg[] }

export type ValueSlot = { kind: 'value'; path: (string | number)[]; context: Place; filters: FilterCall[] }

export type Slot =
  | ValueSlot
  /** A link that may be tracked: `links[index]` is its address as written, `linkTemplates[index]` what fills it. */
  | { kind: 'link'; index: number }
  | { kind: 'unsubscribe' | 'preferences' | 'view' | 'pictures' | 'pixel' }
  /** What Liquid decides per person; `id` is its place in `dynamic`. */
  | { kind: 'liquid'; id: number }

export type Segment = string | Slot

/** `shared` parts read nothing of the person, so that one rendering serves everybody. */
export type DynamicPart = { source: string; shared: boolean }

export type SetNeed = { row: boolean; rows: number; ids: string[] }

export type Needs = {
  details: boolean
  dataSets: Record<string, SetNeed>
  /** How many products of each choice. */
  picks: Partial<Record<Pick, number>>
  event: boolean
  order: boolean
}

export type CompiledEmail = {
  subject: Segment[]
  previewText: Segment[]
  html: Segment[]
  text: Segment[]
  /** Addresses as they were written, tags included, in the order they stand in the HTML. */
  links: string[]
  /** For the links whose address holds tags: what gives the address for one person. */
  linkTemplates: Record<number, Segment[]>
  dynamic: DynamicPart[]
  needs: Needs
}

export type Scalar = string | number | boolean | null

export type ContextRow = Record<string, Scalar>

/** A set gives each person one row, whose fields stand beside `rows`. */
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
  picks?: Partial<Record<Pick, ContextRow[]>>
  event?: { name: string; properties: Record<string, unknown> }
  order?: { total: number; currency: string; items: Record<string, unknown>[] }
}

export type EmailUrls = {
  /** The address to put for a link; without it a link keeps its own. */
  link?: (index: number, url: string) => string
  unsubscribe: string
  preferences: string
  view: string
  /** Where this server serves pictures. */
  pictures: string
  /** Null: no pixel. */
  pixel: string | null
}

export type FilledEmail = { subject: string; previewText: string; html: string; text: string }

export type DesignProblem = {
  message: string
  /** The id of the block it is about. */
  block: string | null
  /** It keeps a design from being sent, not from being shown. */
  sample?: true
}

/** Whether a design can be shown and tested in spite of its problems. */
export const canRender = (problems: readonly DesignProblem[]): boolean => problems.every(({ sample }) => sample)

export const noNeeds = (): Needs => ({ details: false, dataSets: {}, picks: {}, event: false, order: false })
