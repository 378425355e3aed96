// Copy for the command palette and the list of keyboard shortcuts.

import type * as en from '../en/palette.ts'

export const palette: typeof en.palette = {
  actions: 'Actions',
  here: 'Sur cette page',
  hint: 'Flèches pour choisir, Entrée pour ouvrir. Tapez > pour les actions ou @ pour les contacts.',
  noResults: 'Aucun résultat. Pour trouver un contact, tapez au moins trois lettres.',
  pages: 'Pages',
  results: 'Résultats',
}

export const shortcutNames: typeof en.shortcutNames = {
  find: 'Rechercher ou aller à',
  shortcuts: 'Afficher les raccourcis clavier',
  fold: 'Réduire ou agrandir la barre latérale',
  search: 'Rechercher dans cette page',
  filter: 'Ajouter un filtre',
  create: 'Créer',
  rows: 'Ligne suivante ou précédente',
  openRow: 'Ouvrir la ligne',
  selectRow: 'Sélectionner la ligne',
  selectRange: 'Sélectionner jusqu’ici',
  undo: 'Annuler la dernière action',
  close: 'Fermer',
}
