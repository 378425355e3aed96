// Finds out what a page is about: from the shop's attributes, else from the data that Shopify and WooCommerce provide.

import type { Properties } from './report.ts'

export type Tell = (name: string, properties: Properties) => void

type ShopifyMeta = { product?: { id?: number | string }; page?: { pageType?: string; searchString?: string } }

const one = (selector: string) => document.querySelector<HTMLElement>(selector)
const heading = (): string =>
  one('meta[property="og:title"]')?.getAttribute('content') ?? one('h1')?.textContent?.trim() ?? document.title

export function readPage(tell: Tell): void {
  if (!byAttributes(tell) && !byShopify(tell)) byWooCommerce(tell)
}

function byAttributes(tell: Tell): boolean {
  const product = one('[data-lettermill-product]')
  const collection = one('[data-lettermill-collection]')
  const search = one('[data-lettermill-search]')
  if (product) tell('viewed_product', productOf(product, product.dataset.lettermillProduct))
  if (collection) tell('viewed_collection', { title: collection.dataset.lettermillCollection })
  if (search) tell('searched', { query: search.dataset.lettermillSearch })
  return Boolean(product ?? collection ?? search)
}

export const productOf = (element: HTMLElement, id: string | undefined): Properties => ({
  product_id: id,
  title: element.dataset.title ?? heading(),
})

function byShopify(tell: Tell): boolean {
  const global = window as { ShopifyAnalytics?: { meta?: ShopifyMeta }; Shopify?: unknown }
  if (!global.Shopify) return false
  const path = location.pathname
  const meta = global.ShopifyAnalytics?.meta
  if (/\/products\//.test(path)) tell('viewed_product', { product_id: meta?.product?.id, title: heading() })
  else if (/\/collections\/[^/]+\/?$/.test(path)) tell('viewed_collection', { title: heading() })
  else if (/\/search\/?$/.test(path)) searched(tell, 'q')
  return true
}

function byWooCommerce(tell: Tell): void {
  const { classList } = document.body
  if (classList.contains('single-product')) {
    const id = /\bpostid-(\d+)/.exec(document.body.className)?.[1]
    tell('viewed_product', { product_id: id, title: one('.product_title')?.textContent?.trim() ?? heading() })
  } else if (classList.contains('tax-product_cat')) tell('viewed_collection', { title: heading() })
  else if (classList.contains('search')) searched(tell, 's')
}

function searched(tell: Tell, parameter: string): void {
  const query = new URLSearchParams(location.search).get(parameter)
  if (query) tell('searched', { query })
}
