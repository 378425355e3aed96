import {
  checkedAlone,
  named,
  nullable,
  oneOf,
  optional,
  Timestamp,
  Type,
  visibleText,
} from '../../platform/values/schema.ts'
import type { Static } from '../../platform/values/schema.ts'
import { externalId } from '../../platform/values/external-id.ts'

export const MAX_PRODUCTS = 100

/** A line or two below a title. */
export const MAX_NOTE = 160

/** The limit of the column. */
export const MAX_STOCK = 2_147_483_647

export const STATUSES = ['active', 'draft', 'archived'] as const
export type ProductStatus = (typeof STATUSES)[number]

const WebAddress = Type.String({
  maxLength: 2_000,
  pattern: String.raw`^[Hh][Tt][Tt][Pp][Ss]?://\S+$`,
  description: 'a URL, for example https://example.com/shirt',
})

const Price = (description: string) => Type.Union([Type.Number(), Type.String()], { description })

const fields = {
  title: optional(nullable(visibleText(500))),
  note: optional(
    nullable(visibleText(MAX_NOTE, 'a few words that emails show below the title, for example "Malty, with honey"')),
  ),
  handle: optional(nullable(visibleText(500))),
  price: optional(nullable(Price('A number, or text that contains one, for example "19.99".'))),
  compare_at_price: optional(
    nullable(Price('The price before a reduction; emails show it struck through while it is higher than the price.')),
  ),
  currency: optional(
    nullable(Type.String({ pattern: '^[A-Za-z]{3}$', description: 'a three-letter code, for example USD' })),
  ),
  image_url: optional(nullable(WebAddress)),
  url: optional(nullable(WebAddress)),
  category: optional(nullable(visibleText(200))),
  stock: optional(
    nullable(
      Type.Union([Type.Integer(), Type.String()], {
        description: 'How many are left: a whole number, or text that contains one. 0 means sold out.',
      }),
    ),
  ),
  status: optional(
    nullable(
      Type.String({
        maxLength: 100,
        description: 'active, draft, or archived; publish, private, pending, and trash are also accepted.',
      }),
    ),
  ),
}

/** A product as sent. Null clears a field, except title and handle, which are kept. */
export const ProductSave = named(
  'ProductSave',
  Type.Object({ product_id: externalId('Your ID of the product.'), ...fields }),
)

/** A manual change; the product is identified by the path. */
export const ProductChange = Type.Object(fields)

/** One product, or several under `products`; each is validated separately. */
export const ProductsSave = Type.Object({
  products: optional(Type.Array(checkedAlone(ProductSave), { minItems: 1, maxItems: MAX_PRODUCTS })),
  ...Object.fromEntries(
    Object.entries(ProductSave.properties).map(([name, field]) => [name, optional(checkedAlone(field))]),
  ),
})

export const ProductsSaved = Type.Object({ upserted: Type.Integer() })

export const ProductsSavedMeta = Type.Object({
  errors: Type.Array(Type.String({ description: 'Products that could not be saved, with the reason.' })),
})

export const Product = named(
  'Product',
  Type.Object({
    id: Type.String(),
    product_id: Type.String(),
    title: Type.String(),
    handle: Type.String(),
    price: nullable(Type.Number()),
    currency: nullable(Type.String()),
    image_url: nullable(Type.String()),
    url: nullable(Type.String()),
    status: oneOf(STATUSES),
    source: Type.String(),
    created_at: Timestamp,
    updated_at: Timestamp,
  }),
)

/** In the console. */
export const CatalogProduct = named(
  'CatalogProduct',
  Type.Object({
    ...Product.properties,
    note: nullable(Type.String()),
    stock: nullable(Type.Integer()),
    compare_at_price: nullable(Type.Number()),
    category: nullable(Type.String()),
  }),
)

export const ProductCategory = named('ProductCategory', Type.Object({ name: Type.String(), products: Type.Integer() }))

export type ProductSave = Static<typeof ProductSave>
export type ProductChange = Static<typeof ProductChange>
export type Product = Static<typeof Product>
export type CatalogProduct = Static<typeof CatalogProduct>
export type ProductCategory = Static<typeof ProductCategory>
