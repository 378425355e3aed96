// Copy for orders.

import type * as en from '../en/orders.ts'
import { counted } from '../intl.ts'
import { plural } from './grammar.ts'

type ImportedOrders = { saved: number; peopleAdded: number; withoutPerson: number }

export const orders: typeof en.orders = {
  address: 'Dirección de envío',
  changed: 'Última actualización',
  clicked: 'con clic',
  count: (n: number) => plural(n, 'pedido', 'pedidos'),
  counted: 'Ingresos',
  date: 'Fecha del pedido',
  fromEmail: 'Por correo',
  gone: 'Este pedido ya no existe.',
  import: 'Importar pedidos',
  importExample:
    'order_id,email,total,currency,status,order_date\nA-1001,ada@example.com,120.50,EUR,shipped,2026-03-01',
  importIntro:
    'Hasta 5000 pedidos. Columnas: order_id, email, total, shipping, discount, tax, currency, items (JSON), status, order_date, source, order_number, shipping_address. Los pedidos existentes se actualizan. Los pedidos importados no inician automatizaciones.',
  importIt: 'Importar pedidos',
  imported: ({ saved, peopleAdded, withoutPerson }: ImportedOrders) =>
    [
      plural(saved, 'pedido importado', 'pedidos importados'),
      peopleAdded > 0 && plural(peopleAdded, 'persona añadida', 'personas añadidas'),
      withoutPerson > 0 && `${counted(withoutPerson)} sin persona`,
    ]
      .filter(Boolean)
      .join(', '),
  item: 'Artículo',
  discount: 'Descuento',
  each: (quantity: number, price: string) => `${quantity} × ${price}`,
  includedTax: 'IVA incluido',
  itemsTotal: 'Total de artículos',
  items: 'Artículos',
  noItems: 'La tienda no envió ningún artículo de este pedido.',
  noMatch: 'Ningún pedido coincide',
  none: 'Aún no hay pedidos',
  noneIntro: 'Importa un archivo o usa la API para ver cuántos ingresos generan tus correos.',
  number: 'Pedido',
  one: (number: string) => `Pedido ${number}`,
  orderNumber: 'Número de pedido',
  refunded: 'Reembolsado: ',
  refundedHint: 'Este pedido se reembolsó. No cuenta en los ingresos.',
  search: 'Buscar por correo o número de pedido',
  shipped: 'Enviado',
  shipping: 'Envío',
  source: 'Origen',
  status: 'Estado',
  tax: 'IVA',
  title: 'Pedidos',
  total: 'Total',
}

export const refundFilter: typeof en.refundFilter = { yes: 'reembolsado', no: 'no reembolsado' }

export const orderStatuses: typeof en.orderStatuses = {
  authorized: 'Autorizado',
  cancelled: 'Cancelado',
  completed: 'Completado',
  delivered: 'Entregado',
  failed: 'Fallido',
  fulfilled: 'Preparado',
  on_hold: 'En espera',
  open: 'Abierto',
  paid: 'Pagado',
  partially_fulfilled: 'Parcialmente preparado',
  partially_paid: 'Parcialmente pagado',
  partially_refunded: 'Parcialmente reembolsado',
  payment_failed: 'Pago fallido',
  pending: 'Pendiente',
  processing: 'En proceso',
  refunded: 'Reembolsado',
  shipped: 'Enviado',
  unfulfilled: 'No preparado',
  unpaid: 'Sin pagar',
  voided: 'Anulado',
}
