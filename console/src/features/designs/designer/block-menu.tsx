// The menu that a slash opens in an empty paragraph: blocks to insert below, found by typing.

import { TextInput, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import * as words from '../../../words/index.ts'
import { BlockIcon } from './block-icons.tsx'
import { usePaletteEntries } from './block-palette.tsx'
import type { Piece } from './editing.ts'
import classes from './designer.module.css'

const text = words.designer

type BlockMenuProps = { accountId: string; hasFooter: boolean; onInsert: (piece: Piece) => void; onClose: () => void }

export function BlockMenu({ accountId, hasFooter, onInsert, onClose }: BlockMenuProps) {
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const search = typed.trim().toLowerCase()
  const found = usePaletteEntries(accountId, hasFooter).flatMap(({ make, name, type }) =>
    make && name.toLowerCase().includes(search) ? [{ make, name, type }] : [],
  )
  const move = (by: number) => setAt((before) => Math.min(found.length - 1, Math.max(0, before + by)))
  return (
    <div
      className={classes.blockMenu}
      role="dialog"
      aria-label={text.addBlock}
      onClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => {
        event.stopPropagation()
        if (event.key === 'Escape') onClose()
        if (event.key === 'ArrowDown') move(1)
        if (event.key === 'ArrowUp') move(-1)
        if (event.key !== 'Enter' || !found[at]) return
        event.preventDefault()
        onInsert(found[at].make())
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onClose()
      }}
    >
      <TextInput
        aria-label={text.searchBlocks}
        placeholder={text.searchBlocks}
        autoFocus
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setAt(0)
        }}
      />
      <div className={classes.blockMenuList}>
        {found.map(({ make, name, type }, n) => (
          <UnstyledButton
            key={type}
            tabIndex={-1}
            data-active={n === at || undefined}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onInsert(make())}
          >
            <BlockIcon name={type} /> {name}
          </UnstyledButton>
        ))}
        {found.length === 0 && <p className={classes.none}>{text.noBlocks}</p>}
      </div>
    </div>
  )
}
