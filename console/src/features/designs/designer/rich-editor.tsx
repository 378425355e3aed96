// Rich text edited in place. Only the chosen block has an editor; the others are plain HTML.

import { Editor, mergeAttributes, Node } from '@tiptap/core'
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
import { ActionIcon, Button, Group, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { words } from '../../../words/composing.ts'
import { labelOfTag } from '../tags.ts'
import { TagMenu } from '../tag-menu.tsx'
import { BlockIcon } from './block-icons.tsx'
import type { BlockIconName } from './block-icons.tsx'
import { fromChips, toChips } from './rich-html.ts'
import classes from './designer.module.css'

const text = words.designer

/** Typing is handed on once it pauses. */
const PAUSE_MS = 250

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
  parseHTML: () => [{ tag: 'span[data-tag]' }],
  renderHTML: ({ node, HTMLAttributes }) => [
    'span',
    mergeAttributes(HTMLAttributes),
    labelOfTag(String(node.attrs.source)),
  ],
})

const extensions = [
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
  Link.configure({ openOnClick: false, autolink: false, HTMLAttributes: { target: null, rel: null } }),
  UndoRedo,
  TagChip,
]

type RichEditorProps = { accountId: string; label: string; html: string; onChange: (html: string) => void }

export function RichEditor({ accountId, label, html, onChange }: RichEditorProps) {
  const place = useRef<HTMLDivElement>(null)
  const [editor, setEditor] = useState<Editor | null>(null)
  const [, redraw] = useState(0)
  const tell = useRef(onChange)
  useEffect(() => {
    tell.current = onChange
  })
  const first = useRef(html)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const made = new Editor({
      element: place.current!,
      extensions,
      content: toChips(first.current),
      // The styles it would add to the page are in designer.module.css: the policy allows none at run time.
      injectCSS: false,
      editorProps: { attributes: { 'aria-label': label, role: 'textbox', 'aria-multiline': 'true' } },
    })
    const flush = () => {
      clearTimeout(timer)
      if (timer !== undefined) tell.current(fromChips(made.getHTML()))
      timer = undefined
    }
    made.on('update', () => {
      clearTimeout(timer)
      timer = setTimeout(flush, PAUSE_MS)
    })
    made.on('blur', flush)
    made.on('selectionUpdate', () => redraw((n) => n + 1))
    setEditor(made)
    return () => {
      flush()
      made.destroy()
    }
  }, [label])

  return (
    <>
      {editor && <Tools accountId={accountId} editor={editor} />}
      <div ref={place} className={classes.rich} />
    </>
  )
}

function Tools({ accountId, editor }: { accountId: string; editor: Editor }) {
  const [address, setAddress] = useState<string | null>(null)
  const run = (mark: 'bold' | 'italic' | 'underline') => {
    const chain = editor.chain().focus()
    if (mark === 'bold') chain.toggleBold().run()
    else if (mark === 'italic') chain.toggleItalic().run()
    else chain.toggleUnderline().run()
  }
  return (
    <div role="toolbar" aria-label={text.textTools} className={classes.tools}>
      <Tool label={text.bold} icon="bold" isOn={editor.isActive('bold')} onClick={() => run('bold')} />
      <Tool label={text.italic} icon="italic" isOn={editor.isActive('italic')} onClick={() => run('italic')} />
      <Tool
        label={text.underline}
        icon="underline"
        isOn={editor.isActive('underline')}
        onClick={() => run('underline')}
      />
      <Tool
        label={text.list}
        icon="list"
        isOn={editor.isActive('bulletList')}
        onClick={() => editor.chain().focus().toggleBulletList().run()}
      />
      <Tool
        label={text.numbered}
        icon="numbered"
        isOn={editor.isActive('orderedList')}
        onClick={() => editor.chain().focus().toggleOrderedList().run()}
      />
      <Button
        variant="default"
        size="xs"
        aria-expanded={address !== null}
        onClick={() => setAddress(address === null ? String(editor.getAttributes('link').href ?? 'https://') : null)}
      >
        {text.link}
      </Button>
      <TagMenu
        accountId={accountId}
        links
        onChoose={(source) => editor.chain().focus().insertContent({ type: 'tag', attrs: { source } }).run()}
      />
      {address !== null && (
        <Group gap={4} wrap="nowrap" className={classes.address}>
          <TextInput
            aria-label={text.linkTo}
            value={address}
            autoFocus
            onChange={(event) => setAddress(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') {
                editor.chain().focus().extendMarkRange('link').setLink({ href: address }).run()
                setAddress(null)
              }
              if (event.key === 'Escape') setAddress(null)
            }}
          />
          <Button
            size="xs"
            onClick={() => {
              editor.chain().focus().extendMarkRange('link').setLink({ href: address }).run()
              setAddress(null)
            }}
          >
            {text.link}
          </Button>
          <Button
            size="xs"
            variant="default"
            onClick={() => {
              editor.chain().focus().extendMarkRange('link').unsetLink().run()
              setAddress(null)
            }}
          >
            {text.clearLink}
          </Button>
        </Group>
      )}
    </div>
  )
}

const Tool = ({
  label,
  icon,
  isOn,
  onClick,
}: {
  label: string
  icon: BlockIconName
  isOn: boolean
  onClick: () => void
}) => (
  <ActionIcon variant="default" aria-label={label} aria-pressed={isOn} title={label} onClick={onClick}>
    <BlockIcon name={icon} />
  </ActionIcon>
)
