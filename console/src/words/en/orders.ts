// Copy for orders.

import { translated } from '../language.ts'
import { counted } from '../intl.ts'
import { people, plural } from './grammar.ts'

type ImportedOrders = { saved: number; peopleAdded: number; withoutPerson: number }

export const orders = translated('orders', {
  address: 'Shipped to',
  changed: 'Last updated',
  clicked: 'clicked',
  count: (n: number) => plural(n, 'order', 'orders'),
  counted: 'Revenue',
  date: 'Ordered',
  fromEmail: 'From email',
  gone: 'This order no longer exists.',
  import: 'Import orders',
  importExample:
    'order_id,email,total,currency,status,order_date\nA-1001,ada@example.com,120.50,EUR,shipped,2026-03-01',
  importIntro:
    'Up to 5,000 orders. Columns: order_id, email, total, shipping, discount, tax, currency, items (JSON), status, order_date, source, order_number, shipping_address. Existing orders are updated. Imported orders don’t start drips.',
  importIt: 'Import orders',
  imported: ({ saved, peopleAdded, withoutPerson }: ImportedOrders) =>
    [
      `${plural(saved, 'order', 'orders')} imported`,
      peopleAdded > 0 && `${people(peopleAdded)} added`,
      withoutPerson > 0 && `${counted(withoutPerson)} without a person`,
    ]
      .filter(Boolean)
      .join(', '),
  item: 'Item',
  discount: 'Discount',
  each: (quantity: number, price: string) => `${quantity} × ${price}`,
  includedTax: 'Including tax',
  itemsTotal: 'Items total',
  items: 'Items',
  noItems: 'The shop didn’t send any items for this order.',
  noMatch: 'No orders match',
  none: 'No orders yet',
  noneIntro: 'Import a file or use the API to see how much revenue your emails bring in.',
  number: 'Order',
  one: (number: string) => `Order ${number}`,
  orderNumber: 'Order number',
  refunded: 'Refunded: ',
  refundedHint: 'This order was refunded. Excluded from revenue.',
  search: 'Search by email or order number',
  shipped: 'Shipped',
  shipping: 'Shipping',
  source: 'Source',
  status: 'Status',
  tax: 'Tax',
  title: 'Orders',
  total: 'Total',
})

export const refundFilter = translated('refundFilter', { yes: 'refunded', no: 'not refunded' })

/** What shops commonly call the state of an order. */
export const orderStatuses = translated('orderStatuses', {
  authorized: 'Authorized',
  cancelled: 'Canceled',
  completed: 'Completed',
  delivered: 'Delivered',
  failed: 'Failed',
  fulfilled: 'Fulfilled',
  on_hold: 'On hold',
  open: 'Open',
  paid: 'Paid',
  partially_fulfilled: 'Partially fulfilled',
  partially_paid: 'Partially paid',
  partially_refunded: 'Partially refunded',
  payment_failed: 'Payment failed',
  pending: 'Pending',
  processing: 'Processing',
  refunded: 'Refunded',
  shipped: 'Shipped',
  unfulfilled: 'Unfulfilled',
  unpaid: 'Unpaid',
  voided: 'Voided',
})
