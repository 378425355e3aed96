// The doctor's findings about an email's content: size, images, plain text, tags.

import type { Block } from '../content/designs/blocks/block.ts'
import type { Content } from '../content/designs/content.ts'
import { blocksOf, blockSaying } from '../content/designs/find-block.ts'
import type { HtmlElement } from '../content/designs/read-html.ts'
import type { CompiledEmail, Segment } from '../content/designs/render.ts'
import { readHtmlApart } from '../content/designs/rendering.ts'
import type { Uuid } from '../platform/values/ids.ts'
import { found } from './doctor-findings.ts'
import type { Found } from './doctor-findings.ts'

/** `block` is the ID of the block, if it is in one. */
export type FoundInDesign = Found & { block: string | null }

/** Gmail clips longer messages, which hides the unsubscribe link. */
const CLIPPED_BYTES = 102 * 1024
const NEAR_BYTES = 90 * 1024
const SLOT_BYTES = 60
const LEAST_TEXT = 40

/** Constant text unchanged; each slot becomes one placeholder character. */
const SLOT = '\uFFFC'
const textOf = (segments: readonly Segment[]): string =>
  segments.map((part) => (typeof part === 'string' ? part : SLOT)).join('')

export const contentFindings = async (
  accountId: Uuid,
  compiled: CompiledEmail,
  content: Content | null,
): Promise<FoundInDesign[]> => [
  ...sizeFindings(compiled),
  ...(await imageFindings(accountId, compiled, content)),
  ...plainTextFindings(compiled),
  ...tagFindings(compiled, content),
]

function sizeFindings({ html }: CompiledEmail): FoundInDesign[] {
  const bytes = html.reduce((sum, part) => sum + (typeof part === 'string' ? Buffer.byteLength(part) : SLOT_BYTES), 0)
  if (bytes <= NEAR_BYTES) return []
  const kilobytes = Math.round(bytes / 1024)
  return [{ ...found(bytes > CLIPPED_BYTES ? 'size_clipped' : 'size_near', { kilobytes }), block: null }]
}

async function imageFindings(
  accountId: Uuid,
  compiled: CompiledEmail,
  content: Content | null,
): Promise<FoundInDesign[]> {
  const { elements: images, text } = await readHtmlApart(accountId, textOf(compiled.html), ['img'])
  const isSparse = images.length > 0 && text.length < LEAST_TEXT
  return [...imagesWithoutAlt(images, content), ...(isSparse ? [{ ...found('mostly_images', {}), block: null }] : [])]
}

/** For blocks, each image is reported separately so that the finding can link to it; in HTML they are counted. */
function imagesWithoutAlt(images: readonly HtmlElement[], content: Content | null): FoundInDesign[] {
  if (content?.kind === 'blocks')
    return blocksOf(content)
      .filter(isImageWithoutAlt)
      .map(({ id }) => ({ ...found('images_without_alt', { images: 1 }), block: id }))
  // The open-tracking pixel is 1×1 and has no alternative text.
  const missingAlt = images.filter(
    ({ attributes: { alt, width, role } }) => !alt && width !== '1' && role !== 'presentation',
  )
  return missingAlt.length === 0 ? [] : [{ ...found('images_without_alt', { images: missingAlt.length }), block: null }]
}

const isImageWithoutAlt = (block: Block): boolean => {
  const { type, src, alt } = block as Block & { src?: unknown; alt?: unknown }
  return type === 'image' && src !== '' && alt === ''
}

function plainTextFindings({ text }: CompiledEmail): FoundInDesign[] {
  const letters = textOf(text).replaceAll(/https?:\S+|[^\p{L}]+/gu, '')
  return letters.length >= LEAST_TEXT ? [] : [{ ...found('plain_text_short', {}), block: null }]
}

/** Tags of the person that many people lack, used without a default. */
function tagFindings({ html, text, subject }: CompiledEmail, content: Content | null): FoundInDesign[] {
  const lacking = new Set(
    [...subject, ...html, ...text].flatMap((part) => {
      if (typeof part === 'string' || part.kind !== 'value' || part.path[0] !== 'person' || part.path[1] === 'email')
        return []
      return part.filters.some(({ name }) => name === 'default') ? [] : [part.path.join('.')]
    }),
  )
  return [...lacking].map((tag) => ({
    ...found('tag_without_default', { tag }),
    block: blockSaying(content, (words) => usesWithoutDefault(words, tag)),
  }))
}

const usesWithoutDefault = (words: string, name: string): boolean =>
  [...words.matchAll(/\{\{([^{}]*)\}\}/g)].some(
    ([, tag]) => tag!.trim().split(/[\s|]/)[0] === name && !/\|\s*default\b/.test(tag!),
  )
