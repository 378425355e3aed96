// What the public pages say, in the languages they speak.

import { PAGE_LANGUAGES } from '../../identity/accounts/settings.ts'
import type { PageLanguage } from '../../identity/accounts/settings.ts'
import type { UnsubscribeReason } from '../tracking/unsubscribe-reasons.ts'

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
    less: string
    choose: string
    only(topic: string): string
    /** The topics that are no longer sent. */
    without(topics: string[]): string
    doneTitle: string
    done(email: string, account: string): string
    mistake: string
    again: string
    why: string
    optional: string
    reasons: Record<UnsubscribeReason, string>
    sendReason: string
    thanks: string
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
    back: string
    leaveTitle: string
    leave: string
    outTitle: string
    out(email: string, account: string): string
    comeBack: string
    stoppedTitle: string
    stopped(email: string): string
  }
  choice: {
    title: string
    /** Above what was chosen. */
    ask(email: string, account: string): string
    button: string
    doneTitle: string
    done(email: string): string
    topicOn(topic: string): string
    topicOff(topic: string): string
    all: string
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
  newLink: {
    ask: string
    label: string
    button: string
    invalid: string
    sentTitle: string
    sent(account: string): string
    /** With tags. */
    mail: { subject: string; heading: string; text: string; button: string; ignore: string }
  }
  failed: { title: string; text: string }
  useOwnEmail: { title: string; text: string }
}

/** "Recipes or offers". */
const either = (language: Language, names: string[]): string =>
  new Intl.ListFormat(language, { type: 'disjunction' }).format(names)

export const WORDS: Record<Language, Words> = {
  en: {
    name: 'English',
    language: 'Language',
    unsubscribe: {
      title: 'Unsubscribe',
      ask: (email, account) => `Do you want to stop receiving emails from ${account} at ${email}?`,
      button: 'Unsubscribe',
      instead: 'Change my preferences instead',
      less: 'Rather hear from us less?',
      choose: 'Choose',
      only: (topic) => `Only ${topic}`,
      without: (topics) => `No ${either('en', topics)}`,
      doneTitle: 'You’re unsubscribed',
      done: (email, account) => `${email} will no longer receive newsletters from ${account}.`,
      mistake: 'Unsubscribed by mistake?',
      again: 'Subscribe again',
      why: 'Why did you unsubscribe?',
      optional: 'Optional',
      reasons: {
        too_many: 'Too many emails',
        not_relevant: 'Not relevant to me',
        never_signed_up: 'I never signed up',
        only_discount: 'I only wanted the discount',
      },
      sendReason: 'Send answer',
      thanks: 'Thank you for telling us.',
    },
    preferences: {
      title: 'Your email preferences',
      intro: (email, account) => `Choose what ${account} sends to ${email}.`,
      topics: 'What are you interested in?',
      often: 'How often would you like to hear from us?',
      any: 'Send me every email',
      weekly: 'At most once a week',
      monthly: 'At most once a month',
      save: 'Save preferences',
      saved: 'Your preferences have been saved.',
      back: 'You’re subscribed again.',
      leaveTitle: 'Don’t want these emails anymore?',
      leave: 'Unsubscribe from all emails',
      outTitle: 'You’re not subscribed',
      out: (email, account) => `${email} doesn’t receive newsletters from ${account}.`,
      comeBack: 'Subscribe',
      stoppedTitle: 'We can’t send to this address',
      stopped: (email) =>
        `Emails to ${email} bounced, were reported as spam, or were blocked by the sender. If you’d like to receive emails again, please contact the sender.`,
    },
    choice: {
      title: 'Save your choice',
      ask: (email, account) => `${account} will remember this for ${email}:`,
      button: 'Save choice',
      doneTitle: 'Your choice is saved',
      done: (email) => `Saved for ${email}:`,
      topicOn: (topic) => `Emails about “${topic}”`,
      topicOff: (topic) => `No emails about “${topic}”`,
      all: 'See all my preferences',
    },
    sender: {
      title: 'Confirm this sender address',
      ask: (email, account) => `Do you allow ${account} to send emails from ${email}?`,
      button: 'Allow',
      ifNot: 'Don’t recognize this request? Close this page, and nothing will be sent from your address.',
      doneTitle: 'Address confirmed',
      done: (email, account) => `${account} can now send emails from ${email}.`,
    },
    missing: {
      title: 'This link no longer works',
      text: 'It may be incomplete or expired. Please use the link in the latest email you received.',
    },
    newLink: {
      ask: 'Enter your address and we’ll email you a new link.',
      label: 'Email address',
      button: 'Email me a new link',
      invalid: 'Please enter a valid email address.',
      sentTitle: 'Check your inbox',
      sent: (account) => `If this address receives emails from ${account}, a new link is on its way.`,
      mail: {
        subject: 'Your email preferences for {{ account.name }}',
        heading: 'Here’s your new link',
        text: 'Choose what you receive from {{ account.name }}, or unsubscribe. The link is valid for seven days.',
        button: 'Open my preferences',
        ignore: 'If you didn’t ask for this, ignore this message. Nothing will change.',
      },
    },
    failed: { title: 'Something went wrong', text: 'Please try again in a moment.' },
    useOwnEmail: {
      title: 'Use the link in your own email',
      text: 'This copy may have been forwarded, so it can’t change anyone’s subscription. Open the email in your inbox and use the link there.',
    },
  },
  de: {
    name: 'Deutsch',
    language: 'Sprache',
    unsubscribe: {
      title: 'Vom Newsletter abmelden',
      ask: (email, account) => `Möchten Sie unter ${email} keine E-Mails von ${account} mehr erhalten?`,
      button: 'Abmelden',
      instead: 'Stattdessen Einstellungen ändern',
      less: 'Lieber seltener von uns hören?',
      choose: 'Auswählen',
      only: (topic) => `Nur ${topic}`,
      without: (topics) => `Ohne ${either('de', topics)}`,
      doneTitle: 'Sie sind abgemeldet',
      done: (email, account) => `${email} erhält keine Newsletter von ${account} mehr.`,
      mistake: 'Aus Versehen abgemeldet?',
      again: 'Wieder anmelden',
      why: 'Warum haben Sie sich abgemeldet?',
      optional: 'Freiwillig',
      reasons: {
        too_many: 'Zu viele E-Mails',
        not_relevant: 'Die Inhalte interessieren mich nicht',
        never_signed_up: 'Ich habe mich nie angemeldet',
        only_discount: 'Ich wollte nur den Rabatt',
      },
      sendReason: 'Antwort senden',
      thanks: 'Danke für Ihre Rückmeldung.',
    },
    preferences: {
      title: 'Ihre E-Mail-Einstellungen',
      intro: (email, account) => `Wählen Sie aus, was ${account} an ${email} senden darf.`,
      topics: 'Welche Themen interessieren Sie?',
      often: 'Wie oft möchten Sie von uns hören?',
      any: 'Alle E-Mails',
      weekly: 'Höchstens einmal pro Woche',
      monthly: 'Höchstens einmal im Monat',
      save: 'Einstellungen speichern',
      saved: 'Ihre Einstellungen wurden gespeichert.',
      back: 'Sie sind wieder angemeldet.',
      leaveTitle: 'Sie möchten gar keine E-Mails mehr?',
      leave: 'Von allen E-Mails abmelden',
      outTitle: 'Sie sind nicht angemeldet',
      out: (email, account) => `${email} erhält keine Newsletter von ${account}.`,
      comeBack: 'Zum Newsletter anmelden',
      stoppedTitle: 'An diese Adresse können wir nicht senden',
      stopped: (email) =>
        `E-Mails an ${email} waren unzustellbar, wurden als Spam gemeldet oder vom Absender gesperrt. Wenn Sie wieder E-Mails erhalten möchten, wenden Sie sich bitte an den Absender.`,
    },
    choice: {
      title: 'Auswahl speichern',
      ask: (email, account) => `${account} merkt sich für ${email}:`,
      button: 'Auswahl speichern',
      doneTitle: 'Ihre Auswahl ist gespeichert',
      done: (email) => `Gespeichert für ${email}:`,
      topicOn: (topic) => `E-Mails zum Thema „${topic}“`,
      topicOff: (topic) => `Keine E-Mails zum Thema „${topic}“`,
      all: 'Alle meine Einstellungen ansehen',
    },
    sender: {
      title: 'Absenderadresse bestätigen',
      ask: (email, account) => `Darf ${account} E-Mails mit der Absenderadresse ${email} versenden?`,
      button: 'Ja, erlauben',
      ifNot:
        'Sie können mit dieser Anfrage nichts anfangen? Dann schließen Sie einfach diese Seite. Über Ihre Adresse wird nichts versendet.',
      doneTitle: 'Adresse bestätigt',
      done: (email, account) => `${account} kann jetzt E-Mails mit der Absenderadresse ${email} versenden.`,
    },
    missing: {
      title: 'Dieser Link funktioniert nicht mehr',
      text: 'Er ist möglicherweise unvollständig oder abgelaufen. Bitte verwenden Sie den Link aus der letzten E-Mail, die Sie erhalten haben.',
    },
    newLink: {
      ask: 'Geben Sie Ihre Adresse ein, und wir schicken Ihnen einen neuen Link.',
      label: 'E-Mail-Adresse',
      button: 'Neuen Link anfordern',
      invalid: 'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
      sentTitle: 'Sehen Sie in Ihrem Posteingang nach',
      sent: (account) => `Falls diese Adresse E-Mails von ${account} erhält, ist ein neuer Link unterwegs.`,
      mail: {
        subject: 'Ihre E-Mail-Einstellungen für {{ account.name }}',
        heading: 'Hier ist Ihr neuer Link',
        text: 'Wählen Sie aus, was Sie von {{ account.name }} erhalten möchten, oder melden Sie sich ab. Der Link ist sieben Tage lang gültig.',
        button: 'Einstellungen öffnen',
        ignore: 'Falls Sie das nicht angefordert haben, ignorieren Sie diese Nachricht. Es ändert sich nichts.',
      },
    },
    failed: { title: 'Da ist etwas schiefgelaufen', text: 'Bitte versuchen Sie es gleich noch einmal.' },
    useOwnEmail: {
      title: 'Bitte verwenden Sie den Link in Ihrer eigenen E-Mail',
      text: 'Diese Kopie wurde möglicherweise weitergeleitet. Deshalb lässt sich hier kein Abonnement ändern. Öffnen Sie die E-Mail in Ihrem Posteingang und verwenden Sie den Link darin.',
    },
  },
  fr: {
    name: 'Français',
    language: 'Langue',
    unsubscribe: {
      title: 'Désabonnement',
      ask: (email, account) => `Souhaitez-vous ne plus recevoir les e-mails de ${account} à l’adresse ${email}\u00a0?`,
      button: 'Me désabonner',
      instead: 'Modifier plutôt mes préférences',
      less: 'Plutôt moins souvent ?',
      choose: 'Choisir',
      only: (topic) => `Seulement ${topic}`,
      without: (topics) => `Sans ${either('fr', topics)}`,
      doneTitle: 'Votre désabonnement est confirmé',
      done: (email, account) => `${email} ne recevra plus les newsletters de ${account}.`,
      mistake: 'Désabonnement par erreur\u00a0?',
      again: 'Me réabonner',
      why: 'Pourquoi ce désabonnement\u00a0?',
      optional: 'Facultatif',
      reasons: {
        too_many: 'Trop d’e-mails',
        not_relevant: 'Le contenu ne m’intéresse pas',
        never_signed_up: 'Je n’ai jamais demandé ces e-mails',
        only_discount: 'Je voulais seulement la réduction',
      },
      sendReason: 'Envoyer la réponse',
      thanks: 'Merci pour votre réponse.',
    },
    preferences: {
      title: 'Vos préférences d’e-mails',
      intro: (email, account) => `Choisissez ce que ${account} envoie à ${email}.`,
      topics: 'Quels sujets vous intéressent\u00a0?',
      often: 'À quelle fréquence souhaitez-vous recevoir nos e-mails\u00a0?',
      any: 'Tous les e-mails',
      weekly: 'Une fois par semaine au maximum',
      monthly: 'Une fois par mois au maximum',
      save: 'Enregistrer mes préférences',
      saved: 'Vos préférences ont été enregistrées.',
      back: 'Votre abonnement est rétabli.',
      leaveTitle: 'Vous ne souhaitez plus recevoir d’e-mails\u00a0?',
      leave: 'Me désabonner de tous les e-mails',
      outTitle: 'Vous n’avez pas d’abonnement',
      out: (email, account) => `${email} ne reçoit pas les newsletters de ${account}.`,
      comeBack: 'M’abonner',
      stoppedTitle: 'Nous ne pouvons pas écrire à cette adresse',
      stopped: (email) =>
        `Des e-mails envoyés à ${email} n’ont pas pu être remis, ont été signalés comme indésirables ou ont été bloqués par l’expéditeur. Pour en recevoir à nouveau, contactez l’expéditeur.`,
    },
    choice: {
      title: 'Enregistrer votre choix',
      ask: (email, account) => `${account} retiendra ce choix pour ${email}\u00a0:`,
      button: 'Enregistrer mon choix',
      doneTitle: 'Votre choix est enregistré',
      done: (email) => `Enregistré pour ${email}\u00a0:`,
      topicOn: (topic) => `Les e-mails sur «\u00a0${topic}\u00a0»`,
      topicOff: (topic) => `Plus d’e-mails sur «\u00a0${topic}\u00a0»`,
      all: 'Voir toutes mes préférences',
    },
    sender: {
      title: 'Confirmer l’adresse d’expédition',
      ask: (email, account) => `Autorisez-vous ${account} à envoyer des e-mails depuis ${email}\u00a0?`,
      button: 'Autoriser',
      ifNot:
        'Cette demande ne vous dit rien\u00a0? Fermez cette page\u00a0: aucun e-mail ne sera envoyé depuis votre adresse.',
      doneTitle: 'Adresse confirmée',
      done: (email, account) => `${account} peut maintenant envoyer des e-mails depuis ${email}.`,
    },
    missing: {
      title: 'Ce lien ne fonctionne plus',
      text: 'Il est peut-être incomplet ou expiré. Utilisez le lien figurant dans le dernier e-mail que vous avez reçu.',
    },
    newLink: {
      ask: 'Indiquez votre adresse et nous vous enverrons un nouveau lien.',
      label: 'Adresse e-mail',
      button: 'Recevoir un nouveau lien',
      invalid: 'Veuillez saisir une adresse e-mail valide.',
      sentTitle: 'Consultez votre boîte de réception',
      sent: (account) => `Si cette adresse reçoit les e-mails de ${account}, un nouveau lien est en route.`,
      mail: {
        subject: 'Vos préférences e-mail pour {{ account.name }}',
        heading: 'Voici votre nouveau lien',
        text: 'Choisissez ce que vous recevez de {{ account.name }}, ou désabonnez-vous. Le lien est valable sept jours.',
        button: 'Ouvrir mes préférences',
        ignore: 'Si vous n’avez rien demandé, ignorez ce message\u00a0: rien ne changera.',
      },
    },
    failed: { title: 'Une erreur est survenue', text: 'Veuillez réessayer dans un instant.' },
    useOwnEmail: {
      title: 'Utilisez le lien de votre propre e-mail',
      text: 'Cette copie a peut-être été transférée\u00a0: elle ne permet de modifier aucun abonnement. Ouvrez l’e-mail dans votre boîte de réception et utilisez le lien qui s’y trouve.',
    },
  },
  es: {
    name: 'Español',
    language: 'Idioma',
    unsubscribe: {
      title: 'Darse de baja',
      ask: (email, account) => `¿Quiere dejar de recibir correos de ${account} en ${email}?`,
      button: 'Darme de baja',
      instead: 'Prefiero cambiar mis preferencias',
      less: '¿Prefiere recibir menos?',
      choose: 'Elegir',
      only: (topic) => `Solo ${topic}`,
      without: (topics) => `Sin ${either('es', topics)}`,
      doneTitle: 'Se ha dado de baja',
      done: (email, account) => `${email} ya no recibirá boletines de ${account}.`,
      mistake: '¿Se ha dado de baja por error?',
      again: 'Volver a suscribirme',
      why: '¿Por qué se ha dado de baja?',
      optional: 'Opcional',
      reasons: {
        too_many: 'Demasiados correos',
        not_relevant: 'El contenido no me interesa',
        never_signed_up: 'Nunca me suscribí',
        only_discount: 'Solo quería el descuento',
      },
      sendReason: 'Enviar respuesta',
      thanks: 'Gracias por su respuesta.',
    },
    preferences: {
      title: 'Sus preferencias de correo',
      intro: (email, account) => `Elija qué le envía ${account} a ${email}.`,
      topics: '¿Qué temas le interesan?',
      often: '¿Con qué frecuencia quiere recibir correos?',
      any: 'Todos los correos',
      weekly: 'Como máximo una vez a la semana',
      monthly: 'Como máximo una vez al mes',
      save: 'Guardar preferencias',
      saved: 'Hemos guardado sus preferencias.',
      back: 'Su suscripción vuelve a estar activa.',
      leaveTitle: '¿No quiere recibir más correos?',
      leave: 'Darme de baja de todos los correos',
      outTitle: 'No tiene ninguna suscripción',
      out: (email, account) => `${email} no recibe boletines de ${account}.`,
      comeBack: 'Suscribirme',
      stoppedTitle: 'No podemos enviar correos a esta dirección',
      stopped: (email) =>
        `Algunos correos enviados a ${email} fueron devueltos, marcados como spam o bloqueados por el remitente. Si quiere volver a recibirlos, póngase en contacto con el remitente.`,
    },
    choice: {
      title: 'Guardar su elección',
      ask: (email, account) => `${account} recordará esto para ${email}:`,
      button: 'Guardar elección',
      doneTitle: 'Su elección está guardada',
      done: (email) => `Guardado para ${email}:`,
      topicOn: (topic) => `Correos sobre «${topic}»`,
      topicOff: (topic) => `Ningún correo sobre «${topic}»`,
      all: 'Ver todas mis preferencias',
    },
    sender: {
      title: 'Confirmar la dirección del remitente',
      ask: (email, account) => `¿Permite que ${account} envíe correos desde ${email}?`,
      button: 'Sí, lo permito',
      ifNot: '¿No reconoce esta solicitud? Cierre esta página y no se enviará nada desde su dirección.',
      doneTitle: 'Dirección confirmada',
      done: (email, account) => `${account} ya puede enviar correos desde ${email}.`,
    },
    missing: {
      title: 'Este enlace ya no funciona',
      text: 'Puede que esté incompleto o que haya caducado. Use el enlace del último correo que haya recibido.',
    },
    newLink: {
      ask: 'Escriba su dirección y le enviaremos un enlace nuevo.',
      label: 'Dirección de correo',
      button: 'Enviarme un enlace nuevo',
      invalid: 'Introduzca una dirección de correo válida.',
      sentTitle: 'Revise su bandeja de entrada',
      sent: (account) => `Si esta dirección recibe correos de ${account}, le llegará un enlace nuevo.`,
      mail: {
        subject: 'Sus preferencias de correo para {{ account.name }}',
        heading: 'Aquí tiene su enlace nuevo',
        text: 'Elija lo que quiere recibir de {{ account.name }} o dese de baja. El enlace es válido durante siete días.',
        button: 'Abrir mis preferencias',
        ignore: 'Si no lo ha solicitado, ignore este mensaje. No cambiará nada.',
      },
    },
    failed: { title: 'Algo ha salido mal', text: 'Vuelva a intentarlo dentro de un momento.' },
    useOwnEmail: {
      title: 'Use el enlace de su propio correo',
      text: 'Es posible que esta copia se haya reenviado, así que desde aquí no se puede cambiar ninguna suscripción. Abra el correo en su bandeja de entrada y use el enlace que contiene.',
    },
  },
}

export const isLanguage = (text: string): text is Language => LANGUAGES.some((language) => language === text)

/**
 * What the address asks for, else the language that is chosen for the page, which is the person's or the account's, else the first language of the browser that the
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
