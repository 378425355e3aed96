// Copy for the website script.

import { translated } from '../language.ts'

export const website = translated('website', {
  allow: 'Allow',
  blocked: (origin: string) => `${origin} tried to show your forms but isn’t allowed.`,
  check: 'Check a page',
  checkIntro: 'We load the page and check the installation.',
  checkIt: 'Check page',
  checkUrl: 'Page URL',
  found: 'Result',
  install: 'Install the script',
  installIntro: 'Add this line to the <head> of every page. It shows your forms and needs no cookies.',
  no: 'Fix these:',
  noSites: 'Add the addresses of your websites first.',
  notSeen: 'No visit with the script yet.',
  origins: 'Allowed origins',
  originsHint: 'One per line, without a path, such as https://shop.example',
  records: 'Track visits from emails',
  recordsHint:
    'Records product views, searches, and carts of visitors who came from a link in an email and gave consent on your site.',
  saved: 'Website settings saved',
  seen: 'Script seen',
  seenOn: (path: string) => `on ${path}`,
  sites: 'Status by website',
  snippet: 'Code snippet',
  title: 'Website',
  where: 'Where it works',
  yes: 'Working:',
})
