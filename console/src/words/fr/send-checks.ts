// Copy for the checks before a campaign is sent, which the server reports by code.

import type * as en from '../en/send-checks.ts'
import type { FindingValues } from '../en/send-checks.ts'
import { counted } from '../intl.ts'
import { agree, plural, quoted } from './grammar.ts'

export const sendProblems: typeof en.sendProblems = {
  audience:
    'L’audience utilise un groupe, une liste ou une campagne qui a été supprimé. Retirez-le ou choisissez-en un autre.',
  design: 'Choisissez un design.',
  designNotReady: (name: string, problems: string) => `Le design ${quoted(name)} n’est pas prêt. ${problems}`,
  noOne: 'Personne ne recevrait cette campagne. Retirez une exclusion ou choisissez une autre audience.',
  notOpen: 'Ce compte n’est pas encore ouvert à l’envoi.',
  plan: 'Cette campagne a plus de destinataires qu’il ne reste d’e-mails dans votre offre ce mois-ci.',
  sender: 'Vérifiez un expéditeur ou choisissez-en un qui est vérifié.',
  split: 'Donnez à chaque variante du test A/B une valeur différente des autres.',
  subject: 'Rédigez un objet.',
  textNotReady: (field: string, problems: string) => `${field} : ${problems}`,
}

export const sendWarnings: typeof en.sendWarnings = {
  postal_address: 'Ce compte n’a pas encore d’adresse postale. Beaucoup de pays en exigent une dans chaque e-mail.',
  split: 'Chaque variante du test A/B est envoyée à moins de 30 personnes : le gagnant relève surtout du hasard.',
}

export const findings: typeof en.findings = {
  domain_not_set_up: ({ domain }: FindingValues) =>
    `${domain} n’est pas configuré. Sans ses enregistrements DNS, les messageries peuvent refuser les e-mails.`,
  domain_record: ({ domain, name, state }: FindingValues) =>
    `${domain} : ${name}, enregistrement ${state === 'missing' ? 'manquant' : 'incorrect'}.`,
  subject_long: ({ characters, limit }: FindingValues) =>
    `L’objet a ${counted(Number(characters))} caractères. Les téléphones en affichent environ 40, la plupart des messageries ${limit}.`,
  subject_reply: 'L’objet ressemble à une réponse ou à un transfert, ce que les messageries jugent trompeur.',
  subject_caps: 'L’objet est entièrement en majuscules.',
  subject_punctuation: 'L’objet répète des signes de ponctuation.',
  preview_text_missing: 'Il n’y a pas de texte d’aperçu : les messageries affichent les premiers mots de l’e-mail.',
  coupons_short: ({ pool, left, recipients }: FindingValues) =>
    `La réserve de coupons ${quoted(String(pool))} a encore ${plural(Number(left), 'code', 'codes')} pour ${plural(Number(recipients), 'destinataire', 'destinataires')}. Les e-mails sans code attendent que vous en ajoutiez.`,
  size_clipped: ({ kilobytes }: FindingValues) =>
    `L’e-mail fait environ ${kilobytes} Ko. Gmail affiche les 102 premiers Ko et masque le reste, dont le lien de désinscription.`,
  size_near: ({ kilobytes }: FindingValues) =>
    `L’e-mail fait environ ${kilobytes} Ko, et Gmail coupe les e-mails à 102 Ko.`,
  mostly_images:
    'L’e-mail est presque entièrement composé d’images, ce que les filtres antispam pénalisent. Ajoutez du texte.',
  images_without_alt: ({ images }: FindingValues) =>
    `${agree(Number(images), 'Une image n’a', `${counted(Number(images))} images n’ont`)} pas de texte alternatif. Décrivez les images pour ceux qui ne les voient pas.`,
  plain_text_short: 'Le texte brut est vide ou très court. Certaines personnes ne lisent que cette version.',
  tag_without_default: ({ tag }: FindingValues) =>
    `{{ ${tag} }} est vide pour les personnes sans valeur. Écrivez {{ ${tag} | default: "…" }}.`,
  link_shortened: ({ link }: FindingValues) =>
    `${link} cache sa destination. Les filtres antispam se méfient des liens raccourcis.`,
  link_status: ({ link, status }: FindingValues) => `${link} renvoie le statut ${status}.`,
  link_not_encrypted: ({ link }: FindingValues) => `${link} n’est pas chiffré. Utilisez https.`,
  link_unreachable: ({ link }: FindingValues) => `${link} est inaccessible. Vérifiez l’adresse.`,
  links_unreachable: ({ links, host }: FindingValues) =>
    `${counted(Number(links))} liens vers ${host} sont inaccessibles. Vérifiez l’adresse.`,
  links_not_checked: ({ links }: FindingValues) =>
    `Vérification de ${plural(Number(links), 'autre lien', 'autres liens')}…`,
}

export const linkCheck: typeof en.linkCheck = {
  allWork: (n: number) =>
    `${plural(n, 'lien vérifié', 'liens vérifiés')}, ${agree(n, 'il fonctionne', 'tous fonctionnent')}`,
  skipped: (n: number) =>
    `${plural(n, 'lien n’a pas pu être vérifié', 'liens n’ont pas pu être vérifiés')} pour le moment`,
}
