// Copy for the website script.

import type * as en from '../en/website.ts'

export const website: typeof en.website = {
  add: 'Ajouter un site web',
  addIt: 'Ajouter',
  address: 'Adresse du site web',
  allow: 'Autoriser',
  blocked: (origin: string) => `${origin} a tenté d’afficher vos formulaires sans y être autorisé.`,
  check: 'Vérifier une page',
  checkExample: 'https://shop.example/products',
  checkIntro: 'Nous chargeons la page et vérifions l’installation.',
  checkIt: 'Vérifier la page',
  checkUrl: 'URL de la page',
  example: 'https://shop.example',
  found: 'Résultat',
  install: 'Installer le script',
  installIntro:
    'Ajoutez cette ligne dans le <head> de chaque page. Elle affiche vos formulaires et ne nécessite aucun cookie.',
  no: 'À corriger :',
  noSites: 'Ajoutez d’abord les adresses de vos sites web.',
  notSeen: 'Aucune visite avec le script pour le moment.',
  origins: 'Sites web',
  originsIntro: 'Vos formulaires ne s’affichent et les visites ne sont suivies que sur ces sites.',
  records: 'Suivre les visites issues des e-mails',
  recordsHint:
    'Enregistre les produits vus, recherches et paniers des visiteurs venus d’un lien dans un e-mail et ayant donné leur consentement sur votre site.',
  remove: (origin: string) => `Retirer ${origin}`,
  saved: 'Paramètres du site web enregistrés',
  seen: 'Script détecté',
  seenOn: (path: string) => `sur ${path}`,
  sites: 'Statut par site web',
  snippet: 'Extrait de code',
  status: 'Statut',
  statusUpdates: 'Mis à jour chaque minute',
  title: 'Site web',
  tracking: 'Suivi',
}
