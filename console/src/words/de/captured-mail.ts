// Copy for captured mail.

import type * as en from '../en/captured-mail.ts'

export const capturedMail: typeof en.capturedMail = {
  back: 'Zurück zur Liste',
  banner: 'E-Mails werden hier abgefangen. Niemand erhält sie.',
  captured: 'Abgefangen',
  from: 'Von',
  headers: 'Header',
  html: 'HTML',
  links: 'Links',
  noHtml: 'Diese E-Mail enthält nur reinen Text.',
  noLinks: 'Diese E-Mail enthält keine Links.',
  noMatch: 'Keine passenden E-Mails',
  none: 'Noch nichts abgefangen',
  noneIntro: 'Senden Sie eine Kampagne oder eine Test-E-Mail, und sie erscheint hier.',
  open: 'Wählen Sie eine E-Mail aus, um sie zu lesen.',
  search: 'Nach E-Mail oder Betreff suchen',
  source: 'Quelltext',
  systemHint:
    'Einladungen, Anmeldelinks und Hinweise. Wer einen solchen Link hat, kann ihn verwenden. Deshalb sehen sie nur Inhaber des ersten Kontos.',
  systemNone: 'Laden Sie jemanden ein oder setzen Sie ein Passwort zurück, und die E-Mail erscheint hier.',
  tabs: 'Teile der E-Mail',
  text: 'Nur Text',
  title: 'Abgefangene E-Mails',
  to: 'An',
  whose: 'E-Mails von',
}

export const mailboxes: typeof en.mailboxes = { account: 'Dieses Konto', program: 'System' }
