// Copy for orders.

import type * as en from '../en/orders.ts'
import { counted } from '../intl.ts'
import { plural } from './grammar.ts'

type ImportedOrders = { saved: number; peopleAdded: number; withoutPerson: number }

export const orders: typeof en.orders = {
  address: 'Adresse de livraison',
  changed: 'Mise à jour',
  clicked: 'clic',
  count: (n: number) => plural(n, 'commande', 'commandes'),
  counted: 'Chiffre d’affaires',
  date: 'Date',
  fromEmail: 'Grâce à l’e-mail',
  gone: 'Cette commande n’existe plus.',
  import: 'Importer des commandes',
  importExample:
    'order_id,email,total,currency,status,order_date\nA-1001,ada@example.com,120.50,EUR,shipped,2026-03-01',
  importIntro:
    'Jusqu’à 5 000 commandes. Colonnes : order_id, email, total, shipping, discount, tax, currency, items (JSON), status, order_date, source, order_number, shipping_address. Les commandes existantes sont mises à jour. Les commandes importées ne démarrent pas de scénarios.',
  importIt: 'Importer les commandes',
  imported: ({ saved, peopleAdded, withoutPerson }: ImportedOrders) =>
    [
      plural(saved, 'commande importée', 'commandes importées'),
      peopleAdded > 0 && plural(peopleAdded, 'personne ajoutée', 'personnes ajoutées'),
      withoutPerson > 0 && `${counted(withoutPerson)} sans contact`,
    ]
      .filter(Boolean)
      .join(', '),
  item: 'Article',
  discount: 'Remise',
  each: (quantity: number, price: string) => `${quantity} × ${price}`,
  includedTax: 'Dont TVA',
  itemsTotal: 'Total des articles',
  items: 'Articles',
  noItems: 'La boutique n’a transmis aucun article pour cette commande.',
  noMatch: 'Aucune commande trouvée',
  none: 'Aucune commande pour le moment',
  noneIntro: 'Importez un fichier ou utilisez l’API pour voir combien vos e-mails rapportent.',
  number: 'Commande',
  one: (number: string) => `Commande ${number}`,
  orderNumber: 'Numéro de commande',
  refunded: 'Remboursée : ',
  refundedHint: 'Cette commande a été remboursée. Exclue du chiffre d’affaires.',
  search: 'Rechercher par e-mail ou numéro',
  shipped: 'Expédiée',
  shipping: 'Livraison',
  source: 'Source',
  status: 'Statut',
  tax: 'TVA',
  title: 'Commandes',
  total: 'Total',
}

export const refundFilter: typeof en.refundFilter = { yes: 'remboursée', no: 'non remboursée' }

export const orderStatuses: typeof en.orderStatuses = {
  authorized: 'Autorisée',
  cancelled: 'Annulée',
  completed: 'Terminée',
  delivered: 'Livrée',
  failed: 'Échouée',
  fulfilled: 'Traitée',
  on_hold: 'En attente',
  open: 'Ouverte',
  paid: 'Payée',
  partially_fulfilled: 'Partiellement traitée',
  partially_paid: 'Partiellement payée',
  partially_refunded: 'Partiellement remboursée',
  payment_failed: 'Paiement échoué',
  pending: 'En cours',
  processing: 'En traitement',
  refunded: 'Remboursée',
  shipped: 'Expédiée',
  unfulfilled: 'Non traitée',
  unpaid: 'Impayée',
  voided: 'Annulée',
}
