// Decides by headers alone whether a message may be a bounce, before its text is read: out-of-office replies and people
// can quote anything.

import type { IncomingMail } from './incoming-mail.ts'

const DAEMON =
  /mailer-?daemon|mdaemon@|post\.?master|post\.office@|mail delivery|mail deliver|delivery subsystem|mail administrator|mail (?:system|router)\b|internet mail delivery/i
/** Anchored at the start: a reply to a bounce, or a forwarded one, comes from a person. */
const FAILURE =
  /^\W{0,5}(?:undeliver|delivery (?:status|fail|notif|report)|returned mail|failure notice|mail (?:delivery |system )?(?:fail|error)|mail could not be delivered|message (?:could not be delivered|delivery fail|undeliverable)|permanent delivery|non remis|message non remis|nicht zugestellt|unzustellbar|no se pudo|não entregue|mancata consegna|не ?доставлен)/i
const HOLIDAY =
  /^\W{0,3}(?:auto(?:matic|matische|matisch|matyczna|mated|svar)?[ :-]{0,2}(?:reply|antwort|antwoord|response|odpowied|svar)?\b|out of (?:the )?office|abwesen|absen(?:ce|t)|away\b|r[eé]ponse automatique|respuesta autom|resposta autom|vacation|on leave|holiday|risposta automatica|автоответ|自動応答|自动回复|please confirm|confirm your|read:|gelesen:|lu\s?:)/i

/** A delivery report, a list of failed recipients, or a mail system as the sender. */
export function isBounceCandidate({ headers }: IncomingMail): boolean {
  if (headers.has('x-failed-recipients')) return true
  if (/report-type="?delivery-status/i.test(headers.get('content-type') ?? '')) return true
  return DAEMON.test(headers.get('from') ?? '') || FAILURE.test(headers.get('subject') ?? '')
}

/**
 * Servers also mark bounces as automatic replies, so a possible bounce counts as automatic only if its subject says so.
 */
export function isAutomatic(mail: IncomingMail): boolean {
  const { headers } = mail
  const type = headers.get('content-type') ?? ''
  if (/report-type="?disposition-notification/i.test(type)) return true
  if (headers.has('x-failed-recipients') || /report-type="?delivery-status/i.test(type)) return false
  if (HOLIDAY.test(headers.get('subject') ?? '')) return true
  if (['list-id', 'list-unsubscribe', 'x-list-administrivia', 'x-lsv-listid'].some((name) => headers.has(name)))
    return true
  if (headers.has('x-autoreply') || headers.has('x-autorespond')) return true
  if (/auto.?reply/i.test(headers.get('precedence') ?? '')) return true
  if (isBounceCandidate(mail)) return false
  return (
    /auto-?(?:replied|notified|generated)/i.test(headers.get('auto-submitted') ?? '') ||
    headers.has('x-auto-response-suppress')
  )
}

/** The server is still retrying; nothing has failed yet. */
export const STILL_TRYING =
  /will (?:keep trying|retry|be retried)|\(delay\)|delayed \d|delayed mail|been delayed|message delayed|has not yet been delivered|delivery attempts will continue|this is a warning (?:message )?only|do not need to resend|warning: (?:message|could not send)|still being|(?:noch|encore) .{0,40}(?:versuch|tentati)/i
