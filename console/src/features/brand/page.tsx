// The brand: colors, font, logo and footer of every email, with a preview of the saved state.

import { Group, Select, SimpleGrid, Text, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useAccount } from '../../account.ts'
import { brandUpdate } from '../../api.ts'
import type { Brand } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import { EmailPreview, pageSrc } from '../../ui/email-preview.tsx'
import { Page } from '../../ui/page.tsx'
import { useSave } from '../../ui/save.ts'
import { SettingsCard } from '../../ui/settings-card.tsx'
import { ErrorState, Loading } from '../../ui/feedback.tsx'
import { words } from '../../words/composing.ts'
import { words as shared } from '../../words/index.ts'
import { optionsOf } from '../../words/lookup.ts'
import { brandQuery } from '../designs/queries.ts'
import { UploadButton } from '../designs/upload-button.tsx'
import { contrast, MIN_CONTRAST } from './contrast.ts'
import classes from './brand.module.css'

const text = words.brand

export function BrandPage() {
  const { accountId } = useAccount()
  const brand = useQuery(brandQuery(accountId))
  return (
    <Page title={text.title} part={shared.nav.settings} line={text.intro} width="settings">
      {brand.isPending && <Loading />}
      {brand.isError && !brand.data && <ErrorState error={brand.error} retry={() => void brand.refetch()} />}
      {brand.data && (
        <>
          <BrandCard key={accountId} accountId={accountId} brand={brand.data} />
          <EmailPreview
            key={JSON.stringify(brand.data)}
            src={pageSrc(accountId, '/starting-designs/newsletter/preview.html')}
            subject={text.title}
          />
        </>
      )}
    </Page>
  )
}

type ColorName = keyof Brand['colours']

const COLORS: ColorName[] = ['background', 'surface', 'text', 'quiet', 'link', 'button', 'button_text']

/** Text and background pairs whose contrast is checked. */
const READ_ON: [ColorName, ColorName][] = [
  ['text', 'surface'],
  ['quiet', 'surface'],
  ['link', 'surface'],
  ['button_text', 'button'],
]

function BrandCard({ accountId, brand }: { accountId: string; brand: Brand }) {
  const save = useSave({
    initial: { ...brand, logo_url: brand.logo_url ?? '' },
    run: ({ logo_url, ...rest }) =>
      brandUpdate({ path: { accountId }, body: { ...rest, logo_url: logo_url.trim() === '' ? null : logo_url } }),
    refresh: queryKeys.account(accountId).brand,
    done: text.saved,
  })
  const { form } = save
  const weak = READ_ON.filter(
    ([front, back]) => contrast(form.values.colours[front], form.values.colours[back]) < MIN_CONTRAST,
  )
  return (
    <SettingsCard title={text.look} save={save}>
      <SimpleGrid cols={2} spacing="md">
        {COLORS.map((name) => (
          <label key={name} className={classes.colour}>
            <span>{words.brandColors[name]}</span>
            <input
              type="color"
              value={form.values.colours[name]}
              onChange={(event) =>
                form.setFieldValue('colours', { ...form.values.colours, [name]: event.currentTarget.value })
              }
            />
          </label>
        ))}
      </SimpleGrid>
      {weak.map(([front, back]) => (
        <Text key={front} fz={13} c="var(--lm-warn-text)" role="status">
          {text.weak(words.brandColors[front], words.brandColors[back])}
        </Text>
      ))}
      <Select label={text.font} data={optionsOf(words.fonts)} allowDeselect={false} {...form.getInputProps('font')} />
      <Group align="flex-end" gap="xs" wrap="nowrap">
        <TextInput label={text.logo} description={text.logoHint} flex={1} {...form.getInputProps('logo_url')} />
        <UploadButton accountId={accountId} onUploaded={({ url }) => form.setFieldValue('logo_url', url)} />
      </Group>
      <TextInput label={text.logoAlt} maxLength={200} {...form.getInputProps('logo_alt')} />
      <Textarea
        label={text.footer}
        description={text.footerHint}
        autosize
        minRows={2}
        maxLength={5000}
        {...form.getInputProps('footer')}
      />
    </SettingsCard>
  )
}
