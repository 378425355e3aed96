// The editor on phones: a list of the email's blocks, whose texts and settings open in a drawer.

import { Button, Group, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { Icon } from '../../../ui/icons.tsx'
import { SideDrawer } from '../../../ui/side-drawer.tsx'
import * as words from '../../../words/index.ts'
import { startOf } from './block-label.ts'
import { BlockIcon } from './block-icons.tsx'
import { Palette } from './block-palette.tsx'
import type { Editing } from './editing.ts'
import { Envelope } from './envelope.tsx'
import type { EnvelopeProps } from './envelope.tsx'
import { kindOf, nameOf } from './kinds/table.ts'
import type { Block, Found, Section } from './model.ts'
import { blocksOf } from './model.ts'
import { PartSettings } from './part-settings.tsx'
import { RichEditor } from './rich-editor.tsx'
import classes from './designer.module.css'

const text = words.designer

type PhoneEditorProps = {
  envelope: EnvelopeProps
  sections: Section[]
  chosen: Found | null
  problemBlocks: ReadonlySet<string>
  hasFooter: boolean
  editing: Editing
}

export function PhoneEditor({ envelope, sections, chosen, problemBlocks, hasFooter, editing }: PhoneEditorProps) {
  const [isAdding, setAdding] = useState(false)
  const close = () => {
    setAdding(false)
    editing.select(null)
  }
  return (
    <main className={classes.phone} aria-label={text.canvas}>
      <Envelope {...envelope} />
      {sections.map((section, n) => (
        <section key={section.id} aria-label={section.name ?? text.sectionNumber(n + 1)}>
          <h2 className={classes.category}>{section.name ?? text.sectionNumber(n + 1)}</h2>
          <ul className={classes.parts}>
            {blocksOf([section]).map((block) => (
              <Part key={block.id} block={block} hasProblem={problemBlocks.has(block.id)} editing={editing} />
            ))}
          </ul>
        </section>
      ))}
      <Button variant="default" leftSection={<Icon name="add" />} onClick={() => setAdding(true)}>
        {text.addBlock}
      </Button>
      {chosen?.kind === 'block' ? (
        <SideDrawer title={nameOf(chosen.block)} size="100%" onClose={close}>
          <BlockSettings key={chosen.block.id} found={chosen} block={chosen.block} editing={editing} onClose={close} />
        </SideDrawer>
      ) : (
        isAdding && (
          <SideDrawer title={text.addBlock} size="100%" onClose={close}>
            <Palette accountId={envelope.accountId} hasFooter={hasFooter} editing={editing} />
          </SideDrawer>
        )
      )}
    </main>
  )
}

function Part({ block, hasProblem, editing }: { block: Block; hasProblem: boolean; editing: Editing }) {
  return (
    <li>
      <UnstyledButton className={classes.partRow} onClick={() => editing.select(block.id)}>
        <BlockIcon name={kindOf(block.type)?.type ?? 'html'} />
        <span className={classes.partText}>
          <span>{nameOf(block)}</span>
          <span className={classes.partStart}>{startOf(block)}</span>
        </span>
        {hasProblem && <Icon name="alert" />}
        <Icon name="next" />
      </UnstyledButton>
    </li>
  )
}

type BlockSettingsProps = { found: Found; block: Block; editing: Editing; onClose: () => void }

function BlockSettings({ found, block, editing, onClose }: BlockSettingsProps) {
  const run = (act: (id: string) => void) => () => {
    act(block.id)
    onClose()
  }
  return (
    <>
      <PartSettings found={found} device="desktop" editing={editing}>
        {kindOf(block.type)?.inline === 'html' && (
          <div className={classes.textField}>
            <RichEditor
              accountId={editing.accountId}
              label={nameOf(block)}
              value={String(block.html ?? '')}
              isLine={false}
              isSample={block.sample === true}
              point={null}
              onChange={(html) => editing.set(block.id, { html }, { place: 'html' })}
              onSlash={() => {}}
              takeTyped={() => null}
            />
          </div>
        )}
      </PartSettings>
      <Group gap="xs" mt="lg">
        <Button variant="default" leftSection={<Icon name="ascending" />} onClick={() => editing.move(block.id, -1)}>
          {text.moveUp}
        </Button>
        <Button variant="default" leftSection={<Icon name="descending" />} onClick={() => editing.move(block.id, 1)}>
          {text.moveDown}
        </Button>
        {block.type !== 'footer' && (
          <>
            <Button variant="default" leftSection={<Icon name="copy" />} onClick={run(editing.duplicate)}>
              {text.duplicate}
            </Button>
            <Button variant="default" leftSection={<Icon name="delete" />} onClick={run(editing.remove)}>
              {text.delete}
            </Button>
          </>
        )}
      </Group>
    </>
  )
}
