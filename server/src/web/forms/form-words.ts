// The fixed texts of forms and of the confirmation email, in the languages of the public pages. All other text comes from
// the team.

import type { PageLanguage } from '../../identity/accounts/settings.ts'
import type { FieldProblem } from './read-answers.ts'
import type { FormField } from './schema.ts'

export type FormWords = Record<FieldProblem | 'photo', string> & {
  /** With `{email}` for the address. */
  didYouMean: string
  ifCorrect: string
  stale: string
  failed: string
  close: string
  /** The label of the honeypot field, for visitors whose screen reader reaches it. */
  leaveEmpty: string
  checkMail: string
  confirmTitle: string
  /** `email` is null if the answer doesn't name one. */
  confirmAsk(account: string, email: string | null): string
  confirmButton: string
  confirmNot: string
  confirmedTitle: string
  confirmed(account: string): string
  stars(count: number): string
  fix: string
  /** Before a discount code. */
  code: string
  copy: string
  copied: string
  /** The standard confirmation email, with tags. */
  mail: { subject: string; heading: string; ask: string; within: string; ignore: string }
}

export const FORM_WORDS: Record<PageLanguage, FormWords> = {
  en: {
    required: 'Please fill in this field.',
    email: 'Please enter a valid email address.',
    tooLong: 'This text is too long.',
    choice: 'Please choose one of the options.',
    consent: 'Please check the box if you agree.',
    photo: 'We can’t read this image. Please upload a PNG or JPEG.',
    didYouMean: 'Did you mean {email}?',
    ifCorrect: 'If your address is correct, submit the form again.',
    stale: 'This page was open for too long. Please submit the form again.',
    failed: 'That didn’t work. Please try again in a moment.',
    close: 'Close',
    leaveEmpty: 'Leave this empty',
    checkMail: 'Thank you! Please check your inbox and confirm your email address.',
    confirmTitle: 'One more step',
    confirmAsk: (account, email) =>
      `Confirm that you’d like to receive emails from ${account}${email === null ? '' : ` at ${email}`}.`,
    confirmButton: 'Confirm my subscription',
    confirmNot: 'Didn’t sign up? Close this page, and you won’t hear from us.',
    confirmedTitle: 'You’re subscribed',
    confirmed: (account) => `Your email address is confirmed. You’ll hear from ${account} soon.`,
    stars: (count) => (count === 1 ? '1 star' : `${count} stars`),
    fix: 'Please check these fields.',
    code: 'Your code:',
    copy: 'Copy code',
    copied: 'Copied',
    mail: {
      subject: 'Please confirm your email address for {{ account.name }}',
      heading: 'One more step',
      ask: 'Someone, hopefully you, entered this address on the website of {{ account.name }} to receive emails. Please confirm that it was you.',
      within: 'The link is valid for seven days.',
      ignore: 'If this wasn’t you, ignore this message and you won’t receive any emails.',
    },
  },
  de: {
    required: 'Bitte füllen Sie dieses Feld aus.',
    email: 'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
    tooLong: 'Der Text ist zu lang.',
    choice: 'Bitte wählen Sie eine der Möglichkeiten aus.',
    consent: 'Bitte setzen Sie das Häkchen, wenn Sie einverstanden sind.',
    photo: 'Dieses Bild können wir nicht lesen. Bitte laden Sie ein PNG oder JPEG hoch.',
    didYouMean: 'Meinten Sie {email}?',
    ifCorrect: 'Wenn Ihre Adresse stimmt, senden Sie das Formular noch einmal ab.',
    stale: 'Diese Seite war zu lange geöffnet. Bitte senden Sie das Formular noch einmal ab.',
    failed: 'Das hat leider nicht geklappt. Bitte versuchen Sie es gleich noch einmal.',
    close: 'Schließen',
    leaveEmpty: 'Bitte leer lassen',
    checkMail: 'Vielen Dank! Bitte sehen Sie in Ihrem Posteingang nach und bestätigen Sie Ihre E-Mail-Adresse.',
    confirmTitle: 'Nur noch ein Schritt',
    confirmAsk: (account, email) =>
      `Bestätigen Sie, dass Sie${email === null ? '' : ` unter ${email}`} E-Mails von ${account} erhalten möchten.`,
    confirmButton: 'Anmeldung bestätigen',
    confirmNot: 'Nicht angemeldet? Schließen Sie diese Seite, dann hören Sie nichts von uns.',
    confirmedTitle: 'Anmeldung bestätigt',
    confirmed: (account) => `Ihre E-Mail-Adresse ist bestätigt. Sie hören bald von ${account}.`,
    stars: (count) => (count === 1 ? '1 Stern' : `${count} Sterne`),
    fix: 'Bitte überprüfen Sie diese Felder.',
    code: 'Ihr Code:',
    copy: 'Code kopieren',
    copied: 'Kopiert',
    mail: {
      subject: 'Bitte bestätigen Sie Ihre E-Mail-Adresse für {{ account.name }}',
      heading: 'Nur noch ein Schritt',
      ask: 'Jemand, vermutlich Sie selbst, hat diese Adresse auf der Website von {{ account.name }} angegeben, um E-Mails zu erhalten. Bitte bestätigen Sie, dass Sie es waren.',
      within: 'Der Link ist sieben Tage lang gültig.',
      ignore: 'Falls Sie das nicht waren, ignorieren Sie diese Nachricht einfach. Sie erhalten dann keine E-Mails.',
    },
  },
  fr: {
    required: 'Veuillez remplir ce champ.',
    email: 'Veuillez saisir une adresse e-mail valide.',
    tooLong: 'Ce texte est trop long.',
    choice: 'Veuillez choisir une des options.',
    consent: 'Veuillez cocher la case si vous êtes d’accord.',
    photo: 'Cette image est illisible. Veuillez envoyer un fichier PNG ou JPEG.',
    didYouMean: 'Vouliez-vous dire {email}\u00a0?',
    ifCorrect: 'Si votre adresse est correcte, renvoyez le formulaire.',
    stale: 'Cette page est restée ouverte trop longtemps. Veuillez renvoyer le formulaire.',
    failed: 'L’envoi a échoué. Veuillez réessayer dans un instant.',
    close: 'Fermer',
    leaveEmpty: 'Laissez ce champ vide',
    checkMail: 'Merci\u00a0! Consultez votre boîte de réception et confirmez votre adresse e-mail.',
    confirmTitle: 'Plus qu’une étape',
    confirmAsk: (account, email) =>
      `Confirmez que vous souhaitez recevoir les e-mails de ${account}${email === null ? '' : ` à l’adresse ${email}`}.`,
    confirmButton: 'Confirmer mon inscription',
    confirmNot: 'Vous ne vous êtes pas inscrit\u00a0? Fermez cette page et vous ne recevrez rien.',
    confirmedTitle: 'Inscription confirmée',
    confirmed: (account) => `Votre adresse e-mail est confirmée. Vous recevrez bientôt des nouvelles de ${account}.`,
    stars: (count) => (count === 1 ? '1 étoile' : `${count} étoiles`),
    fix: 'Veuillez vérifier ces champs.',
    code: 'Votre code\u00a0:',
    copy: 'Copier le code',
    copied: 'Copié',
    mail: {
      subject: 'Confirmez votre adresse e-mail pour {{ account.name }}',
      heading: 'Encore une étape',
      ask: 'Quelqu’un, sans doute vous, a saisi cette adresse sur le site de {{ account.name }} pour recevoir des e-mails. Confirmez qu’il s’agit bien de vous.',
      within: 'Le lien est valable sept jours.',
      ignore: 'Si ce n’était pas vous, ignorez ce message\u00a0: vous ne recevrez aucun e-mail.',
    },
  },
  es: {
    required: 'Rellene este campo.',
    email: 'Introduzca una dirección de correo válida.',
    tooLong: 'El texto es demasiado largo.',
    choice: 'Elija una de las opciones.',
    consent: 'Marque la casilla si está de acuerdo.',
    photo: 'No podemos leer esta imagen. Suba un archivo PNG o JPEG.',
    didYouMean: '¿Quiso decir {email}?',
    ifCorrect: 'Si su dirección es correcta, vuelva a enviar el formulario.',
    stale: 'Esta página ha estado abierta demasiado tiempo. Vuelva a enviar el formulario.',
    failed: 'No se ha podido enviar. Vuelva a intentarlo dentro de un momento.',
    close: 'Cerrar',
    leaveEmpty: 'Deje este campo vacío',
    checkMail: '¡Gracias! Revise su bandeja de entrada y confirme su dirección de correo.',
    confirmTitle: 'Un paso más',
    confirmAsk: (account, email) =>
      `Confirme que quiere recibir correos de ${account}${email === null ? '' : ` en ${email}`}.`,
    confirmButton: 'Confirmar mi suscripción',
    confirmNot: '¿No se ha suscrito? Cierre esta página y no recibirá nada.',
    confirmedTitle: 'Suscripción confirmada',
    confirmed: (account) => `Su dirección de correo está confirmada. Pronto tendrá noticias de ${account}.`,
    stars: (count) => (count === 1 ? '1 estrella' : `${count} estrellas`),
    fix: 'Revise estos campos.',
    code: 'Su código:',
    copy: 'Copiar código',
    copied: 'Copiado',
    mail: {
      subject: 'Confirme su dirección de correo para {{ account.name }}',
      heading: 'Solo falta un paso',
      ask: 'Alguien, seguramente usted, ha indicado esta dirección en el sitio web de {{ account.name }} para recibir correos. Confirme que ha sido usted.',
      within: 'El enlace es válido durante siete días.',
      ignore: 'Si no ha sido usted, ignore este mensaje y no recibirá ningún correo.',
    },
  },
}

/** Why a field isn't taken; the team can word what is missing. */
export const problemText = (
  language: PageLanguage,
  field: Pick<FormField, 'missing'> | undefined,
  problem: FieldProblem | 'photo',
): string =>
  ((problem === 'required' || problem === 'consent') && field?.missing?.trim()) || FORM_WORDS[language][problem]
