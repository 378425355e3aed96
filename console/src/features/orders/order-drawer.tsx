// One order: customer, items, total and status.

import { Anchor, Code, Group, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { isNotFound } from '../../api.ts'
import type { ConsoleOrder } from '../../api.ts'
import { DescriptionList } from '../../ui/description-list.tsx'
import { formatMoney } from '../../ui/format.ts'
import { RouterLink } from '../../ui/links.tsx'
import { UnknownValue } from '../../ui/num.tsx'
import { ErrorState, Loading, Notice } from '../../ui/feedback.tsx'
import { Time } from '../../ui/time.tsx'
import { UrlDrawer } from '../../ui/url-drawer.tsx'
import { urls } from '../../urls.ts'
import * as words from '../../words/index.ts'
import { wordFor } from '../../words/lookup.ts'
import { OrderStatus, OrderTotal } from './order-status.tsx'
import { productQuery } from '../products/queries.ts'
import { orderQuery } from './queries.ts'
import classes from './order-drawer.module.css'

export function OrderDrawer({ accountId, id, onClose }: { accountId: string; id: string; onClose: () => void }) {
  const order = useQuery(orderQuery(accountId, id))
  return (
    <UrlDrawer title={order.data ? words.orders.one(order.data.order_id) : words.orders.title} onClose={onClose}>
      {order.isPending && <Loading rows={6} />}
      {isNotFound(order.error)
        ? words.orders.gone
        : order.isError && <ErrorState error={order.error} retry={() => void order.refetch()} />}
      {order.data && <AboutOrder accountId={accountId} order={order.data} />}
    </UrlDrawer>
  )
}

function AboutOrder({ accountId, order }: { accountId: string; order: ConsoleOrder }) {
  const { contact_id, email, name, items, credit, source, order_date, shipped_at, updated_at, reversed } = order
  const { order_number, shipping_address } = order
  return (
    <Stack gap="md">
      {reversed && <Notice>{words.orders.refundedHint}</Notice>}
      <DescriptionList
        items={[
          {
            name: words.people.person,
            value: contact_id ? (
              <RouterLink to={urls.person} params={{ accountId, personId: contact_id }}>
                {name ?? email ?? words.people.person}
              </RouterLink>
            ) : (
              (email ?? <UnknownValue />)
            ),
          },
          ...(order_number !== null ? [{ name: words.orders.orderNumber, value: order_number }] : []),
          { name: words.orders.total, value: <OrderTotal order={order} /> },
          { name: words.orders.status, value: <OrderStatus order={order} /> },
          { name: words.orders.date, value: <Time at={order_date} mode="minute" /> },
          ...(shipped_at ? [{ name: words.orders.shipped, value: <Time at={shipped_at} mode="minute" /> }] : []),
          ...(shipping_address !== null
            ? [{ name: words.orders.address, value: <span className={classes.address}>{shipping_address}</span> }]
            : []),
          ...(credit
            ? [{ name: words.orders.fromEmail, value: <FromEmail accountId={accountId} credit={credit} /> }]
            : []),
          { name: words.orders.source, value: wordFor(words.sources, source) },
          { name: words.orders.changed, value: <Time at={updated_at} mode="minute" /> },
        ]}
      />
      <Title order={3} size="h5">
        {words.orders.items}
      </Title>
      {items.length === 0 && <Text c="dimmed">{words.orders.noItems}</Text>}
      <Stack gap="xs">
        {items.map((item, n) => (
          <Item key={n} accountId={accountId} item={item} currency={order.currency} />
        ))}
        <Sums order={order} items={items.length > 0 ? sumOf(items) : null} />
      </Stack>
    </Stack>
  )
}

/** From the items to the total. Tax that prices include follows it. */
function Sums({ order, items }: { order: ConsoleOrder; items: number | null }) {
  const { total, shipping, discount, tax, currency } = order
  const hasMore = [shipping, discount, tax].some(Boolean)
  const isTaxIncluded = items !== null && cents(items + (shipping ?? 0) - (discount ?? 0)) === cents(total)
  return (
    <>
      {items !== null && (
        <Amount sum={!hasMore} ruled label={words.orders.itemsTotal} {...{ amount: items, currency }} />
      )}
      <Amount label={words.orders.shipping} amount={shipping} currency={currency} />
      <Amount label={words.orders.discount} amount={-(discount ?? 0)} currency={currency} />
      {!isTaxIncluded && <Amount label={words.orders.tax} amount={tax} currency={currency} />}
      {hasMore && <Amount sum ruled label={words.orders.total} amount={total} currency={currency} />}
      {isTaxIncluded && <Amount label={words.orders.includedTax} amount={tax} currency={currency} />}
    </>
  )
}

const cents = (amount: number): number => Math.round(amount * 100)

type AmountProps = { label: string; amount: number | null; currency: string; sum?: boolean; ruled?: boolean }

/** Nothing for an amount of 0, except a sum. */
const Amount = ({ label, amount, currency, sum = false, ruled = false }: AmountProps) =>
  amount !== null &&
  (sum || amount !== 0) && (
    <Group justify="space-between" fw={sum ? 600 : undefined} className={ruled ? classes.sum : undefined}>
      <Text inherit>{label}</Text>
      <Text inherit className="figures">
        {formatMoney(amount, currency)}
      </Text>
    </Group>
  )

type FromEmailProps = { accountId: string; credit: NonNullable<ConsoleOrder['credit']> }

/** The email that the order is credited to. */
const FromEmail = ({ accountId, credit: { kind, id, name, clicked_at } }: FromEmailProps) => (
  <>
    {kind === 'campaign' ? (
      <RouterLink to={urls.campaign} params={{ accountId, campaignId: id }}>
        {name}
      </RouterLink>
    ) : (
      <RouterLink to={urls.drip} params={{ accountId, dripId: id }}>
        {name}
      </RouterLink>
    )}
    {', '}
    {words.orders.clicked} <Time at={clicked_at} mode="minute" />
  </>
)

/** Item fields differ between shops: what is known is shown, the name linked to its page, the rest as received. */
function Item({ accountId, item, currency }: { accountId: string; item: Record<string, unknown>; currency: string }) {
  const { name, title, price, quantity: asked, product_id, image_url, url, ...rest } = item
  const productId = typeof product_id === 'string' ? product_id : null
  const { data: product } = useQuery({ ...productQuery(accountId, productId ?? ''), enabled: productId !== null })
  const called = [name, title, product?.title].find((text) => typeof text === 'string')
  const picture = [image_url, product?.image_url].find((url) => typeof url === 'string')
  const page = typeof url === 'string' && /^https?:/.test(url) ? url : null
  const quantity = typeof asked === 'number' ? asked : 1
  return (
    <div>
      <Group gap="sm" wrap="nowrap" align="flex-start">
        <div className={classes.picture}>{picture && <img src={picture} alt="" loading="lazy" />}</div>
        <div className={classes.about}>
          <Text fw={600} className="anywhere">
            {page ? (
              <Anchor href={page} target="_blank" rel="noreferrer">
                {called ?? words.orders.item}
              </Anchor>
            ) : (
              (called ?? words.orders.item)
            )}
          </Text>
          {typeof price === 'number' && (
            <Text fz="sm" c="dimmed" className="figures">
              {words.orders.each(quantity, formatMoney(price, currency))}
            </Text>
          )}
        </div>
        {typeof price === 'number' && (
          <Text className="figures">{formatMoney(lineTotal(price, quantity), currency)}</Text>
        )}
      </Group>
      {Object.keys(rest).length > 0 && <Code block>{JSON.stringify(rest, null, 2)}</Code>}
    </div>
  )
}

/** In cents, so that 3 × 0.1 is 0.3. */
const lineTotal = (price: number, quantity: number): number => Math.round(price * 100 * quantity) / 100

/** The sum of all lines, if every price is known. */
function sumOf(items: Record<string, unknown>[]): number | null {
  const lines = items.map(({ price, quantity }) =>
    typeof price === 'number' ? lineTotal(price, typeof quantity === 'number' ? quantity : 1) : null,
  )
  return lines.some((line) => line === null) ? null : lines.reduce<number>((sum, line) => sum + line!, 0)
}
