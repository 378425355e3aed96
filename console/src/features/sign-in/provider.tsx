// Signing in with the OpenID Connect provider: the button, and what the browser remembers while it is away.

import { Button, Text } from '@mantine/core'
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { meLinkIdentity, sessionOptions, sessionVisitProvider } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import { ErrorMessage } from '../../ui/feedback.tsx'
import { storedSetting } from '../../ui/stored-setting.ts'
import { isOwnAddress, urls } from '../../urls.ts'
import * as words from '../../words/index.ts'

export const signInOptionsQuery = queryOptions({
  queryKey: queryKeys.signInOptions,
  queryFn: async ({ signal }) => (await sessionOptions({ signal })).data,
  staleTime: Infinity,
})

/** Where to go after signing in. Anything may write to the storage of a browser, so it is checked again. */
const destination = storedSetting(
  'sign-in-to',
  () => urls.home as string,
  (text) => (isOwnAddress(text) ? text : undefined),
)

/** An identity that is connected once its user has signed in another way, in this browser. */
const waiting = storedSetting(
  'link-identity',
  () => '',
  (text) => (/^[\w-]{1,200}$/.test(text) ? text : undefined),
)

export const rememberIdentity = (linkToken: string) => waiting.set(linkToken)

export function takeDestination(): string {
  const to = destination.get()
  destination.set(urls.home)
  return to
}

/** Called after the user proved who they are. An identity of another user, or one that waited too long, is dropped. */
export async function connectIdentity(): Promise<void> {
  const linkToken = waiting.get()
  if (linkToken === '') return
  waiting.set('')
  await meLinkIdentity({ body: { linkToken } }).catch(() => null)
}

/** `to` is the page to return to. */
export function ProviderButton({ to }: { to: string }) {
  const { data: options } = useQuery(signInOptionsQuery)
  const visit = useMutation({
    mutationFn: async () => (await sessionVisitProvider()).data,
    meta: { signsIn: true },
    onSuccess({ url }) {
      destination.set(to)
      window.location.assign(url)
    },
  })
  if (!options?.provider) return null
  return (
    <>
      <Button
        variant={options.passwords ? 'default' : 'filled'}
        loading={visit.isPending || visit.isSuccess}
        onClick={() => visit.mutate()}
      >
        {words.provider.signInWith(options.provider.name)}
      </Button>
      <ErrorMessage error={visit.error} />
      {options.passwords && (
        <Text fz="xs" c="dimmed" ta="center">
          {words.provider.or}
        </Text>
      )}
    </>
  )
}
