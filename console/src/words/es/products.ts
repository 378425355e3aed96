// Copy for products.

import type * as en from '../en/products.ts'
import { plural, quoted } from './grammar.ts'

export const products: typeof en.products = {
  added: 'Añadido',
  archive: 'Archivar',
  archived: (n: number) => plural(n, 'producto archivado', 'productos archivados'),
  category: 'Categoría',
  changed: 'Última actualización',
  choose: 'Elige un producto',
  chooseCategory: 'Elige una categoría',
  count: (n: number) => plural(n, 'producto', 'productos'),
  currency: 'Moneda',
  gone: 'Este producto ya no existe.',
  handle: 'Identificador',
  handleHint: 'La última parte de su URL',
  id: 'ID del producto',
  import: 'Importar productos',
  importExample: 'product_id,title,price,currency,url,image_url\nmug-1,Taza azul,12.50,EUR,https://…,https://…',
  importIntro:
    'Hasta 5000 productos. Columnas: product_id, title, note, handle, price, compare_at_price, currency, image_url, url, category, stock, status. Los productos existentes se actualizan.',
  importIt: 'Importar productos',
  imported: (n: number) => plural(n, 'producto importado', 'productos importados'),
  name: 'Título',
  noMatch: 'Ningún producto coincide',
  none: 'Aún no hay productos',
  noneIntro: 'Importa un archivo o usa la API para mostrar productos en tus correos.',
  noCategories: 'Ninguna categoría encontrada',
  note: 'Descripción corta',
  noteHint: 'Los correos la muestran bajo el título, por ejemplo «Malteado, con miel»',
  notFound: 'No se encontró ningún producto',
  oldPrice: 'Precio anterior',
  oldPriceHint: 'Los correos lo muestran tachado mientras supere el precio.',
  one: 'Producto',
  overwritten: (source: string) =>
    `El origen de este producto (${source}) sobrescribirá tus cambios en su próxima actualización.`,
  picture: 'Imagen',
  price: 'Precio',
  saved: (title: string) => `Producto ${quoted(title)} guardado`,
  search: 'Buscar por título o ID',
  source: 'Origen',
  status: 'Estado',
  stock: 'Existencias',
  stockHint: 'Cuántas quedan. 0 significa agotado; déjalo vacío si no las cuentas.',
  title: 'Productos',
  url: 'URL',
}
