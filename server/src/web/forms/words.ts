// What forms say on their own account, in the languages that public pages speak. Everything else is the team's own text.

import type { PageLanguage } from '../../identity/accounts/settings.ts'
import type { FieldProblem } from './read-answers.ts'

export type FormWords = Record<FieldProblem | 'photo', string> & {
  stale: string
  failed: string
  close: string
  /** What the hidden field is called for whoever comes upon it. */
  leaveEmpty: string
  checkMail: string
  confirmTitle: string
  confirmAsk(account: string): string
  confirmButton: string
  confirmedTitle: string
  confirmed(account: string): string
  stars(count: number): string
  fix: string
}

export const FORM_WORDS: Record<PageLanguage, FormWords> = {
  en: {
    required: 'Please fill this in.',
    email: 'This is not an email address.',
    tooLong: 'This is too long.',
    choice: 'Please choose one of these.',
    consent: 'Please tick the box if you agree.',
    photo: 'This picture cannot be read. Send a PNG or JPEG.',
    stale: 'This page was open for a long time. Please send it once more.',
    failed: 'That did not work. Please try again in a moment.',
    close: 'Close',
    leaveEmpty: 'Leave this empty',
    checkMail: 'Thank you. Please open the email that we have sent you, and confirm your address.',
    confirmTitle: 'Confirm your address',
    confirmAsk: (account) => `Do you want to get emails from ${account}?`,
    confirmButton: 'Yes, please',
    confirmedTitle: 'Thank you',
    confirmed: (account) => `Your address is confirmed. You will hear from ${account}.`,
    stars: (count) => (count === 1 ? '1 star' : `${count} stars`),
    fix: 'Please look at these fields again.',
  },
  de: {
    required: 'Bitte ausfüllen.',
    email: 'Das ist keine E-Mail-Adresse.',
    tooLong: 'Das ist zu lang.',
    choice: 'Bitte etwas davon auswählen.',
    consent: 'Bitte das Kästchen ankreuzen, wenn Sie einverstanden sind.',
    photo: 'Dieses Bild kann nicht gelesen werden. Bitte ein PNG oder JPEG schicken.',
    stale: 'Diese Seite war lange offen. Bitte noch einmal absenden.',
    failed: 'Das hat nicht geklappt. Bitte versuchen Sie es gleich noch einmal.',
    close: 'Schließen',
    leaveEmpty: 'Bitte leer lassen',
    checkMail: 'Danke. Bitte öffnen Sie die E-Mail, die wir Ihnen geschickt haben, und bestätigen Sie Ihre Adresse.',
    confirmTitle: 'Adresse bestätigen',
    confirmAsk: (account) => `Möchten Sie E-Mails von ${account} bekommen?`,
    confirmButton: 'Ja, gerne',
    confirmedTitle: 'Danke',
    confirmed: (account) => `Ihre Adresse ist bestätigt. Sie hören von ${account}.`,
    stars: (count) => (count === 1 ? '1 Stern' : `${count} Sterne`),
    fix: 'Bitte sehen Sie sich diese Felder noch einmal an.',
  },
  fr: {
    required: 'Veuillez remplir ce champ.',
    email: 'Ce n’est pas une adresse e-mail.',
    tooLong: 'C’est trop long.',
    choice: 'Veuillez choisir une des réponses.',
    consent: 'Veuillez cocher la case si vous êtes d’accord.',
    photo: 'Cette image ne peut pas être lue. Envoyez un PNG ou un JPEG.',
    stale: 'Cette page est restée ouverte longtemps. Veuillez l’envoyer encore une fois.',
    failed: 'Cela n’a pas marché. Veuillez réessayer dans un instant.',
    close: 'Fermer',
    leaveEmpty: 'Laissez ce champ vide',
    checkMail: 'Merci. Ouvrez l’e-mail que nous vous avons envoyé et confirmez votre adresse.',
    confirmTitle: 'Confirmer votre adresse',
    confirmAsk: (account) => `Voulez-vous recevoir des e-mails de ${account} ?`,
    confirmButton: 'Oui, volontiers',
    confirmedTitle: 'Merci',
    confirmed: (account) => `Votre adresse est confirmée. ${account} vous écrira.`,
    stars: (count) => (count === 1 ? '1 étoile' : `${count} étoiles`),
    fix: 'Veuillez revoir ces champs.',
  },
  es: {
    required: 'Rellene este campo.',
    email: 'Esto no es una dirección de correo.',
    tooLong: 'Es demasiado largo.',
    choice: 'Elija una de las respuestas.',
    consent: 'Marque la casilla si está de acuerdo.',
    photo: 'Esta imagen no se puede leer. Envíe un PNG o un JPEG.',
    stale: 'Esta página estuvo abierta mucho tiempo. Envíela otra vez.',
    failed: 'No ha funcionado. Inténtelo de nuevo en un momento.',
    close: 'Cerrar',
    leaveEmpty: 'Deje este campo vacío',
    checkMail: 'Gracias. Abra el correo que le hemos enviado y confirme su dirección.',
    confirmTitle: 'Confirmar su dirección',
    confirmAsk: (account) => `¿Quiere recibir correos de ${account}?`,
    confirmButton: 'Sí, por favor',
    confirmedTitle: 'Gracias',
    confirmed: (account) => `Su dirección está confirmada. Recibirá noticias de ${account}.`,
    stars: (count) => (count === 1 ? '1 estrella' : `${count} estrellas`),
    fix: 'Revise estos campos.',
  },
}
