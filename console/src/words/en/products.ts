// Copy for products.

import { translated } from '../language.ts'
import { plural, quoted } from './grammar.ts'

export const products = translated('products', {
  added: 'Added',
  archive: 'Archive',
  archived: (n: number) => `${plural(n, 'product', 'products')} archived`,
  category: 'Category',
  changed: 'Last updated',
  choose: 'Choose a product',
  chooseCategory: 'Choose a category',
  count: (n: number) => plural(n, 'product', 'products'),
  currency: 'Currency',
  gone: 'This product no longer exists.',
  handle: 'Handle',
  handleHint: 'The last part of its URL',
  id: 'Product ID',
  import: 'Import products',
  importExample: 'product_id,title,price,currency,url,image_url\nmug-1,Blue mug,12.50,EUR,https://…,https://…',
  importIntro:
    'Up to 5,000 products. Columns: product_id, title, handle, price, compare_at_price, currency, image_url, url, category, status. Existing products are updated.',
  importIt: 'Import products',
  imported: (n: number) => `${plural(n, 'product', 'products')} imported`,
  name: 'Title',
  noMatch: 'No products match',
  none: 'No products yet',
  noneIntro: 'Import a file or use the API to show products in your emails.',
  noCategories: 'No category found',
  notFound: 'No product found',
  oldPrice: 'Old price',
  oldPriceHint: 'Emails show it crossed out while it’s higher than the price.',
  one: 'Product',
  overwritten: (source: string) => `This product’s source (${source}) overwrites your changes with its next update.`,
  picture: 'Image',
  price: 'Price',
  saved: (title: string) => `Product ${quoted(title)} saved`,
  search: 'Search by title or ID',
  source: 'Source',
  status: 'Status',
  title: 'Products',
  url: 'URL',
})
