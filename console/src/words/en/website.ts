// Copy for the website script.

import { translated } from '../language.ts'

export const website = translated('website', {
  add: 'Add website',
  addIt: 'Add',
  address: 'Website address',
  allow: 'Allow',
  blocked: (origin: string) => `${origin} tried to show your forms but isn’t allowed.`,
  check: 'Check a page',
  checkExample: 'https://shop.example/products',
  checkIntro: 'We load the page and check the installation.',
  checkIt: 'Check page',
  checkUrl: 'Page URL',
  example: 'https://shop.example',
  found: 'Result',
  install: 'Install the script',
  installIntro: 'Add this line to the <head> of every page. It shows your forms and needs no cookies.',
  no: 'Fix this:',
  noSites: 'Add the addresses of your websites first.',
  notSeen: 'No visit with the script yet.',
  origins: 'Websites',
  originsIntro: 'Your forms appear and visits are tracked only on these websites.',
  records: 'Track visits from emails',
  recordsHint:
    'Records product views, searches, and carts of visitors who came from a link in an email and gave consent on your site.',
  remove: (origin: string) => `Remove ${origin}`,
  saved: 'Website settings saved',
  seen: 'Script seen',
  seenOn: (path: string) => `on ${path}`,
  sites: 'Status by website',
  snippet: 'Code snippet',
  status: 'Status',
  statusUpdates: 'Updates every minute',
  title: 'Website',
  tracking: 'Tracking',
})
