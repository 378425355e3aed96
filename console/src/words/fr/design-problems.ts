// Copy for the problems of a design, which the server reports by code.

import type * as en from '../en/design-problems.ts'
import type { ProblemValues } from '../en/design-problems.ts'
import { counted } from '../intl.ts'
import { quoted } from './grammar.ts'

export const designProblems: typeof en.designProblems = {
  address_not_first: ({ tag }: ProblemValues) => `${tag} doit se trouver au début de l’adresse d’un lien.`,
  button_without_link: ({ button }: ProblemValues) => `Le bouton ${quoted(String(button))} n’a pas de lien.`,
  choice_of_wrong_value: ({ value, detail }: ProblemValues) =>
    `${quoted(String(value))} ne peut pas être enregistré comme ${quoted(String(detail))}.`,
  choice_without_detail: 'Choisissez l’attribut que chaque choix enregistre.',
  choice_without_link: 'Donnez à chaque choix un lien ou une préférence.',
  choice_without_topic: 'Choisissez le thème de chaque choix.',
  choice_without_value: 'Indiquez ce que chaque choix enregistre.',
  condition_in_link: 'L’adresse d’un lien contient une condition. Placez la condition autour du lien entier.',
  confirm_in_condition:
    'Le lien de confirmation se trouve dans une condition : certaines personnes ne le recevraient pas. Sortez-le de la condition.',
  low_contrast: ({ contrast, least, fix }: ProblemValues) =>
    `Le texte est difficile à lire : son contraste est de ${contrast}, il faut ${least}. Choisissez une couleur plus ${fix === 'darker' ? 'foncée' : 'claire'}.`,
  no_category: 'Choisissez une catégorie pour la grille de produits.',
  no_products: 'Choisissez des produits pour la grille de produits.',
  range_too_long: ({ most }: ProblemValues) =>
    `Une plage compte au plus ${most} nombres, et ses bornes doivent être des nombres, par exemple (1..5).`,
  sample_content: 'Remplacez ou supprimez le contenu d’exemple.',
  sample_link: 'Remplacez le lien vers une adresse d’exemple.',
  tag_across_elements: ({ tag }: ProblemValues) =>
    `${tag} commence et finit à des endroits différents. Placez-la autour d’éléments entiers.`,
  tag_closes_nothing: ({ tag }: ProblemValues) => `${tag} ne ferme rien.`,
  tag_for_form: ({ tag }: ProblemValues) => `${tag} doit s’écrire « for row in data.SET.rows ».`,
  tag_for_limit: ({ tag }: ProblemValues) => `${tag} n’accepte qu’un nombre pour limit et offset.`,
  tag_in_condition: ({ tag }: ProblemValues) => `${tag} ne peut pas servir dans une condition ou une boucle.`,
  tag_in_markup: ({ tag }: ProblemValues) =>
    `${tag} se trouve dans le balisage d’un élément, où les balises sont impossibles.`,
  tag_in_style: ({ tag }: ProblemValues) => `${tag} se trouve dans un style, où les balises sont impossibles.`,
  tag_not_closed: ({ tag }: ProblemValues) => `${tag} n’est pas fermée.`,
  tag_not_for_emails: ({ tag }: ProblemValues) =>
    `${tag} est impossible dans un e-mail. Utilisez if, unless, case ou for.`,
  tag_outside: ({ tag, of }: ProblemValues) => `${tag} se trouve en dehors de ${of}.`,
  tag_too_deep: ({ tag, most }: ProblemValues) => `${tag} est imbriquée sur plus de ${most} niveaux.`,
  tag_unreadable: ({ tag }: ProblemValues) => `${tag} est illisible. Vérifiez son écriture.`,
  tag_with_brackets: ({ tag }: ProblemValues) => `${tag} ne peut pas contenir de crochets.`,
  tag_without_rows: ({ tag }: ProblemValues) => `${tag} parcourt un élément sans lignes.`,
  template_fails: 'Impossible de composer l’e-mail : l’une de ses balises échoue.',
  template_invalid: 'Une condition ou une boucle du design est incorrecte.',
  template_too_large: 'Composer l’e-mail demande trop de mémoire. Réduisez ses boucles et ses textes.',
  template_too_slow: 'Composer l’e-mail pour une personne prend trop de temps. Réduisez ses boucles.',
  too_large: ({ kilobytes, limit }: ProblemValues) =>
    `L’e-mail compte ${kilobytes} Ko de HTML. Les messageries le coupent après ${limit} Ko.`,
  too_many_tags: ({ most }: ProblemValues) => `Le design compte plus de ${counted(Number(most))} balises.`,
  unknown_coupon_pool: ({ tag }: ProblemValues) => `${tag} est inconnue : cette réserve de codes n’existe pas.`,
  unknown_data_set: ({ tag }: ProblemValues) =>
    `${tag} est inconnue : les e-mails ne peuvent pas lire de jeu de données de ce nom.`,
  unknown_detail: ({ tag }: ProblemValues) => `${tag} est inconnue : cet attribut n’existe pas.`,
  unknown_field: ({ tag, set }: ProblemValues) =>
    `${tag} est inconnue : le jeu de données ${quoted(String(set))} n’a pas ce champ.`,
  unknown_filter: ({ filter, filters }: ProblemValues) =>
    `Le filtre ${quoted(String(filter))} n’existe pas. Utilisez l’un de ceux-ci : ${filters}.`,
  unknown_tag: ({ tag }: ProblemValues) => `${tag} est inconnue.`,
  unsubscribe_in_condition:
    'Le lien de désabonnement se trouve dans une condition : certaines personnes ne le recevraient pas. Sortez-le de la condition.',
  unsubscribe_missing:
    'Il manque un lien de désabonnement. Ajoutez un pied de page, ou un lien vers {{ unsubscribe_url }}.',
  video_without_link: 'La vidéo n’a pas de lien.',
}

export const problemPlaces: typeof en.problemPlaces = {
  block: (n: number) => `(bloc ${n})`,
  preview_text: '(dans le texte d’aperçu)',
  subject: '(dans l’objet)',
}
