// The websites that may show the account's forms. Adding and removing one is saved at once.

import { Button, TextInput, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { useAccount } from '../../account.ts'
import { siteUpdate } from '../../api.ts'
import type { Site } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import { useApiMutation } from '../../ui/api-mutation.ts'
import { ErrorMessage } from '../../ui/feedback.tsx'
import { Icon } from '../../ui/icons.tsx'
import * as words from '../../words/index.ts'
import classes from './website.module.css'

const text = words.website

type AllowedSitesProps = { accountId: string; site: Site }

/** Forms count the websites they were seen on, so everything is read again. */
export function useSaveSites({ accountId, site: { recordsVisits } }: AllowedSitesProps, done: string) {
  return useApiMutation((origins: string[]) => siteUpdate({ path: { accountId }, body: { origins, recordsVisits } }), {
    refresh: queryKeys.account(accountId).all,
    done,
  })
}

export function AllowedSites(props: AllowedSitesProps) {
  const { origins } = props.site
  const { manages } = useAccount()
  const [isAdding, setAdding] = useState(false)
  const save = useSaveSites(props, text.saved)
  return (
    <>
      <ul className={classes.sites} aria-label={text.origins}>
        {origins.map((origin) => (
          <li key={origin} className={classes.chip}>
            <span className="anywhere">{origin}</span>
            {manages && (
              <UnstyledButton
                className={classes.remove}
                aria-label={text.remove(origin)}
                disabled={save.isPending}
                onClick={() => save.mutate(origins.filter((each) => each !== origin))}
              >
                <Icon name="close" size={14} />
              </UnstyledButton>
            )}
          </li>
        ))}
        {manages && !isAdding && (
          <li>
            <Button
              variant="subtle"
              size="compact-sm"
              leftSection={<Icon name="add" />}
              onClick={() => setAdding(true)}
            >
              {text.add}
            </Button>
          </li>
        )}
      </ul>
      <ErrorMessage error={save.error} />
      {isAdding && <NewSite {...props} onClose={() => setAdding(false)} />}
    </>
  )
}

function NewSite({ onClose, ...props }: AllowedSitesProps & { onClose: () => void }) {
  const { origins } = props.site
  const [typed, setTyped] = useState('')
  const save = useSaveSites(props, text.saved)
  return (
    <form
      className={classes.check}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate([...origins, originOf(typed)], { onSuccess: onClose })
      }}
    >
      <TextInput
        aria-label={text.address}
        type="url"
        autoFocus
        placeholder={text.example}
        value={typed}
        error={save.error?.message}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={(event) => event.key === 'Escape' && onClose()}
      />
      <Button type="submit" variant="default" loading={save.isPending} disabled={typed.trim() === ''}>
        {text.addIt}
      </Button>
    </form>
  )
}

/** What people copy from the address bar has a path, and what they type often has no protocol. */
function originOf(typed: string): string {
  const address = typed.trim()
  const url = URL.parse(address.includes('://') ? address : `https://${address}`)
  return url?.origin ?? address
}
