// Copy for getting started and the demo shop.

import type * as en from '../en/start.ts'
import { quoted } from './grammar.ts'

export const start: typeof en.start = {
  done: 'Fait',
  forAdmins: 'réservé aux admins',
  hidden: 'Liste masquée. Rouvrez-la avec Ctrl K.',
  hide: 'Masquer la liste',
  importFile: 'Importer un fichier',
  moveIn: 'Migrer depuis un autre outil',
  line: 'Les étapes se cochent au fur et à mesure.',
  checkDomain: 'Vérifier votre domaine',
  title: 'Premiers pas',
}

export const startTitles: typeof en.startTitles = {
  people: 'Ajoutez des contacts',
  sender: 'Choisissez un expéditeur',
  campaign: 'Créez une campagne',
  mailbox: 'Consultez vos e-mails capturés',
  shop: 'Connectez votre boutique',
  drip: 'Lancez un scénario de bienvenue',
  mail_server: 'Ajoutez un serveur d’e-mail',
}

export const startReasons: typeof en.startReasons = {
  people: 'Commencez par vous ajouter vous-même.',
  sender: 'Un nom, une adresse e-mail et l’adresse postale du pied de page.',
  campaign: 'Choisissez un design et des destinataires, et prévisualisez tout avant l’envoi.',
  mailbox: 'Tant que vous n’avez pas de serveur d’e-mail, tous vos envois sont capturés ici.',
  shop: 'Les commandes et événements montrent ce que vos e-mails rapportent.',
  drip: 'S’envoie automatiquement à chaque nouvel abonné.',
  mail_server: 'Sans serveur d’e-mail, les e-mails sont capturés et non envoyés. Vérifiez ensuite votre domaine.',
}

export const startActions: typeof en.startActions = {
  people: 'Ajouter un contact',
  sender: 'Choisir un expéditeur',
  campaign: 'Créer une campagne',
  mailbox: 'Ouvrir les e-mails capturés',
  shop: 'Envoyer un premier événement',
  drip: 'Nouveau scénario',
  mail_server: 'Ajouter un serveur d’e-mail',
}

export const demo: typeof en.demo = {
  failed: 'La dernière boutique de démo n’a pas pu être créée. Réessayez.',
  making: (name: string) => `Création de ${quoted(name)}`,
  open: 'Ouvrir la boutique de démo',
  ready: 'Votre boutique de démo est prête',
  readyWhy: 'C’est un compte à part : rien de ce que vous y faites n’affecte le vôtre.',
  start: 'Créer une boutique de démo',
  title: 'Explorer une boutique de démo',
  weeks: (done: number, of: number) => `${done} sur ${of} semaines d’historique`,
  why: 'Une boutique de thé avec 5 000 contacts, un an de commandes, des campagnes, des scénarios actifs et des formulaires, dans un compte à part. Moins d’une minute suffit.',
}
