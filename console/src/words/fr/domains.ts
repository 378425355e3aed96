// Copy for domains and their DNS records.

import type * as en from '../en/domains.ts'

export const domains: typeof en.domains = {
  checkAgain: 'Vérifier maintenant',
  checked: 'Dernière vérification',
  dnsChecked: 'DNS vérifié',
  found: 'Trouvé dans le DNS',
  fullName: 'Nom complet',
  host: (domain: string) => `Hôte, par rapport à ${domain}`,
  intro: 'Ajoutez ces enregistrements chez votre fournisseur DNS pour prouver que vos e-mails viennent de vous.',
  needed: 'obligatoire',
  none: 'Aucun domaine pour le moment',
  noneIntro: 'Ajoutez d’abord un expéditeur, puis configurez son domaine ici.',
  notSetUp: 'Non configuré',
  optional: 'recommandé',
  remove: 'Supprimer le domaine',
  removeBody:
    'Ses clés DKIM sont supprimées, et ses e-mails ne sont plus signés. Vous pouvez laisser les enregistrements DNS en place.',
  removeTitle: (domain: string) => `Supprimer ${domain} ?`,
  removed: (domain: string) => `Domaine ${domain} supprimé`,
  renew: 'Remplacer la clé de réserve',
  renewed: 'Clé de réserve remplacée. Mettez à jour son enregistrement DNS.',
  setUp: 'Configurer le domaine',
  setUpIntro:
    'Les e-mails de ce domaine ne sont pas signés : les messageries peuvent les refuser. Configurez-le pour obtenir les enregistrements DNS à ajouter.',
  signing: (selector: string) => `Signature avec ${selector}`,
  turnOver: 'Alterner les clés de signature',
  turned: 'Signature désormais avec l’autre clé',
  value: 'Valeur',
  view: 'Voir les enregistrements DNS',
}

export const dnsRecords: typeof en.dnsRecords = {
  dkim1: 'Signature DKIM, première clé',
  dkim2: 'Signature DKIM, deuxième clé',
  dmarc: 'Politique DMARC',
  return_path: 'Adresse de retour des rebonds (MX)',
  spf: 'SPF : serveurs autorisés',
  tracking: 'Suivi des liens (CNAME)',
}
