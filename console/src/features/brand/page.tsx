// The brand: two colors, fonts, corners, logo, social links and footer of every email, with a preview beside it.

import { ColorInput, Select, SimpleGrid, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useAccount } from '../../account.ts'
import { brandUpdate } from '../../api.ts'
import type { Brand, BrandProposal } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import { EmailPreview, pageSrc } from '../../ui/email-preview.tsx'
import { NumberInput } from '../../ui/number-input.tsx'
import { Page } from '../../ui/page.tsx'
import { useSave } from '../../ui/save.ts'
import type { Save } from '../../ui/save.ts'
import { SettingsCard } from '../../ui/settings-card.tsx'
import { ErrorState, Loading } from '../../ui/feedback.tsx'
import * as words from '../../words/index.ts'
import { optionsOf } from '../../words/lookup.ts'
import { brandQuery } from '../designs/queries.ts'
import { ImageField } from '../designs/image-field.tsx'
import { ImportWebsite } from './import-website.tsx'
import classes from './brand.module.css'

const text = words.brand

export function BrandPage() {
  const { accountId } = useAccount()
  const brand = useQuery(brandQuery(accountId))
  return (
    <Page title={text.title} part={words.nav.settings} line={text.intro} width="detail">
      {brand.isPending && <Loading />}
      {brand.isError && !brand.data && <ErrorState error={brand.error} retry={() => void brand.refetch()} />}
      {brand.data && <BrandEditor key={accountId} accountId={accountId} brand={brand.data} />}
    </Page>
  )
}

const COLORS = ['primary', 'accent'] as const

type SocialLink = Brand['social'][number]

const SOCIAL = Object.keys(words.socialNames) as SocialLink['name'][]

const withLink = (links: SocialLink[], name: SocialLink['name'], url: string): SocialLink[] =>
  SOCIAL.flatMap((each) => {
    const found = each === name ? url.trim() : (links.find((link) => link.name === each)?.url ?? '')
    return found === '' ? [] : [{ name: each, url: found }]
  })

const PREVIEW_AFTER_MS = 400

/** While a color is typed, the preview shows the saved one. */
const shownColor = (typed: string): string | undefined => (/^#[0-9a-f]{6}$/i.test(typed) ? typed : undefined)

/** The fields, and beside them an email that shows them before they are saved. */
function BrandEditor({ accountId, brand }: { accountId: string; brand: Brand }) {
  const { colors: _, chosen: __, notices, ...look } = brand
  const save = useSave({
    initial: { ...look, logo_url: brand.logo_url ?? '', logo_dark_url: brand.logo_dark_url ?? '' },
    run: ({ logo_url, logo_dark_url, ...rest }) =>
      brandUpdate({
        path: { accountId },
        body: { ...rest, logo_url: logo_url || null, logo_dark_url: logo_dark_url || null },
      }),
    refresh: queryKeys.account(accountId).brand,
    done: text.saved,
  })
  const { form } = save
  const { primary, accent, display, font, radius, button, logo_url, logo_dark_url, logo_width, logo_place } =
    form.values
  const [shown] = useDebouncedValue(
    {
      primary: shownColor(primary),
      accent: shownColor(accent),
      display,
      font,
      radius,
      button,
      logo_width,
      logo_place,
      logo_url: logo_url || undefined,
      logo_dark_url: logo_dark_url || undefined,
    },
    PREVIEW_AFTER_MS,
  )
  const propose = ({ fonts: _fonts, logo_preview: _preview, ...values }: BrandProposal) => form.setValues(values)
  return (
    <div className={classes.editor}>
      <Stack gap="lg">
        <ImportWebsite accountId={accountId} onUse={propose} />
        <Fields accountId={accountId} save={save} notices={notices} />
      </Stack>
      <div className={classes.beside}>
        <EmailPreview
          key={JSON.stringify(brand)}
          src={pageSrc(accountId, '/brand/preview.html', shown)}
          subject={text.title}
        />
      </div>
    </div>
  )
}

type BrandValues = Omit<Brand, 'colors' | 'chosen' | 'notices' | 'logo_url' | 'logo_dark_url'> & {
  logo_url: string
  logo_dark_url: string
}
type FieldsProps = { accountId: string; save: Save<BrandValues>; notices: string[] }

function Fields({ accountId, save, notices }: FieldsProps) {
  const { form } = save
  return (
    <SettingsCard title={text.look} save={save}>
      <SimpleGrid cols={2} spacing="md">
        {COLORS.map((name) => (
          <ColorInput key={name} label={words.brandColors[name]} withEyeDropper={false} {...form.getInputProps(name)} />
        ))}
      </SimpleGrid>
      {notices.map((notice) => (
        <Text key={notice} fz={13} c="var(--lm-warn-text)" role="status">
          {notice}
        </Text>
      ))}
      <SimpleGrid cols={2} spacing="md">
        <Select
          label={text.display}
          data={optionsOf(words.displayFonts)}
          allowDeselect={false}
          {...form.getInputProps('display')}
        />
        <Select label={text.font} data={optionsOf(words.fonts)} allowDeselect={false} {...form.getInputProps('font')} />
        <Select
          label={text.radius}
          data={optionsOf(words.radii)}
          allowDeselect={false}
          {...form.getInputProps('radius')}
        />
        <Select
          label={text.button}
          data={optionsOf(words.buttonStyles)}
          allowDeselect={false}
          {...form.getInputProps('button')}
        />
      </SimpleGrid>
      <ImageField
        accountId={accountId}
        label={text.logo}
        description={text.logoHint}
        source={form.values.logo_url}
        onChange={(choice) => form.setFieldValue('logo_url', choice?.url ?? '')}
      />
      {form.values.logo_url !== '' && (
        <ImageField
          accountId={accountId}
          label={text.logoDark}
          description={text.logoDarkHint}
          source={form.values.logo_dark_url}
          isOnDark
          onChange={(choice) => form.setFieldValue('logo_dark_url', choice?.url ?? '')}
        />
      )}
      <SimpleGrid cols={2} spacing="md">
        <NumberInput
          label={text.logoWidth}
          min={24}
          max={300}
          rightSection="px"
          {...form.getInputProps('logo_width')}
        />
        <Select
          label={text.logoPlace}
          data={optionsOf(words.logoPlaces)}
          allowDeselect={false}
          {...form.getInputProps('logo_place')}
        />
      </SimpleGrid>
      <TextInput label={text.logoAlt} maxLength={200} {...form.getInputProps('logo_alt')} />
      {SOCIAL.map((name) => (
        <TextInput
          key={name}
          label={words.socialNames[name]}
          placeholder="https://"
          maxLength={2000}
          value={form.values.social.find((link) => link.name === name)?.url ?? ''}
          onChange={(event) =>
            form.setFieldValue('social', withLink(form.values.social, name, event.currentTarget.value))
          }
        />
      ))}
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
