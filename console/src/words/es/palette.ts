// Copy for the command palette and the list of keyboard shortcuts.

import type * as en from '../en/palette.ts'

export const palette: typeof en.palette = {
  actions: 'Acciones',
  here: 'En esta página',
  hint: 'Flechas para elegir, Intro para abrir. Escribe > para acciones o @ para personas.',
  noResults: 'Sin resultados. Para buscar personas, escribe al menos tres letras.',
  pages: 'Páginas',
  results: 'Resultados',
}

export const shortcutNames: typeof en.shortcutNames = {
  find: 'Buscar o ir a',
  shortcuts: 'Mostrar atajos de teclado',
  fold: 'Contraer o expandir la barra lateral',
  search: 'Buscar en esta página',
  filter: 'Añadir un filtro',
  create: 'Crear nuevo',
  rows: 'Fila siguiente o anterior',
  openRow: 'Abrir fila',
  selectRow: 'Seleccionar fila',
  selectRange: 'Seleccionar filas hasta aquí',
  undo: 'Deshacer la última acción',
  close: 'Cerrar',
}
