// What the public pages say, in the languages they speak.

import { PAGE_LANGUAGES } from '../../identity/accounts/settings.ts'
import type { PageLanguage } from '../../identity/accounts/settings.ts'

export const LANGUAGES = PAGE_LANGUAGES

export type Language = PageLanguage

export type Words = {
  /** The language's name for itself. */
  name: string
  language: string
  unsubscribe: {
    title: string
    ask(email: string, account: string): string
    button: string
    instead: string
    doneTitle: string
    done(email: string, account: string): string
    changedMind: string
  }
  preferences: {
    title: string
    intro(email: string, account: string): string
    topics: string
    often: string
    any: string
    weekly: string
    monthly: string
    save: string
    saved: string
    leaveTitle: string
    leave: string
    outTitle: string
    out(email: string, account: string): string
    comeBack: string
    stoppedTitle: string
    stopped(email: string): string
  }
  sender: {
    title: string
    ask(email: string, account: string): string
    button: string
    ifNot: string
    doneTitle: string
    done(email: string, account: string): string
  }
  missing: { title: string; text: string }
  failed: { title: string; text: string }
  useOwnEmail: { title: string; text: string }
}

export const WORDS: Record<Language, Words> = {
  en: {
    name: 'English',
    language: 'Language',
    unsubscribe: {
      title: 'Unsubscribe',
      ask: (email, account) => `Do you want to stop getting emails from ${account} at ${email}?`,
      button: 'Unsubscribe',
      instead: 'Choose what you get instead',
      doneTitle: 'You are unsubscribed',
      done: (email, account) => `${account} will not send any more newsletters to ${email}.`,
      changedMind: 'Changed your mind? You can subscribe again.',
    },
    preferences: {
      title: 'Your email preferences',
      intro: (email, account) => `What ${account} sends to ${email}.`,
      topics: 'What would you like to hear about?',
      often: 'How often?',
      any: 'As it comes',
      weekly: 'At most once a week',
      monthly: 'At most once a month',
      save: 'Save',
      saved: 'Your preferences are saved.',
      leaveTitle: 'No more emails?',
      leave: 'Unsubscribe from everything',
      outTitle: 'You are not subscribed',
      out: (email, account) => `${account} does not send newsletters to ${email}.`,
      comeBack: 'Subscribe again',
      stoppedTitle: 'Nothing is sent to this address',
      stopped: (email) =>
        `Emails to ${email} came back, were reported as spam or were stopped. Please write to the sender if you want to get them again.`,
    },
    sender: {
      title: 'Confirm this address',
      ask: (email, account) => `Do you agree that ${account} sends emails from ${email}?`,
      button: 'Yes, I agree',
      ifNot: 'If you do not know what this is about, close this page: nothing is sent from your address.',
      doneTitle: 'The address is confirmed',
      done: (email, account) => `${account} can send emails from ${email} now.`,
    },
    missing: {
      title: 'This link does not work any more',
      text: 'It may be incomplete or too old. Please use the link in the newest email you got.',
    },
    failed: { title: 'Something went wrong', text: 'Please try again in a moment.' },
    useOwnEmail: {
      title: 'Use the link in your own email',
      text: 'This copy of the email may have been forwarded, so it can’t change anyone’s subscription. Open the email you received and use the link there.',
    },
  },
  de: {
    name: 'Deutsch',
    language: 'Sprache',
    unsubscribe: {
      title: 'Abmelden',
      ask: (email, account) => `Möchten Sie keine E-Mails von ${account} an ${email} mehr bekommen?`,
      button: 'Abmelden',
      instead: 'Stattdessen auswählen, was Sie bekommen',
      doneTitle: 'Sie sind abgemeldet',
      done: (email, account) => `${account} schickt keine Newsletter mehr an ${email}.`,
      changedMind: 'Doch anders überlegt? Sie können sich wieder anmelden.',
    },
    preferences: {
      title: 'Ihre E-Mail-Einstellungen',
      intro: (email, account) => `Was ${account} an ${email} schickt.`,
      topics: 'Worüber möchten Sie lesen?',
      often: 'Wie oft?',
      any: 'So oft es etwas gibt',
      weekly: 'Höchstens einmal in der Woche',
      monthly: 'Höchstens einmal im Monat',
      save: 'Speichern',
      saved: 'Ihre Einstellungen sind gespeichert.',
      leaveTitle: 'Keine E-Mails mehr?',
      leave: 'Von allem abmelden',
      outTitle: 'Sie sind nicht angemeldet',
      out: (email, account) => `${account} schickt keine Newsletter an ${email}.`,
      comeBack: 'Wieder anmelden',
      stoppedTitle: 'An diese Adresse wird nichts geschickt',
      stopped: (email) =>
        `E-Mails an ${email} kamen zurück, wurden als Spam gemeldet oder angehalten. Bitte schreiben Sie dem Absender, wenn Sie wieder welche bekommen möchten.`,
    },
    sender: {
      title: 'Adresse bestätigen',
      ask: (email, account) => `Sind Sie einverstanden, dass ${account} E-Mails mit dem Absender ${email} schickt?`,
      button: 'Ja, einverstanden',
      ifNot:
        'Wenn Sie nicht wissen, worum es geht, schließen Sie diese Seite: Von Ihrer Adresse wird nichts geschickt.',
      doneTitle: 'Die Adresse ist bestätigt',
      done: (email, account) => `${account} kann jetzt E-Mails mit dem Absender ${email} schicken.`,
    },
    missing: {
      title: 'Dieser Link funktioniert nicht mehr',
      text: 'Er ist vielleicht unvollständig oder zu alt. Bitte nehmen Sie den Link aus der neuesten E-Mail.',
    },
    failed: { title: 'Etwas ist schiefgegangen', text: 'Bitte versuchen Sie es gleich noch einmal.' },
    useOwnEmail: {
      title: 'Bitte nehmen Sie den Link in Ihrer eigenen E-Mail',
      text: 'Diese Ansicht kann weitergeleitet worden sein, deshalb ändert sie niemandes Abonnement. Öffnen Sie die E-Mail, die Sie erhalten haben, und nehmen Sie den Link darin.',
    },
  },
  fr: {
    name: 'Français',
    language: 'Langue',
    unsubscribe: {
      title: 'Se désabonner',
      ask: (email, account) => `Voulez-vous ne plus recevoir d’e-mails de ${account} à l’adresse ${email} ?`,
      button: 'Se désabonner',
      instead: 'Choisir plutôt ce que vous recevez',
      doneTitle: 'Vous êtes désabonné',
      done: (email, account) => `${account} n’enverra plus de lettres d’information à ${email}.`,
      changedMind: 'Vous avez changé d’avis ? Vous pouvez vous réabonner.',
    },
    preferences: {
      title: 'Vos préférences d’e-mail',
      intro: (email, account) => `Ce que ${account} envoie à ${email}.`,
      topics: 'Quels sujets vous intéressent ?',
      often: 'À quelle fréquence ?',
      any: 'À chaque nouveauté',
      weekly: 'Au plus une fois par semaine',
      monthly: 'Au plus une fois par mois',
      save: 'Enregistrer',
      saved: 'Vos préférences sont enregistrées.',
      leaveTitle: 'Plus aucun e-mail ?',
      leave: 'Se désabonner de tout',
      outTitle: 'Vous n’êtes pas abonné',
      out: (email, account) => `${account} n’envoie pas de lettres d’information à ${email}.`,
      comeBack: 'Se réabonner',
      stoppedTitle: 'Rien n’est envoyé à cette adresse',
      stopped: (email) =>
        `Les e-mails à ${email} sont revenus, ont été signalés comme indésirables ou ont été arrêtés. Écrivez à l’expéditeur si vous voulez en recevoir à nouveau.`,
    },
    sender: {
      title: 'Confirmer cette adresse',
      ask: (email, account) => `Acceptez-vous que ${account} envoie des e-mails depuis ${email} ?`,
      button: 'Oui, j’accepte',
      ifNot: 'Si vous ne savez pas de quoi il s’agit, fermez cette page : rien ne sera envoyé depuis votre adresse.',
      doneTitle: 'L’adresse est confirmée',
      done: (email, account) => `${account} peut maintenant envoyer des e-mails depuis ${email}.`,
    },
    missing: {
      title: 'Ce lien ne fonctionne plus',
      text: 'Il est peut-être incomplet ou trop ancien. Utilisez le lien du dernier e-mail reçu.',
    },
    failed: { title: 'Une erreur est survenue', text: 'Veuillez réessayer dans un instant.' },
    useOwnEmail: {
      title: 'Utilisez le lien de votre propre e-mail',
      text: 'Cette copie a pu être transférée, elle ne peut donc modifier aucun abonnement. Ouvrez l’e-mail que vous avez reçu et utilisez le lien qu’il contient.',
    },
  },
  es: {
    name: 'Español',
    language: 'Idioma',
    unsubscribe: {
      title: 'Darse de baja',
      ask: (email, account) => `¿Quiere dejar de recibir correos de ${account} en ${email}?`,
      button: 'Darse de baja',
      instead: 'Elegir lo que recibe',
      doneTitle: 'Se ha dado de baja',
      done: (email, account) => `${account} no enviará más boletines a ${email}.`,
      changedMind: '¿Ha cambiado de opinión? Puede suscribirse de nuevo.',
    },
    preferences: {
      title: 'Sus preferencias de correo',
      intro: (email, account) => `Lo que ${account} envía a ${email}.`,
      topics: '¿Sobre qué quiere recibir noticias?',
      often: '¿Con qué frecuencia?',
      any: 'Siempre que haya algo',
      weekly: 'Como mucho una vez a la semana',
      monthly: 'Como mucho una vez al mes',
      save: 'Guardar',
      saved: 'Sus preferencias se han guardado.',
      leaveTitle: '¿Ningún correo más?',
      leave: 'Darse de baja de todo',
      outTitle: 'No está suscrito',
      out: (email, account) => `${account} no envía boletines a ${email}.`,
      comeBack: 'Suscribirse de nuevo',
      stoppedTitle: 'No se envía nada a esta dirección',
      stopped: (email) =>
        `Los correos a ${email} fueron devueltos, marcados como no deseados o detenidos. Escriba al remitente si quiere volver a recibirlos.`,
    },
    sender: {
      title: 'Confirmar esta dirección',
      ask: (email, account) => `¿Está de acuerdo en que ${account} envíe correos desde ${email}?`,
      button: 'Sí, de acuerdo',
      ifNot: 'Si no sabe de qué se trata, cierre esta página: no se envía nada desde su dirección.',
      doneTitle: 'La dirección está confirmada',
      done: (email, account) => `${account} ya puede enviar correos desde ${email}.`,
    },
    missing: {
      title: 'Este enlace ya no funciona',
      text: 'Puede estar incompleto o ser demasiado antiguo. Use el enlace del último correo recibido.',
    },
    failed: { title: 'Algo ha fallado', text: 'Inténtelo de nuevo dentro de un momento.' },
    useOwnEmail: {
      title: 'Use el enlace de su propio correo',
      text: 'Esta copia puede haber sido reenviada, por eso no puede cambiar ninguna suscripción. Abra el correo que recibió y use el enlace que contiene.',
    },
  },
}

const isLanguage = (text: string): text is Language => LANGUAGES.some((language) => language === text)

/**
 * What the address asks for, else what the account chose for its pages, else the first language of the browser that the
 * pages speak, else English.
 */
export function chooseLanguage(
  asked: unknown,
  acceptLanguage: string | undefined,
  chosen: Language | null = null,
): Language {
  if (typeof asked === 'string' && isLanguage(asked)) return asked
  if (chosen) return chosen
  const wanted = (acceptLanguage ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...options] = part.split(';')
      const quality = options.map((option) => /^\s*q=([\d.]+)/.exec(option)?.[1]).find(Boolean)
      return { language: tag.trim().toLowerCase().split('-')[0]!, quality: quality === undefined ? 1 : Number(quality) }
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((a, b) => b.quality - a.quality)
  return wanted.map(({ language }) => language).find(isLanguage) ?? 'en'
}
