// Broken links of the saved design, as problems. The server requests each link, so it only checks after the links change.

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { DesignWithContent } from '../../../api.ts'
import { queryKeys } from '../../../query-keys.ts'
import type { DesignDraft } from './draft.ts'
import type { LinkCheck } from './link-check.ts'

const PAUSE_MS = 1_000
const STALE_MS = 5 * 60_000
/** Links over the limit per minute are checked in the next one. */
const AGAIN_MS = 60_000

const NOTHING: LinkCheck = { problems: [], summary: null, isPartial: false }

/** Except the addresses of images. */
const linksIn = (content: unknown): string[] =>
  [...new Set(JSON.stringify(content).match(/(?<!"src":"|src=\\")https?:[^\s"\\<>]+/g))].toSorted()

export function useLinkCheck(
  accountId: string,
  { id, content }: Pick<DesignWithContent, 'id' | 'content'>,
  { state }: Pick<DesignDraft, 'state'>,
): LinkCheck {
  const links = useMemo(() => linksIn(content), [content])
  const { data = NOTHING, isPlaceholderData } = useQuery({
    queryKey: queryKeys.account(accountId).designLinks(id, links),
    async queryFn({ signal }) {
      // Someone may still be typing a URL.
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
      const { checkLinks } = await import('./link-check.ts')
      return checkLinks(accountId, id, signal)
    },
    enabled: state === 'saved' && links.length > 0,
    placeholderData: keepPreviousData,
    staleTime: STALE_MS,
    refetchInterval: (query) => (query.state.data?.isPartial ? AGAIN_MS : false),
  })
  if (links.length === 0) return NOTHING
  return isPlaceholderData ? { ...data, summary: null } : data
}
