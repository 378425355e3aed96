// The schema of the rich text editor: every element an email can show, each with an attribute for what is only
// preserved.

import { Extension, getSchema, Mark, mergeAttributes, Node } from '@tiptap/core'
import type { Extensions } from '@tiptap/core'
import { Bold } from '@tiptap/extension-bold'
import { Document } from '@tiptap/extension-document'
import { HardBreak } from '@tiptap/extension-hard-break'
import { Heading } from '@tiptap/extension-heading'
import { Italic } from '@tiptap/extension-italic'
import { Link } from '@tiptap/extension-link'
import { BulletList, ListItem, ListKeymap, OrderedList } from '@tiptap/extension-list'
import { Paragraph } from '@tiptap/extension-paragraph'
import { Text } from '@tiptap/extension-text'
import { Underline } from '@tiptap/extension-underline'
import { UndoRedo } from '@tiptap/extensions'
import { DOMParser as Reader, DOMSerializer as Writer } from '@tiptap/pm/model'
import { labelOfTag } from '../tags.ts'
import { BARE, fromChips, KEPT, saysTheSame, toChips } from './rich-html.ts'

const TagChip = Node.create({
  name: 'tag',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({
    source: {
      default: '',
      parseHTML: (element: HTMLElement) => element.getAttribute('data-tag'),
      renderHTML: ({ source }: { source: string }) => ({ 'data-tag': source }),
    },
  }),
  parseHTML: () => [{ tag: 'span[data-tag]', priority: 60 }],
  renderHTML: ({ node, HTMLAttributes }) => [
    'span',
    mergeAttributes(HTMLAttributes),
    labelOfTag(String(node.attrs.source)),
  ],
})

/** A mark without a toolbar button, preserved where it is. */
const carried = (name: string, tag: string) =>
  Mark.create({
    name,
    // Spans can nest.
    excludes: '',
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  })

const Blockquote = Node.create({
  name: 'blockquote',
  group: 'block',
  content: 'block+',
  defining: true,
  parseHTML: () => [{ tag: 'blockquote' }],
  renderHTML: ({ HTMLAttributes }) => ['blockquote', HTMLAttributes, 0],
})

const CARRIED = { strike: 's', code: 'code', sup: 'sup', sub: 'sub', span: 'span' }

const WITH_ATTRIBUTES = [
  'paragraph',
  'heading',
  'bulletList',
  'orderedList',
  'listItem',
  'blockquote',
  'hardBreak',
  'bold',
  'italic',
  'underline',
  'link',
]

const attribute = (name: string) => ({
  default: null,
  parseHTML: (element: HTMLElement) => element.getAttribute(name),
  renderHTML: (attributes: Record<string, unknown>) =>
    attributes[name] === null || attributes[name] === undefined ? {} : { [name]: attributes[name] },
})

const Kept = Extension.create({
  name: 'kept',
  addGlobalAttributes: () => [
    {
      types: [...WITH_ATTRIBUTES, ...Object.keys(CARRIED)],
      attributes: { [KEPT]: attribute(KEPT) },
    },
    { types: ['paragraph'], attributes: { [BARE]: attribute(BARE) } },
  ],
})

export const extensions: Extensions = [
  Document,
  Paragraph,
  Text,
  Bold,
  Italic,
  Underline,
  HardBreak,
  Heading.configure({ levels: [1, 2, 3] }),
  BulletList,
  OrderedList,
  ListItem,
  ListKeymap,
  Blockquote,
  Link.configure({ openOnClick: false, autolink: false, HTMLAttributes: { target: null, rel: null } }),
  ...Object.entries(CARRIED).map(([name, tag]) => carried(name, tag)),
  UndoRedo,
  TagChip,
  Kept,
]

/** One line of plain text with tags, such as a heading. */
export const lineExtensions: Extensions = [
  Document.extend({ content: 'paragraph' }),
  Paragraph,
  Text,
  UndoRedo,
  TagChip,
  Kept.extend({ addGlobalAttributes: () => [{ types: ['paragraph'], attributes: { [BARE]: attribute(BARE) } }] }),
]

const schema = getSchema(extensions)

/** The result of loading rich text into the editor and reading it back. */
export function throughEditor(html: string): string {
  const { body } = new DOMParser().parseFromString(toChips(html), 'text/html')
  const { content } = Reader.fromSchema(schema).parse(body)
  const written = document.createElement('div')
  written.append(Writer.fromSchema(schema).serializeFragment(content))
  return fromChips(written.innerHTML)
}

/** Whether the editor can represent all of it; otherwise its source is edited. */
export const canEdit = (html: string): boolean => saysTheSame(html, throughEditor(html))
