// What the doctor finds in an email itself: its size, its pictures, its plain text, its tags.

import type { Block } from '../content/designs/blocks/block.ts'
import type { Content } from '../content/designs/content.ts'
import { blocksOf, blockSaying } from '../content/designs/find-block.ts'
import type { HtmlElement } from '../content/designs/read-html.ts'
import type { CompiledEmail, Segment } from '../content/designs/render.ts'
import { readHtmlApart } from '../content/designs/rendering.ts'
import type { Uuid } from '../platform/values/ids.ts'
import type { DoctorFinding } from './schema.ts'

export type FoundInDesign = Pick<DoctorFinding, 'check' | 'block' | 'message'>

/** Gmail hides the rest of a longer message, the link to leave among it. */
const CLIPPED_BYTES = 102 * 1024
const NEAR_BYTES = 90 * 1024
const SLOT_BYTES = 60
const LEAST_TEXT = 40

/** Constant text as it is; a slot stands as one mark. */
const SLOT = '\uFFFC'
const textOf = (segments: readonly Segment[]): string =>
  segments.map((part) => (typeof part === 'string' ? part : SLOT)).join('')

export const contentFindings = async (
  accountId: Uuid,
  compiled: CompiledEmail,
  content: Content | null,
): Promise<FoundInDesign[]> => [
  ...sizeFindings(compiled),
  ...(await pictureFindings(accountId, compiled, content)),
  ...plainTextFindings(compiled),
  ...tagFindings(compiled, content),
]

function sizeFindings({ html }: CompiledEmail): FoundInDesign[] {
  const bytes = html.reduce((sum, part) => sum + (typeof part === 'string' ? Buffer.byteLength(part) : SLOT_BYTES), 0)
  if (bytes <= NEAR_BYTES) return []
  const size = `The email has about ${Math.round(bytes / 1024)} KB`
  const message =
    bytes > CLIPPED_BYTES
      ? `${size}. Gmail shows the first 102 KB and hides the rest, the link to leave among it.`
      : `${size}, and Gmail cuts at 102 KB.`
  return [{ check: 'size', block: null, message }]
}

async function pictureFindings(
  accountId: Uuid,
  compiled: CompiledEmail,
  content: Content | null,
): Promise<FoundInDesign[]> {
  const { elements: pictures, text } = await readHtmlApart(accountId, textOf(compiled.html), ['img'])
  const isSparse = pictures.length > 0 && text.length < LEAST_TEXT
  return [
    ...silentPictures(pictures, content),
    ...(isSparse
      ? [
          {
            check: 'images' as const,
            block: null,
            message: 'The email is hardly more than pictures. Filters take that for spam.',
          },
        ]
      : []),
  ]
}

/** Of blocks each picture is named by itself, to lead to it; in HTML they are counted. */
function silentPictures(pictures: readonly HtmlElement[], content: Content | null): FoundInDesign[] {
  if (content?.kind === 'blocks')
    return blocksOf(content)
      .filter(isSilentPicture)
      .map(({ id }) => ({
        check: 'images',
        block: id,
        message: 'A picture has no text for whoever does not see it.',
      }))
  // The pixel that counts opens is one point and says nothing.
  const silent = pictures.filter(
    ({ attributes: { alt, width, role } }) => !alt && width !== '1' && role !== 'presentation',
  )
  if (silent.length === 0) return []
  const which = silent.length === 1 ? 'A picture has' : `${silent.length} pictures have`
  return [{ check: 'images', block: null, message: `${which} no text for whoever does not see it.` }]
}

const isSilentPicture = (block: Block): boolean => {
  const { type, src, alt } = block as Block & { src?: unknown; alt?: unknown }
  return type === 'image' && src !== '' && alt === ''
}

function plainTextFindings({ text }: CompiledEmail): FoundInDesign[] {
  const letters = textOf(text).replaceAll(/https?:\S+|[^\p{L}]+/gu, '')
  if (letters.length >= LEAST_TEXT) return []
  const message = 'The plain text is empty or very short. Some people read nothing else.'
  return [{ check: 'plain_text', block: null, message }]
}

/** Tags of the person that many lack, without something to stand in their place. */
function tagFindings({ html, text, subject }: CompiledEmail, content: Content | null): FoundInDesign[] {
  const lacking = new Set(
    [...subject, ...html, ...text].flatMap((part) => {
      if (typeof part === 'string' || part.kind !== 'value' || part.path[0] !== 'person' || part.path[1] === 'email')
        return []
      return part.filters.some(({ name }) => name === 'default') ? [] : [part.path.join('.')]
    }),
  )
  return [...lacking].map((name) => ({
    check: 'tags',
    block: blockSaying(content, (words) => holdsBare(words, name)),
    message: `{{ ${name} }} stays empty for people without it. Write {{ ${name} | default: "…" }}.`,
  }))
}

const holdsBare = (words: string, name: string): boolean =>
  [...words.matchAll(/\{\{([^{}]*)\}\}/g)].some(
    ([, tag]) => tag!.trim().split(/[\s|]/)[0] === name && !/\|\s*default\b/.test(tag!),
  )
