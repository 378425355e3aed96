// Copy for the results of DNS checks, which the server reports by code.

import type * as en from '../en/dns-results.ts'
import type { DnsValues } from '../en/dns-results.ts'

export const dnsResults: typeof en.dnsResults = {
  absent: ({ type, name }: DnsValues) => `Il n’y a pas d’enregistrement ${type} pour ${name}.`,
  dkim_cut: ({ found, length }: DnsValues) =>
    `La clé est coupée après ${found} caractères sur ${length}. Saisissez-la en parties de 255 caractères au plus, ou demandez à votre fournisseur DNS comment saisir un long enregistrement TXT.`,
  dkim_different: 'C’est une autre clé. Avez-vous saisi la valeur de l’autre sélecteur ?',
  dkim_many: ({ records, name }: DnsValues) => `Il y a ${records} enregistrements TXT pour ${name}. N’en gardez qu’un.`,
  dkim_no_key: 'L’enregistrement ne contient pas de clé (p=).',
  dkim_ok: 'La clé est publiée.',
  dkim_other_record: 'Ce n’est pas un enregistrement DKIM. Il doit commencer par v=DKIM1.',
  dkim_part_missing:
    'Une partie de la clé manque ou figure deux fois. Les parties d’une longue valeur sont réunies sans espaces.',
  dkim_quoted: 'La valeur contient des guillemets ou des barres obliques inverses. Saisissez-la sans eux.',
  dkim_revoked: 'La clé est révoquée, car p= est vide. Saisissez la valeur indiquée.',
  dkim_test: 'La clé est correcte, mais marquée comme test (t=y) : les messageries peuvent l’ignorer.',
  dmarc_above: ({ domain }: DnsValues) => `La politique de ${domain} s’applique aussi à ce domaine.`,
  dmarc_elsewhere: ({ domain, name }: DnsValues) =>
    `La politique se trouve sous ${domain}. Elle doit se trouver sous ${name}.`,
  dmarc_invalid: ({ policy }: DnsValues) =>
    `p=${policy} n’est pas une politique valable. Utilisez none, quarantine ou reject.`,
  dmarc_many: ({ records }: DnsValues) =>
    `Il y a ${records} politiques. N’en gardez qu’une, sinon aucune ne s’applique.`,
  dmarc_ok: ({ policy }: DnsValues) => `La politique est ${policy}.`,
  domain_doubled: ({ name, domain }: DnsValues) =>
    `L’enregistrement se trouve sous ${name}.${domain} : votre fournisseur DNS ajoute le domaine automatiquement. Saisissez le nom sans lui.`,
  return_path_alias: ({ name, alias }: DnsValues) =>
    `${name} est un alias de ${alias}. Un enregistrement MX distinct est plus sûr.`,
  return_path_elsewhere: ({ found, host }: DnsValues) =>
    `Les rebonds iraient à ${found}. L’enregistrement doit pointer vers ${host}.`,
  return_path_many: ({ records, host }: DnsValues) =>
    `Il y a ${records} enregistrements MX. Ne gardez que ${host}, sinon des rebonds se perdront.`,
  return_path_no_address: ({ host }: DnsValues) => `${host} n’a pas d’adresse IP.`,
  return_path_ok: ({ host }: DnsValues) => `Les rebonds arrivent à ${host}.`,
  spf_allows_all:
    '« +all » permet à tous d’envoyer pour ce domaine. Terminez l’enregistrement par « ~all » ou « -all ».',
  spf_included_many: ({ domain }: DnsValues) => `${domain}, que l’enregistrement inclut, a deux enregistrements SPF.`,
  spf_included_none: ({ domain }: DnsValues) => `${domain}, que l’enregistrement inclut, n’a pas d’enregistrement SPF.`,
  spf_incomplete: ({ terms }: DnsValues) =>
    `L’enregistrement est valable, mais ne contient pas ${terms}. Ajoutez-le pour autoriser vos serveurs d’e-mail.`,
  spf_many: ({ records }: DnsValues) =>
    `Il y a ${records} enregistrements SPF. Réunissez-les en un seul, sinon aucun ne s’applique.`,
  spf_ok: ({ lookups }: DnsValues) => `L’enregistrement est valable et demande ${lookups} requêtes DNS sur 10.`,
  spf_open_end: 'L’enregistrement devrait se terminer par « ~all » ou « -all ».',
  spf_recursive: ({ domain }: DnsValues) => `L’enregistrement inclut ${domain}, qui s’inclut lui-même.`,
  spf_too_many_lookups: ({ lookups }: DnsValues) =>
    `L’enregistrement demande ${lookups} requêtes DNS, mais les destinataires s’arrêtent à 10. Retirez des « include ».`,
  spf_unknown_hosts: 'Trop de ses noms d’hôte n’existent pas.',
  spf_wrong_start: 'Un enregistrement ressemble à SPF, mais ne commence pas par « v=spf1 ».',
  tracking_elsewhere: ({ name }: DnsValues) =>
    `${name} pointe ailleurs. Désactivez le proxy placé devant, ou ajoutez l’enregistrement CNAME.`,
  tracking_no_certificate: ({ host }: DnsValues) =>
    `${host} pointe ici, mais ne répond pas encore en https avec son propre certificat. D’ici là, les liens gardent leur hôte habituel.`,
  tracking_ok: ({ name }: DnsValues) => `${name} pointe ici.`,
  tracking_other_target: ({ name, target, host }: DnsValues) =>
    `${name} pointe vers ${target}. Il doit pointer vers ${host}.`,
  unclear: ({ name }: DnsValues) =>
    `Les serveurs de noms n’ont pas répondu pour ${name}. Nous vérifierons à nouveau plus tard.`,
}
