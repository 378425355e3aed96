// Reads the brand of a website and proposes its values for the form.

import { Button, ColorSwatch, Group, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { brandImport, imagesCopy } from '../../api.ts'
import type { BrandProposal } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import { useApiMutation } from '../../ui/api-mutation.ts'
import { ErrorMessage } from '../../ui/feedback.tsx'
import { Section } from '../../ui/section.tsx'
import * as words from '../../words/index.ts'
import classes from './brand.module.css'

const text = words.brand

/** People leave out the protocol. */
const withProtocol = (address: string): string => (/^https?:\/\//i.test(address) ? address : `https://${address}`)

/** With a copy of the logo, which public pages and emails can rely on; the original where it can't be copied. */
async function withOwnLogo(accountId: string, proposal: BrandProposal): Promise<BrandProposal> {
  const { logo_url } = proposal
  if (!logo_url) return proposal
  const copy = await imagesCopy({ path: { accountId }, body: { url: logo_url } }).catch(() => null)
  return copy ? { ...proposal, logo_url: copy.data.url } : proposal
}

type ImportWebsiteProps = { accountId: string; onUse: (proposal: BrandProposal) => void }

export function ImportWebsite({ accountId, onUse }: ImportWebsiteProps) {
  const [url, setUrl] = useState('')
  const read = useApiMutation((address: string) =>
    brandImport({ path: { accountId }, body: { url: withProtocol(address.trim()) } }),
  )
  const proposal = read.data?.data
  const use = useApiMutation((chosen: BrandProposal) => withOwnLogo(accountId, chosen), {
    refresh: queryKeys.account(accountId).images,
    onDone: onUse,
  })
  return (
    <Section title={text.importTitle} intro={text.importIntro}>
      <Stack gap="md">
        <form
          onSubmit={(event) => {
            event.preventDefault()
            if (url.trim() !== '') read.mutate(url)
          }}
        >
          <Group align="flex-end" gap="xs" wrap="nowrap">
            <TextInput
              label={text.importUrl}
              placeholder="shop.example"
              inputMode="url"
              autoComplete="url"
              maxLength={2000}
              flex={1}
              value={url}
              onChange={(event) => setUrl(event.currentTarget.value)}
            />
            <Button type="submit" variant="default" loading={read.isPending} disabled={url.trim() === ''}>
              {text.importRead}
            </Button>
          </Group>
        </form>
        <ErrorMessage error={read.error} onlyField="url" />
        {proposal && <Proposal proposal={proposal} busy={use.isPending} onUse={() => use.mutate(proposal)} />}
      </Stack>
    </Section>
  )
}

type ProposalProps = { proposal: BrandProposal; busy: boolean; onUse: () => void }

function Proposal({ proposal, busy, onUse }: ProposalProps) {
  const { primary, accent, logo_preview, fonts } = proposal
  if (!primary && !logo_preview && fonts.length === 0)
    return (
      <Text c="dimmed" role="status">
        {text.importNothing}
      </Text>
    )
  const colors = [primary, accent].filter((color) => color !== undefined)
  return (
    <Group justify="space-between" className={classes.proposal} role="status">
      <Group gap="md">
        {logo_preview && <img src={logo_preview} alt={text.importLogo} className={classes.proposedLogo} />}
        {colors.map((color) => (
          <Group key={color} gap={6}>
            <ColorSwatch color={color} size={20} />
            <Text fz={13}>{color}</Text>
          </Group>
        ))}
        {fonts.length > 0 && <Text fz={13}>{fonts.join(', ')}</Text>}
      </Group>
      <Button loading={busy} onClick={onUse}>
        {text.importUse}
      </Button>
    </Group>
  )
}
