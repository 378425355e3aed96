// What mail servers say, and what it means: the first rule that fits decides. Own tokens of providers come first, then
// words about lists of senders, proof of identity, pace, full mailboxes and dead addresses, and the bare status last.
// Every expression is linear: what is between two words has a bound.

import type { Reason, Scope } from './reasons.ts'

export type Rule = {
  reason: Reason
  /** Where it differs from the reason's own. */
  scope?: Scope
  /** Matched against the normalised reply: code, status and words, in small letters. */
  words: RegExp
  /** Only for mail to this provider. */
  provider?: string
}

const rule = (reason: Reason, words: RegExp, more: Partial<Omit<Rule, 'reason' | 'words'>> = {}): Rule => ({
  reason,
  words,
  ...more,
})

/** Tokens and sentences that only one provider uses. */
const OF_PROVIDERS: Rule[] = [
  // Google
  rule('throttled', /p=receivingrate|receiving mail (?:too quickly|at a rate)/, { scope: 'person' }),
  rule('message', /same message-id header/),
  rule('no_such_address', /p=(?:nosuchuser|disableduser)/),
  rule('mailbox_full', /p=overquota/),
  rule('blocked', /^5.{0,80}unusual (?:rate|amount) of unsolicited/),
  rule('throttled', /unusual (?:rate|amount) of unsolicited/),
  rule('blocked', /very low reputation/),
  rule('spam', /nature of the content or the links|likely unsolicited|p=blockedmessage|potential security issue/),
  rule('authentication', /\b[45]\.7\.(?:26|27|30|31|32|40|24)\b.{0,300}(?:gsmtp|gmail)|isn't aligned with/),
  rule('authentication', /not have a ptr record|[45]\.7\.(?:23|25|29) .{0,300}gsmtp/, { scope: 'server' }),
  rule('message', /not rfc ?5322|valid message-id header|duplicate headers/),
  rule('blocked', /not authorized to send email directly/, { scope: 'server' }),
  rule('policy', /policy that prohibit|\bgcdp\b/),
  // Microsoft
  rule('no_such_address', /5\.4\.1 recipient address rejected: access denied/),
  rule('no_such_address', /as\(201806281\)|resolver\.adr\.\w{0,30}notfound|recipientnotfound/),
  rule('no_such_address', /mailbox unavailable \(s\d+\)|mailbox unavailable.{0,60}case\?c=r/),
  rule('no_such_address', /mailbox unavailable/, { provider: 'microsoft' }),
  rule('mailbox_full', /quotaexceeded/),
  rule('policy', /5\.7\.(?:124|133|134|136)\b|allowed-senders list|sendernotauthenticatedforgroup/),
  rule('policy', /rejected by recipient\b|customer block ?list|5\.7\.(?:507|513)\b/),
  rule('throttled', /5\.2\.12[12]\b|per hour message receive limit/, { scope: 'person' }),
  rule('blocked', /\(s3140\)|\(s3150\)|banned send(?:er|ing)|5\.7\.6(?:0[6-9]|[1-4]\d)\b|5\.7\.511\b/),
  rule('authentication', /5\.7\.(?:515|509)\b|required authentication level/),
  rule('throttled', /4\.7\.65[0-3]\b|4\.7\.(?:500|700) .{0,20}busy|\brp-00[1-3]\b/),
  rule('blocked', /4\.7\.(?:[56]\d\d|8[5-9]\d) .{0,20}access denied/),
  rule('spam', /\b(?:sc-001|ou-002)\b|5\.7\.50[1-3]\b/),
  rule('blocked', /\b(?:sc-00[2-4]|dy-00[12]|ou-001)\b/),
  rule('throttled', /5\.7\.(?:705|708|750)\b|5\.1\.90\b|submission quota/, { scope: 'server' }),
  rule('temporary', /5\.4\.300\b|4\.4\.316\b|no mail-enabled subscriptions/),
  rule('message', /5\.7\.512\b|5\.6\.11\b|bare linefeeds/),
  // Yahoo and AOL
  rule('no_such_address', /\bdd (?:this user doesn't|requested mail action aborted, mailbox not found|not a valid)/),
  rule('no_such_address', /mailbox is disabled \(554\.30\)|^554 30 /),
  rule('blocked', /\[tss(?:09|11)\]|permanently deferred|\[bl2\d\]/),
  rule('throttled', /\[(?:ip)?tss?\d\d\]|max message per connection|temporarily deferred due to (?:user|unexpected)/),
  rule('authentication', /unresolvable rfc\.532[12] from domain/),
  rule('authentication', /authenticate with either spf or dkim/),
  rule('spam', /\[ph\d\d\]|5\.7\.9 message not accepted for policy reasons/),
  // Apple
  rule('mailbox_disabled', /inactive email address/),
  rule('no_such_address', /unknown or illegal alias|no longer on server/),
  rule('throttled', /excessive volume to recipient/, { scope: 'person' }),
  rule('throttled', /\[bs02\]|\[hcm1\]/),
  rule('authentication', /\[hme1\]/),
  rule('spam', /\[cs01\]|domain present in the spamhaus dbl/),
  rule('blocked', /ipcheck\.proofpoint/, { scope: 'server' }),
  // GMX, web.de, 1&1
  rule('no_such_address', /mailbox unavailable/, { provider: 'gmx' }),
  rule('authentication', /bad dns ptr/, { scope: 'server' }),
  rule('blocked', /policy violations/),
  rule('policy', /policy restrictions/),
  // T-Online
  rule('blocked', /none\/bad reputation|\((?:nowl|dial)\)|ip=[\d.]{7,15} - a problem occurred/, { scope: 'server' }),
  // Orange, Wanadoo, La Poste
  rule('no_such_address', /\b(?:ofr|lpn\d*)_416\b/),
  rule('mailbox_full', /\b(?:ofr|lpn\d*)_417\b/),
  rule('mailbox_disabled', /\b(?:ofr|lpn\d*)_42[06]\b/),
  rule('throttled', /\b(?:ofr|lpn\d*)_104\b/),
  rule('blocked', /\b(?:ofr|lpn\d*)_(?:102|103|510|999)\b/),
  rule('spam', /\b(?:ofr|lpn\d*)_506\b/),
  rule('authentication', /\b(?:ofr|lpn\d*)_(?:401|403|405|415|517)\b/),
  // Mimecast, Barracuda
  rule('policy', /anti-spoofing|administrative prohibition|envelope blocked|blocked senders/),
  rule('authentication', /(?:spf|dkim|dmarc) sender invalid/),
  rule('temporary', /internal resources? (?:are|is) temporarily unavailable/),
  rule('spam', /rejected due to security policies/),
  rule('policy', /one or more recipients \(\S{1,80}:blocked\)/),
  // Comcast, Cox
  rule('throttled', /\brl0000\d\d\b|\bcx(?:cnct|mxrt)\b/),
  rule('blocked', /\b(?:cxbl|cdrbl|ipbl\d+)\b|\bcomcast block for spam/),
  rule('authentication', /\bcxdns\b/, { scope: 'server' }),
  rule('authentication', /\bcxsndr\b/),
  // QQ, NetEase
  rule('throttled', /frequency limited|\brp:orq\b|\bhl:itc\b/),
  rule('spam', /\bdt:spm\b/),
]

/** Links in the message that a list names, before lists that name the server. */
const LINKS_LISTED: Rule[] = [rule('spam', /\b(?:dbl|surbl|uribl)\b|\burl .{0,60}(?:listed|blacklist)/)]

const LISTED: Rule[] = [
  rule(
    'blocked',
    /spamhaus|spamcop|barracuda ?(?:reputation|central)|invaluement|cloudmark|sorbs|\bdnsbl|\brbls?\b|\b(?:sbl|xbl|pbl)\b/,
  ),
  rule(
    'blocked',
    /(?:client|host|server|ip|address|connection).{0,60}(?:black ?list|block ?list|liste noire|lista negra)/,
  ),
  rule('blocked', /(?:black|block)list(?:ed)? .{0,40}(?:client|host|server|ip)\b|(?:poor|bad|low) .{0,20}reputation/),
  rule('blocked', /your (?:ip|host|server|network) .{0,40}(?:is|has been|was) (?:blocked|banned|rejected)/),
  rule(
    'blocked',
    /(?:client|host|ip)\b.{0,60}blocked using|connections? from your .{0,40}(?:not accepted|refused|denied)/,
  ),
  rule('blocked', /votre (?:serveur|adresse ip|ip)\b.{0,60}(?:interdite?|bloqu)/),
]

const AUTHENTICATION: Rule[] = [
  rule('authentication', /\bdmarc\b|\bdkim\b|\bspf\b|unauthenticated email|\bspf-/),
  rule(
    'authentication',
    /cannot find your (?:reverse )?hostname|reverse dns|rdns|\bptr\b|hel[lo]o? command rejected|invalid hel[lo]o?\b/,
    {
      scope: 'server',
    },
  ),
  rule('authentication', /sender address rejected: domain not found|sender verify failed/),
  // Of the sender, unless it goes on about a recipient.
  rule('authentication', /verification failed for(?!.{0,120}(?:no such user|unrouteable))/),
  rule('authentication', /must issue a starttls|authentication (?:failed|credentials|required)|^53[045] /, {
    scope: 'server',
  }),
  rule('authentication', /\b[45]\.(?:1\.[78]|7\.2[0-79]|7\.8)\b/),
]

const GREYLISTED: Rule[] = [rule('temporary', /gr[ea]y-?list|try again in \d+|come back in \d/)]

const PACE: Rule[] = [
  rule('throttled', /throttl|rate.?limit|too many (?:connections|messages|mails|emails|recipients|concurrent)/),
  rule('throttled', /exceeded the max(?:imum)? (?:defers|emails|number of)|sending (?:rate|limit)|daily .{0,20}limit/, {
    scope: 'server',
  }),
  rule('throttled', /too (?:fast|quickly|much mail)|slow down|receiving mail too|\brate exceeded|\bback off\b/),
  rule('throttled', /number of concurrent .{0,40}exceeded/),
  rule(
    'throttled',
    /zu viele (?:verbindungen|nachrichten)|trop de (?:connexions|messages)|demasiad[oa]s (?:conexiones|mensajes)/,
  ),
  rule('throttled', /troppe connessioni|muitas conex[oõ]es|te veel verbindingen/),
]

/** Words that stand for a mailbox, an address or its owner, in the languages servers speak. */
const OWNER =
  '(?:user|recipient|mailbox|address|addressee|account|alias|local part|inbox|benutzer|empf(?:ä|ae)nger|postfach|adresse|konto|utilisateur|destinataire|compte|bo[iî]te|usuario|usuário|destinatario|destinatário|buz[oó]n|cuenta|conta|utente|casella|gebruiker|mailadres|u[zż]ytkownik|adresat|skrzynka|пользовател\\S*|ящик|адрес\\S*|mottagare\\S*|modtager\\S*|vastaanottaja|uživatel|kullanıcı)'

const FULL: Rule[] = [
  rule('mailbox_full', /\b[45]\.2\.2\b/),
  rule(
    'mailbox_full',
    /mailbox (?:is |size )?(?:full|limit)|over ?quota|out of storage|quota (?:exceeded|reached|full)/,
  ),
  rule('mailbox_full', /exceeded (?:\S+ ){0,3}(?:quota|storage)|storage (?:limit|allocation)|no space left|is full\b/),
  rule(
    'mailbox_full',
    /postfach.{0,30}\bvoll|speicherplatz|bo[iî]te.{0,30}pleine|quota .{0,30}(?:d[eé]pass|überschritten)/,
  ),
  rule('mailbox_full', /buz[oó]n lleno|(?:cuota|cota)\b|excedeu a cota|casella .{0,30}pien|piena\b|caixa.{0,30}cheia/),
  rule(
    'mailbox_full',
    /mailbox vol\b|skrzynka.{0,30}pełn|переполнен|brevlådan är full|kutusu dolu|いっぱい|邮箱已满|已满/,
  ),
]

const SPAM: Rule[] = [
  rule(
    'spam',
    /\bspam|junk ?mail|\bunsolicited|\bbulk e?mail|pourriel|no deseado|content (?:rejected|denied|checks)|virus|phish/,
  ),
  rule('spam', /\badvertis(?:ing|ement)|unerw(?:ü|ue)nscht|\bwerbung\b|ind[eé]sirable/),
]

const DEAD: Rule[] = [
  rule('no_such_address', /^(?:521|556) |null mx|does not accept (?:any )?mail\b(?! from)/),
  rule(
    'no_such_address',
    new RegExp(
      `(?:no such|unknown|invalid|non-?existent|not a (?:known|valid)|bad|unrecognized|unrouteable|undeliverable|not our|nobody|no (?:one|mailbox)|kein|unbekannte[rs]?) .{0,40}${OWNER}`,
    ),
  ),
  rule('no_such_address', /#?5\.1\.0 address rejected|not listed in .{0,20}(?:name & address book|directory)/),
  rule('no_such_address', /no (?:one|body) (?:here|at this)|nobody here|no mailbox here|not our (?:customer|user)/),
  rule(
    'no_such_address',
    new RegExp(
      `${OWNER}.{0,80}(?:unknown|not (?:be )?(?:known|found|exist|recognized)|does ?n[o']t (?:exist|have)|could not be found|(?:has been|was|wurde) (?:deleted|closed|terminated|removed|gelöscht)|no longer|invalid|unrecognized)`,
    ),
  ),
  rule(
    'no_such_address',
    /account (?:closed|deleted|terminated)|no such (?:address|account|domain|person)|domain does not exist/,
  ),
  rule('no_such_address', /host (?:unknown|not found)|unrouteable|name server: |never logged onto/),
  rule(
    'no_such_address',
    new RegExp(
      `${OWNER}.{0,60}(?:unbekannt|existiert nicht|inconnue?|n'existe p(?:as|lus)|desconocid|no existe|inexistente?|sconosciut|non esiste|n[aã]o existe|desconhecid|onbekend|bestaat niet|nie istnieje|не существует|не найден|neexistuje|bulunamad)`,
    ),
  ),
  rule(
    'no_such_address',
    /(?:okänd|ukendt|tuntematon|nieznany|такого|adresse d.{0,30}invalide) ?\S*|kein postfach|hat keine \S+-adresse/,
  ),
  rule('no_such_address', /存在しません|不存在|존재하지/),
]

const DISABLED: Rule[] = [
  rule(
    'mailbox_disabled',
    /suspended|dormant|not (?:been )?activated|(?:mailbox|account|user) .{0,40}(?:disabled|locked|blocked|inactive)/,
  ),
  rule('mailbox_disabled', /gesperrt|suspendu|suspendid|sospes/),
]

const POLICY: Rule[] = [
  rule('policy', /relay (?:access )?denied|relay not permitted|relaying|rcpthosts/),
  rule(
    'policy',
    /not (?:accept|allowed|authorized|permitted) .{0,40}(?:external|send to|distribution|this list|group)/,
  ),
  rule('policy', /polic(?:y|ies)\b|richtlinie|politique|pol[ií]tica|mail rules|distribution list/),
  rule('policy', /access denied|zugriff verweigert|acceso denegado|administrator/),
]

const MESSAGE: Rule[] = [
  rule(
    'message',
    /\b[45]\.(?:2\.3|3\.4|6\.\d+|4\.6)\b|message (?:is )?too (?:large|big)|size (?:exceeds|limit)|zu gro(?:ß|ss)/,
  ),
  rule('message', /too many hops|mail loop|mime header|^552 .{0,20}too large/),
]

const PASSING: Rule[] = [rule('temporary', /expired|timed? ?out|[45]\.4\.[1-57]\b|4\.4\.7\b/)]

/** The status of RFC 3463 alone, where the words said nothing. Never 5.0.0, 5.3.x, 5.4.x, 5.5.x or 5.7.x. */
const BARE_STATUS: Rule[] = [
  rule('no_such_address', /^5\d\d 5\.1\.(?:1|2|3|6|10)\b/),
  rule('mailbox_disabled', /^5\d\d 5\.2\.1\b|^55\d .{0,40}mailbox unavailable/),
  rule('throttled', /^4\d\d 4\.5\.3\b/),
  rule('policy', /^5\d\d 5\.(?:7\.[012]|2\.4)\b/),
  rule('temporary', /^4/),
]

/** For permanent refusals. */
export const RULES: readonly Rule[] = [
  ...OF_PROVIDERS,
  ...LINKS_LISTED,
  ...LISTED,
  ...AUTHENTICATION,
  ...GREYLISTED,
  ...PACE,
  ...FULL,
  ...SPAM,
  ...DEAD,
  ...DISABLED,
  ...MESSAGE,
  ...PASSING,
  ...POLICY,
  ...BARE_STATUS,
]
