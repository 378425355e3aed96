// Text edited in place, over the compiled email. Only the selected block has an editor.

import { Editor } from '@tiptap/core'
import { ActionIcon, Button, Group, Textarea, TextInput } from '@mantine/core'
import { memo, useEffect, useRef, useState } from 'react'
import * as words from '../../../words/index.ts'
import { TagMenu } from '../tag-menu.tsx'
import { BlockIcon } from './block-icons.tsx'
import type { BlockIconName } from './block-icons.tsx'
import { typeEarly } from './early-keys.ts'
import type { EarlyText } from './early-keys.ts'
import { fromChips, fromLine, toChips, toLine } from './rich-html.ts'
import { canEdit, extensions, lineExtensions } from './rich-schema.ts'
import classes from './designer.module.css'

const text = words.designer

/** Changes are reported after this pause in typing. */
const PAUSE_MS = 120

export type RichEditorProps = {
  accountId: string
  label: string
  value: string
  /** One line of plain text with tags, instead of rich text. */
  isLine: boolean
  /** Sample text is selected, so that typing replaces it. */
  isSample: boolean
  /** Where the block was clicked: the cursor goes there. */
  point: { left: number; top: number } | null
  onChange: (value: string) => void
  /** A slash at the start of an empty paragraph. */
  onSlash: () => void
  /** What was typed before the editor was there. */
  takeTyped: () => EarlyText | null
}

/** Content the editor can't represent is edited as source. */
export function RichEditor(props: RichEditorProps) {
  const [isRich] = useState(() => props.isLine || canEdit(props.value))
  return isRich ? <EditedInPlace {...props} /> : <EditedAsSource {...props} />
}

function EditedAsSource({ label, value, onChange, takeTyped }: RichEditorProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const early = useRef(takeTyped)
  useEffect(() => {
    const taken = early.current()
    if (!taken) return
    typeEarly(field.current, taken)
    if (!taken.takesFocus) leave(field.current!)
  }, [])
  return (
    <Textarea
      ref={field}
      aria-label={label}
      description={text.asSource}
      className={classes.blockSource}
      spellCheck={false}
      autosize
      maxLength={50_000}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

function EditedInPlace(props: RichEditorProps) {
  const { accountId, label, value, isLine, isSample, point, onChange, onSlash, takeTyped } = props
  const place = useRef<HTMLDivElement>(null)
  const [editor, setEditor] = useState<Editor | null>(null)
  const [active, setActive] = useState('')
  const handlers = useRef({ onChange, onSlash, isSample })
  useEffect(() => {
    handlers.current = { onChange, onSlash, isSample }
  })
  const first = useRef({ value, point, takeTyped })

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const made = new Editor({
      element: place.current!,
      extensions: isLine ? lineExtensions : extensions,
      content: isLine ? toLine(first.current.value) : toChips(first.current.value),
      // The styles it would inject are in designer.module.css, because the CSP forbids inline styles.
      injectCSS: false,
      editorProps: {
        attributes: { 'aria-label': label, role: 'textbox', 'aria-multiline': String(!isLine) },
        handleKeyDown(view, event) {
          const { $from, empty } = view.state.selection
          if (event.key !== '/' || isLine || !empty || $from.parent.content.size > 0) return false
          event.preventDefault()
          handlers.current.onSlash()
          return true
        },
      },
    })
    const flush = () => {
      clearTimeout(timer)
      const html = made.getHTML()
      if (timer !== undefined) handlers.current.onChange(isLine ? fromLine(html) : fromChips(html))
      timer = undefined
    }
    made.on('update', () => {
      clearTimeout(timer)
      timer = setTimeout(flush, PAUSE_MS)
    })
    made.on('blur', flush)
    made.on('focus', () => {
      if (handlers.current.isSample && !first.current.point) made.commands.selectAll()
    })
    // Re-render the toolbar only when the active marks change.
    made.on('transaction', () => setActive(TOOLS.filter((name) => made.isActive(name)).join(' ')))
    const early = first.current.takeTyped()
    // `view.focus` acts at once, unlike the editor's command, so that the next key is typed here.
    if (first.current.point) {
      const at = made.view.posAtCoords(first.current.point)
      made.commands.setTextSelection(at?.pos ?? made.state.doc.content.size)
      made.view.focus()
    } else if (early) made.view.focus()
    if (early) insertEarly(made, early, isLine)
    setEditor(made)
    return () => {
      flush()
      made.destroy()
    }
  }, [label, isLine])

  return (
    <>
      {editor && <Tools accountId={accountId} editor={editor} active={active} isLine={isLine} />}
      <div ref={place} className={classes.rich} data-line={isLine || undefined} />
    </>
  )
}

/** The editor has the focus, so that what was typed replaces sample text. */
function insertEarly(editor: Editor, { typed, takesFocus }: EarlyText, isLine: boolean): void {
  for (const [n, line] of typed.split('\n').entries()) {
    if (n > 0 && !isLine) editor.commands.splitBlock()
    if (line) editor.view.dispatch(editor.state.tr.insertText(line))
  }
  if (!takesFocus) leave(editor.view.dom)
}

/** Moves the focus from the text to its block. */
const leave = (text: Element) => text.closest<HTMLElement>('[data-part]')?.focus()

const TOOLS = ['bold', 'italic', 'underline', 'bulletList', 'orderedList'] as const

type ToolsProps = { accountId: string; editor: Editor; active: string; isLine: boolean }

const Tools = memo(function Tools({ accountId, editor, active, isLine }: ToolsProps) {
  const isOn = (name: (typeof TOOLS)[number]) => active.split(' ').includes(name)
  const [address, setAddress] = useState<string | null>(null)
  const run = (mark: 'bold' | 'italic' | 'underline') => {
    const chain = editor.chain().focus()
    if (mark === 'bold') chain.toggleBold().run()
    else if (mark === 'italic') chain.toggleItalic().run()
    else chain.toggleUnderline().run()
  }
  return (
    <div role="toolbar" aria-label={text.textTools} className={classes.tools}>
      {!isLine && (
        <>
          <Tool label={text.bold} icon="bold" isOn={isOn('bold')} onClick={() => run('bold')} />
          <Tool label={text.italic} icon="italic" isOn={isOn('italic')} onClick={() => run('italic')} />
          <Tool label={text.underline} icon="underline" isOn={isOn('underline')} onClick={() => run('underline')} />
          <Tool
            label={text.list}
            icon="list"
            isOn={isOn('bulletList')}
            onClick={() => editor.chain().focus().toggleBulletList().run()}
          />
          <Tool
            label={text.numbered}
            icon="numbered"
            isOn={isOn('orderedList')}
            onClick={() => editor.chain().focus().toggleOrderedList().run()}
          />
          <Button
            variant="default"
            size="xs"
            aria-expanded={address !== null}
            onClick={() =>
              setAddress(address === null ? String(editor.getAttributes('link').href ?? 'https://') : null)
            }
          >
            {text.link}
          </Button>
        </>
      )}
      <TagMenu
        accountId={accountId}
        links={!isLine}
        onChoose={(source) =>
          editor
            .chain()
            .focus()
            .insertContent({ type: 'tag', attrs: { source: ` ${source} ` } })
            .run()
        }
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
})

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
