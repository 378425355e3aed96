// One product, viewed and edited.

import { Button, Group, NativeSelect, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { isNotFound, productsUpdate } from '../../api.ts'
import type { CatalogProduct } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import { DescriptionList } from '../../ui/description-list.tsx'
import { UrlDrawer } from '../../ui/url-drawer.tsx'
import { useSave } from '../../ui/save.ts'
import { ErrorState, Loading, Notice, ErrorMessage } from '../../ui/feedback.tsx'
import { Time } from '../../ui/time.tsx'
import * as words from '../../words/index.ts'
import { numberFormat } from '../../words/intl.ts'
import { optionsOf, wordFor } from '../../words/lookup.ts'
import { Picture } from './picture.tsx'
import { productQuery } from './queries.ts'

type DrawerProps = { accountId: string; id: string; onClose: () => void }

export function ProductDrawer({ accountId, id, onClose }: DrawerProps) {
  const product = useQuery(productQuery(accountId, id))
  return (
    <UrlDrawer title={product.data?.title ?? words.products.one} onClose={onClose}>
      {product.isPending && <Loading rows={6} />}
      {isNotFound(product.error)
        ? words.products.gone
        : product.isError && <ErrorState error={product.error} retry={() => void product.refetch()} />}
      {product.data && <EditProduct key={id} accountId={accountId} product={product.data} onClose={onClose} />}
    </UrlDrawer>
  )
}

/** The source overwrites products it sends; only manual ones keep edits made here. */
const MANUAL = new Set(['import', 'console', 'manual'])

function EditProduct({
  accountId,
  product,
  onClose,
}: {
  accountId: string
  product: CatalogProduct
  onClose: () => void
}) {
  const {
    id,
    title,
    note,
    handle,
    price,
    compare_at_price,
    currency,
    image_url,
    url,
    category,
    stock,
    status,
    source,
  } = product
  const save = useSave({
    initial: {
      title,
      note: note ?? '',
      handle,
      price: amountField(price, currency),
      compare_at_price: amountField(compare_at_price, currency),
      currency: currency ?? '',
      image_url: image_url ?? '',
      url: url ?? '',
      category: category ?? '',
      stock: stock === null ? '' : String(stock),
      status: status as string,
    },
    run: ({ title, handle, status, ...rest }) =>
      productsUpdate({
        path: { accountId, id },
        body: {
          title,
          handle,
          status,
          note: rest.note.trim() || null,
          price: rest.price.trim() || null,
          compare_at_price: rest.compare_at_price.trim() || null,
          currency: rest.currency.trim() || null,
          image_url: rest.image_url.trim() || null,
          url: rest.url.trim() || null,
          category: rest.category.trim() || null,
          stock: rest.stock.trim() || null,
        },
      }),
    refresh: queryKeys.account(accountId).products,
    done: ({ data }) => words.products.saved(data.title),
    onDone: onClose,
  })
  const field = save.form.getInputProps
  return (
    <form onSubmit={save.submit} noValidate>
      <Stack gap="md">
        {!MANUAL.has(source) && <Notice>{words.products.overwritten(wordFor(words.sources, source))}</Notice>}
        {image_url !== null && <Picture src={image_url} size="large" />}
        <TextInput label={words.products.name} required maxLength={500} data-autofocus {...field('title')} />
        <TextInput
          label={words.products.note}
          description={words.products.noteHint}
          maxLength={160}
          {...field('note')}
        />
        <SimpleGrid cols={2} spacing="md">
          <TextInput label={words.products.price} inputMode="decimal" {...field('price')} />
          <TextInput label={words.products.currency} maxLength={3} {...field('currency')} />
        </SimpleGrid>
        <TextInput
          label={words.products.oldPrice}
          description={words.products.oldPriceHint}
          inputMode="decimal"
          {...field('compare_at_price')}
        />
        <NativeSelect label={words.products.status} data={optionsOf(words.states.product)} {...field('status')} />
        <TextInput
          label={words.products.stock}
          description={words.products.stockHint}
          inputMode="numeric"
          {...field('stock')}
        />
        <TextInput label={words.products.category} maxLength={200} {...field('category')} />
        <TextInput label={words.products.url} type="url" {...field('url')} />
        <TextInput label={words.products.picture} type="url" {...field('image_url')} />
        <TextInput label={words.products.handle} description={words.products.handleHint} {...field('handle')} />
        <ErrorMessage error={save.error} />
        <Group justify="flex-end">
          <Button type="submit" loading={save.busy} disabled={!save.form.isDirty()}>
            {words.ui.save}
          </Button>
        </Group>
        <DescriptionList
          items={[
            { name: words.products.id, value: product.product_id },
            { name: words.products.source, value: wordFor(words.sources, source) },
            { name: words.products.added, value: <Time at={product.created_at} mode="minute" /> },
            { name: words.products.changed, value: <Time at={product.updated_at} mode="minute" /> },
          ]}
        />
      </Stack>
    </form>
  )
}

/** With the decimals of the currency: 14.50, not 14.5. */
function amountField(amount: number | null, currency: string | null): string {
  if (amount === null) return ''
  const { minimumFractionDigits = 2 } = currency ? numberFormat({ style: 'currency', currency }).resolvedOptions() : {}
  const written = amount.toFixed(minimumFractionDigits)
  return Number(written) === amount ? written : String(amount)
}
