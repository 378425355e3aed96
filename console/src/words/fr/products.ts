// Copy for products.

import type * as en from '../en/products.ts'
import { plural, quoted } from './grammar.ts'

export const products: typeof en.products = {
  added: 'Ajouté',
  archive: 'Archiver',
  archived: (n: number) => plural(n, 'produit archivé', 'produits archivés'),
  category: 'Catégorie',
  changed: 'Mis à jour',
  choose: 'Choisir un produit',
  chooseCategory: 'Choisissez une catégorie',
  count: (n: number) => plural(n, 'produit', 'produits'),
  currency: 'Devise',
  gone: 'Ce produit n’existe plus.',
  handle: 'Identifiant',
  handleHint: 'La dernière partie de son URL',
  id: 'ID du produit',
  import: 'Importer des produits',
  importExample: 'product_id,title,price,currency,url,image_url\nmug-1,Mug bleu,12.50,EUR,https://…,https://…',
  importIntro:
    'Jusqu’à 5 000 produits. Colonnes : product_id, title, note, handle, price, compare_at_price, currency, image_url, url, category, stock, status. Les produits existants sont mis à jour.',
  importIt: 'Importer les produits',
  imported: (n: number) => plural(n, 'produit importé', 'produits importés'),
  name: 'Titre',
  noMatch: 'Aucun produit trouvé',
  none: 'Aucun produit pour le moment',
  noneIntro: 'Importez un fichier ou utilisez l’API pour afficher des produits dans vos e-mails.',
  noCategories: 'Aucune catégorie trouvée',
  note: 'Descriptif court',
  noteHint: 'Affiché sous le titre dans les e-mails, par exemple « Malté, avec du miel »',
  notFound: 'Aucun produit trouvé',
  oldPrice: 'Ancien prix',
  oldPriceHint: 'Affiché barré dans les e-mails tant qu’il dépasse le prix.',
  one: 'Produit',
  overwritten: (source: string) =>
    `La source de ce produit (${source}) écrasera vos modifications à sa prochaine mise à jour.`,
  picture: 'Image',
  price: 'Prix',
  saved: (title: string) => `Produit ${quoted(title)} enregistré`,
  search: 'Rechercher par titre ou ID',
  source: 'Source',
  status: 'Statut',
  stock: 'Stock',
  stockHint: 'Combien il en reste. 0 signifie épuisé ; laissez vide si vous ne comptez pas.',
  title: 'Produits',
  url: 'URL',
}
