// Copy for domains and their DNS records.

import type * as en from '../en/domains.ts'

export const domains: typeof en.domains = {
  checkAgain: 'Jetzt prüfen',
  checked: 'Zuletzt geprüft',
  dnsChecked: 'DNS geprüft',
  found: 'Im DNS gefunden',
  fullName: 'Vollständiger Name',
  host: (domain: string) => `Host, relativ zu ${domain}`,
  intro: 'Tragen Sie diese Einträge bei Ihrem DNS-Anbieter ein, um zu belegen, dass Ihre E-Mails von Ihnen stammen.',
  needed: 'erforderlich',
  none: 'Noch keine Domains',
  noneIntro: 'Fügen Sie zuerst einen Absender hinzu und richten Sie dann hier seine Domain ein.',
  notSetUp: 'Nicht eingerichtet',
  optional: 'empfohlen',
  remove: 'Domain entfernen',
  removeBody:
    'Ihre DKIM-Schlüssel werden gelöscht, und ihre E-Mails werden nicht mehr signiert. Die DNS-Einträge können bestehen bleiben.',
  removeTitle: (domain: string) => `${domain} entfernen?`,
  removed: (domain: string) => `Domain ${domain} entfernt`,
  renew: 'Reserveschlüssel ersetzen',
  renewed: 'Reserveschlüssel ersetzt. Aktualisieren Sie seinen DNS-Eintrag.',
  setUp: 'Domain einrichten',
  setUpIntro:
    'E-Mails von dieser Domain sind nicht signiert, daher lehnen Anbieter sie möglicherweise ab. Richten Sie sie ein, um die nötigen DNS-Einträge zu erhalten.',
  signing: (selector: string) => `Signiert mit ${selector}`,
  turnOver: 'Signaturschlüssel wechseln',
  turned: 'Ab jetzt wird mit dem anderen Schlüssel signiert',
  value: 'Wert',
  view: 'DNS-Einträge ansehen',
}

export const dnsRecords: typeof en.dnsRecords = {
  dkim1: 'DKIM-Signatur, erster Schlüssel',
  dkim2: 'DKIM-Signatur, zweiter Schlüssel',
  dmarc: 'DMARC-Richtlinie',
  return_path: 'Return-Path für Bounces (MX)',
  spf: 'SPF: zugelassene Server',
  tracking: 'Link-Tracking (CNAME)',
}
