// Loads a page, style sheet or image from a website that a customer named, following a few redirects.

import { FetchFailure } from './fetch-try.ts'
import type { FetchAnswer } from './fetch-try.ts'
import type { SafeFetch } from './safe-fetch.ts'

export type PageFetch = { checkUrl: SafeFetch['checkUrl']; fetchFrom: SafeFetch['request'] }

export type FetchedPage = Pick<FetchAnswer, 'status' | 'headers' | 'bytes' | 'isCut'> & { url: URL; body: string }

type PageOptions = { accept: string; userAgent: string; maxBytes: number }

const TIMEOUT_MS = 10_000
const MAX_REDIRECTS = 4

/** Each URL is checked like the first. A failure is in words for the team. */
export async function fetchPage(
  { checkUrl, fetchFrom }: PageFetch,
  address: string,
  { accept, userAgent, maxBytes }: PageOptions,
): Promise<FetchedPage | { failure: string }> {
  let url = await checkUrl(address)
  for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
    try {
      const headers = { accept, 'user-agent': userAgent }
      const answer = await fetchFrom({ method: 'GET', url, headers }, { timeoutMs: TIMEOUT_MS, maxBytes })
      const location = [answer.headers.location].flat()[0]
      const next = answer.status >= 300 && answer.status < 400 && location ? URL.parse(location, url) : null
      if (!next) {
        const { status, headers: received, bytes, isCut, bodyHead: body } = answer
        return { url, status, headers: received, bytes, isCut, body }
      }
      url = await checkUrl(next.href)
    } catch (error) {
      if (error instanceof FetchFailure) return { failure: `We couldn’t load the page. ${error.message}` }
      throw error
    }
  }
  return { failure: 'The page redirects too many times.' }
}
