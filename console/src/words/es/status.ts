// Copy for the system status: background jobs, the database and backups.

import type * as en from '../en/status.ts'
import { wordFor } from '../lookup.ts'
import { plural } from './grammar.ts'

export const jobs: typeof en.jobs = {
  'back-in-stock': 'Avisos de nueva disponibilidad',
  backup: 'Copias de seguridad',
  'bounce-mailbox': 'Buzón de rebotes',
  bulk: 'Acciones masivas',
  campaigns: 'Campañas',
  'drip-groups': 'Desencadenantes de grupo',
  drips: 'Automatizaciones',
  'email-clicks': 'Seguimiento de clics',
  imports: 'Importaciones',
  'outgoing-mail': 'Correo del sistema',
  'people-search': 'Índice de búsqueda',
  sending: 'Envío de correos',
  'site-visits': 'Visitas al sitio web',
  'store-checkouts': 'Compras en curso de tiendas',
  'store-messages': 'Actualizaciones de tiendas',
  stores: 'Sincronización de tiendas',
  'test-emails': 'Correos de prueba',
  attribution: 'Atribución de ingresos',
  'group-sizes': 'Tamaño de los grupos',
  'scheduled-emails': 'Correos individuales',
  transactional: 'Correos transaccionales',
  'weekly-summary': 'Resumen semanal',
  webhooks: 'Webhooks',
}

export const status: typeof en.status = {
  accountsDue: (n: number) => plural(n, 'cuenta en espera', 'cuentas en espera'),
  backupFailed: (problem: string) => `La última copia de seguridad falló: ${problem}`,
  backups: 'Copias de seguridad',
  connections: 'Conexiones',
  database: 'Base de datos',
  disk: 'Disco',
  dueAt: 'próxima ejecución',
  dueSince: 'pendiente desde',
  file: 'Archivo',
  free: (free: string, total: string) => `${free} libres de ${total}`,
  held: (reason: string) => `Las tareas en segundo plano están en pausa, así que no se envía nada. ${reason}`,
  intro: 'Tareas en segundo plano y salud del sistema',
  job: (name: string) => wordFor(jobs, name),
  lastBackup: 'Última copia de seguridad correcta',
  noBackup: 'ninguna aún',
  noWork: 'No hay tareas pendientes para esta cuenta',
  notUnderstood: 'No reconocidos',
  nothingDue: 'No hay tareas pendientes',
  ofMost: (n: number, most: number) => `${n} de ${most}`,
  oldest: 'pendiente más antigua',
  queues: 'Todas las cuentas',
  returnedMail: 'Mensajes de rebote',
  returnedMailIntro:
    'Los mensajes de rebote se guardan en las cuentas a las que pertenecen, en Direcciones bloqueadas.',
  resume: 'Reanudar tareas',
  resumeBody:
    'La programación y las colas son las de la copia de seguridad. Todo lo enviado después de la copia se enviaría de nuevo, así que cancela antes esas campañas.',
  resumeTitle: '¿Reanudar las tareas en segundo plano?',
  resumed: 'Tareas en segundo plano reanudadas',
  setAside: 'Ilegibles',
  size: 'Tamaño',
  title: 'Estado del sistema',
  version: 'PostgreSQL',
  work: 'Esta cuenta',
  workers: 'Procesos',
}
