// Copy for API keys and their permissions.

import type * as en from '../en/keys.ts'
import { plural, quoted } from './grammar.ts'

export const keys: typeof en.keys = {
  about: (hint: string, app: string | null) =>
    app ? `Se termine par ${hint}, application : ${app}` : `Se termine par ${hint}`,
  create: 'Créer la clé',
  created: 'Créée',
  intro:
    'Les clés API permettent à vos programmes d’utiliser ce compte. Gardez-les sur votre serveur : les requêtes venant de pages web sont refusées.',
  key: 'Clé',
  lastUsed: 'Dernière utilisation',
  name: 'Nom',
  nameHint: 'Ce qui utilise la clé, par exemple « Boutique en ligne »',
  neverUsed: 'Jamais utilisée',
  new: 'Nouvelle clé',
  noPermissions: 'Aucune',
  none: 'Aucune clé API pour le moment',
  noneIntro: 'Créez une clé par programme : vous pourrez en révoquer une sans toucher aux autres.',
  permissions: (n: number) => plural(n, 'autorisation', 'autorisations'),
  permissionsHead: 'Autorisations',
  permissionsOf: (n: number, name: string) => `${plural(n, 'autorisation', 'autorisations')} de ${name}`,
  revoke: 'Révoquer',
  revokeBody: (hint: string) =>
    `La clé se terminant par ${hint} cesse de fonctionner immédiatement, et les programmes qui l’utilisent sont refusés. Cette action est irréversible.`,
  revokeIt: 'Révoquer la clé',
  revokeTitle: (name: string) => `Révoquer la clé ${quoted(name)} ?`,
  revoked: (name: string) => `Clé ${quoted(name)} révoquée`,
  title: 'Clés API',
  yourKey: 'Votre nouvelle clé API',
}
