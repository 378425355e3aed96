// Copy for the results of DNS checks, which the server reports by code.

import type * as en from '../en/dns-results.ts'
import type { DnsValues } from '../en/dns-results.ts'

export const dnsResults: typeof en.dnsResults = {
  absent: ({ type, name }: DnsValues) => `Unter ${name} gibt es keinen ${type}-Eintrag.`,
  dkim_cut: ({ found, length }: DnsValues) =>
    `Der Schlüssel ist nach ${found} von ${length} Zeichen abgeschnitten. Tragen Sie ihn in Teilen von höchstens 255 Zeichen ein, oder fragen Sie Ihren DNS-Anbieter nach langen TXT-Einträgen.`,
  dkim_different: 'Das ist ein anderer Schlüssel. Haben Sie den Wert des anderen Selektors eingetragen?',
  dkim_many: ({ records, name }: DnsValues) => `Unter ${name} gibt es ${records} TXT-Einträge. Behalten Sie nur einen.`,
  dkim_no_key: 'Der Eintrag enthält keinen Schlüssel (p=).',
  dkim_ok: 'Der Schlüssel ist veröffentlicht.',
  dkim_other_record: 'Das ist kein DKIM-Eintrag. Er muss mit v=DKIM1 beginnen.',
  dkim_part_missing:
    'Ein Teil des Schlüssels fehlt oder ist doppelt. Die Teile eines langen Werts werden ohne Leerzeichen verbunden.',
  dkim_quoted: 'Der Wert enthält Anführungszeichen oder Backslashes. Tragen Sie ihn ohne sie ein.',
  dkim_revoked: 'Der Schlüssel ist widerrufen, weil p= leer ist. Tragen Sie den Wert wie gezeigt ein.',
  dkim_test: 'Der Schlüssel stimmt, ist aber als Test gekennzeichnet (t=y), sodass Anbieter ihn ignorieren können.',
  dmarc_above: ({ domain }: DnsValues) => `Die Richtlinie von ${domain} gilt auch für diese Domain.`,
  dmarc_elsewhere: ({ domain, name }: DnsValues) =>
    `Die Richtlinie steht unter ${domain}. Sie muss unter ${name} stehen.`,
  dmarc_invalid: ({ policy }: DnsValues) =>
    `p=${policy} ist keine gültige Richtlinie. Verwenden Sie none, quarantine oder reject.`,
  dmarc_many: ({ records }: DnsValues) => `Es gibt ${records} Richtlinien. Behalten Sie nur eine, sonst gilt keine.`,
  dmarc_ok: ({ policy }: DnsValues) => `Die Richtlinie ist ${policy}.`,
  domain_doubled: ({ name, domain }: DnsValues) =>
    `Der Eintrag steht unter ${name}.${domain}: Ihr DNS-Anbieter hängt die Domain selbst an. Geben Sie den Namen ohne sie ein.`,
  return_path_alias: ({ name, alias }: DnsValues) =>
    `${name} ist ein Alias von ${alias}. Ein eigener MX-Eintrag ist sicherer.`,
  return_path_elsewhere: ({ found, host }: DnsValues) =>
    `Bounces gingen an ${found}. Der Eintrag muss auf ${host} zeigen.`,
  return_path_many: ({ records, host }: DnsValues) =>
    `Es gibt ${records} MX-Einträge. Behalten Sie nur ${host}, sonst gehen Bounces verloren.`,
  return_path_no_address: ({ host }: DnsValues) => `${host} hat keine IP-Adresse.`,
  return_path_ok: ({ host }: DnsValues) => `Bounces gehen an ${host}.`,
  spf_allows_all: 'Mit „+all“ darf jeder für diese Domain senden. Beenden Sie den Eintrag mit „~all“ oder „-all“.',
  spf_included_many: ({ domain }: DnsValues) => `${domain}, worauf der Eintrag verweist, hat zwei SPF-Einträge.`,
  spf_included_none: ({ domain }: DnsValues) => `${domain}, worauf der Eintrag verweist, hat keinen SPF-Eintrag.`,
  spf_incomplete: ({ terms }: DnsValues) =>
    `Der Eintrag ist gültig, enthält aber ${terms} nicht. Ergänzen Sie ihn, damit Ihre Mailserver senden dürfen.`,
  spf_many: ({ records }: DnsValues) =>
    `Es gibt ${records} SPF-Einträge. Fassen Sie sie zu einem zusammen, sonst gilt keiner.`,
  spf_ok: ({ lookups }: DnsValues) => `Der Eintrag ist gültig und braucht ${lookups} von 10 DNS-Abfragen.`,
  spf_open_end: 'Der Eintrag sollte mit „~all“ oder „-all“ enden.',
  spf_recursive: ({ domain }: DnsValues) => `Der Eintrag verweist auf ${domain}, das auf sich selbst verweist.`,
  spf_too_many_lookups: ({ lookups }: DnsValues) =>
    `Der Eintrag braucht ${lookups} DNS-Abfragen, Empfänger hören aber nach 10 auf. Entfernen Sie einige „include“.`,
  spf_unknown_hosts: 'Zu viele der genannten Hostnamen gibt es nicht.',
  spf_wrong_start: 'Ein Eintrag sieht nach SPF aus, beginnt aber nicht mit „v=spf1 “.',
  tracking_elsewhere: ({ name }: DnsValues) =>
    `${name} zeigt woandershin. Schalten Sie den Proxy davor aus, oder fügen Sie den CNAME-Eintrag hinzu.`,
  tracking_no_certificate: ({ host }: DnsValues) =>
    `${host} zeigt hierher, antwortet auf https aber noch nicht mit eigenem Zertifikat. Bis dahin behalten Links ihren üblichen Host.`,
  tracking_ok: ({ name }: DnsValues) => `${name} zeigt hierher.`,
  tracking_other_target: ({ name, target, host }: DnsValues) =>
    `${name} zeigt auf ${target}. Es muss auf ${host} zeigen.`,
  unclear: ({ name }: DnsValues) =>
    `Die Nameserver haben für ${name} nicht geantwortet. Wir prüfen später noch einmal.`,
}
