// Detects products added to the cart: through a button marked by the shop, the forms of Shopify and WooCommerce, or
// WooCommerce's event.

import { productOf } from './page-data.ts'
import type { Properties } from './report.ts'

type Button = { data?(name: string): unknown }
type JQuery = (target: unknown) => { on(name: string, listener: (...values: unknown[]) => void): void }

const CART_FORM = 'form[action*="/cart/add"],form.cart'

export function watchCart(tell: (properties: Properties) => void): void {
  document.addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element ? target.closest<HTMLElement>('[data-lettermill-add]') : null
      if (button) tell({ ...productOf(button, button.dataset.lettermillAdd), quantity: button.dataset.quantity ?? 1 })
    },
    true,
  )
  document.addEventListener(
    'submit',
    ({ target }) => {
      const form = target instanceof HTMLFormElement && target.matches(CART_FORM) ? target : null
      if (!form || form.querySelector('[data-lettermill-add]')) return
      const data = new FormData(form)
      const meta = (window as { ShopifyAnalytics?: { meta?: { product?: { id?: unknown } } } }).ShopifyAnalytics?.meta
      const id =
        data.get('add-to-cart') ??
        form.querySelector<HTMLButtonElement>('[name="add-to-cart"]')?.value ??
        meta?.product?.id ??
        data.get('product-id')
      tell({ ...productOf(form, id ? String(id) : undefined), quantity: data.get('quantity') ?? 1 })
    },
    true,
  )
  const { jQuery } = window as { jQuery?: JQuery }
  jQuery?.(document.body).on('added_to_cart', (_event, _fragments, _hash, button) => {
    const about = (name: string) => (button as Button | undefined)?.data?.(name)
    tell({
      product_id: about('product_id'),
      title: about('product_name') ?? about('product_sku'),
      quantity: about('quantity') ?? 1,
    })
  })
}
