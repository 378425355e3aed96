// Copy for the website script.

import type * as en from '../en/website.ts'

export const website: typeof en.website = {
  allow: 'Autoriser',
  blocked: (origin: string) => `${origin} a tenté d’afficher vos formulaires sans y être autorisé.`,
  check: 'Vérifier une page',
  checkIntro: 'Nous chargeons la page et vérifions l’installation.',
  checkIt: 'Vérifier la page',
  checkUrl: 'URL de la page',
  found: 'Résultat',
  install: 'Installer le script',
  installIntro:
    'Ajoutez cette ligne dans le <head> de chaque page. Elle affiche vos formulaires et ne nécessite aucun cookie.',
  no: 'À corriger :',
  noSites: 'Ajoutez d’abord les adresses de vos sites web.',
  notSeen: 'Aucune visite avec le script pour le moment.',
  origins: 'Origines autorisées',
  originsHint: 'Une par ligne, sans chemin, par exemple https://shop.example',
  records: 'Suivre les visites issues des e-mails',
  recordsHint:
    'Enregistre les produits vus, recherches et paniers des visiteurs venus d’un lien dans un e-mail et ayant donné leur consentement sur votre site.',
  saved: 'Paramètres du site web enregistrés',
  seen: 'Script détecté',
  seenOn: (path: string) => `sur ${path}`,
  sites: 'Statut par site web',
  snippet: 'Extrait de code',
  title: 'Site web',
  where: 'Où il fonctionne',
  yes: 'Opérationnel :',
}
