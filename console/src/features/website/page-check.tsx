// Loads a page of the team's website from the server and says whether the script works there.

import { Button, List, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { siteCheck } from '../../api.ts'
import { useApiMutation } from '../../ui/api-mutation.ts'
import { ErrorMessage, Notice } from '../../ui/feedback.tsx'
import { Icon } from '../../ui/icons.tsx'
import * as words from '../../words/index.ts'
import classes from './website.module.css'

const text = words.website

/** The check of a page, which other parts of the page can start too. */
export function usePageCheck(accountId: string, initial = '') {
  const [entered, setUrl] = useState<string | null>(null)
  const url = entered ?? initial
  const check = useApiMutation((page: string) => siteCheck({ path: { accountId }, body: { url: page } }))
  return {
    url,
    setUrl,
    run(page: string) {
      setUrl(page)
      check.mutate(page)
    },
    isRunning: check.isPending,
    error: check.error,
    findings: check.data?.data.findings,
    /** The page that the findings are about. */
    checked: check.data && check.variables,
  }
}

type PageCheckProps = { check: ReturnType<typeof usePageCheck> }

export function PageCheck({ check: { url, setUrl, run, isRunning, error, findings } }: PageCheckProps) {
  return (
    <Stack gap="sm">
      <form
        className={classes.check}
        onSubmit={(event) => {
          event.preventDefault()
          run(url)
        }}
      >
        <TextInput
          aria-label={text.checkUrl}
          type="url"
          required
          placeholder={text.checkExample}
          value={url}
          onChange={({ currentTarget }) => setUrl(currentTarget.value)}
        />
        <Button type="submit" variant="default" loading={isRunning}>
          {text.checkIt}
        </Button>
      </form>
      <ErrorMessage error={error} onlyField="url" />
      {findings && (
        <Stack gap="xs" aria-label={text.found} role="status">
          <List fz="sm" spacing={4} center listStyleType="none">
            {findings
              .filter(({ ok }) => ok)
              .map((finding) => (
                <List.Item key={finding.text} icon={<Icon name="check" />}>
                  {finding.text}
                </List.Item>
              ))}
          </List>
          {findings
            .filter(({ ok }) => !ok)
            .map((finding) => (
              <Notice key={finding.text}>
                {text.no} {finding.text}
              </Notice>
            ))}
        </Stack>
      )}
    </Stack>
  )
}
