// A page's search field. The URL follows after a typing pause; `/` focuses it.

import { Text, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { Icon } from './icons.tsx'
import { useSearchParams } from './search-params.ts'

const AFTER_MS = 200

type SearchFieldProps = {
  label: string
  isWide?: boolean
  /** Shows the key that focuses it, while it is empty. */
  showsKey?: boolean
}

export function SearchField({ label, isWide = false, showsKey = false }: SearchFieldProps) {
  const { params, set } = useSearchParams()
  const asked = String(params.q ?? '')
  const [typed, setTyped] = useState(asked)
  const sent = useRef(asked)
  // On Back or Clear filters the field follows the URL, unless the typing itself changed it.
  useEffect(() => {
    if (asked !== sent.current) setTyped(asked)
    sent.current = asked
  }, [asked])
  const find = useDebouncedCallback((words: string) => {
    sent.current = words
    set({ q: words || undefined }, { replace: true })
  }, AFTER_MS)
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={label}
      aria-keyshortcuts="/"
      data-search
      leftSection={<Icon name="search" />}
      {...(showsKey &&
        typed === '' && {
          rightSection: (
            <Text component="kbd" ff="inherit" fz={12} c="dimmed" visibleFrom="sm">
              /
            </Text>
          ),
        })}
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        find(event.currentTarget.value.trim())
      }}
      w={isWide ? '100%' : { base: '100%', sm: 320 }}
    />
  )
}
