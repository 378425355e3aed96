// What SMTP replies mean: a table in which the first matching rule decides, for replies during delivery and for reports
// by mail. A test checks that each rule decides its own example. Every expression is linear: gaps between words are
// bounded. Addresses are masked with "@", which appears in no rule.

import { OF_PROVIDERS } from './provider-reply-rules.ts'
import { rule } from './reply-rule.ts'
import type { Rule } from './reply-rule.ts'

/** Rules for listed links come before those for listed servers. */
const LISTED: Rule[] = [
  rule(
    'spam',
    /\b(?:dbl|surbl|uribl)\b|\burl .{0,60}(?:listed|blacklist)/,
    'A link in the message is listed.',
    '554 5.7.1 URL in message listed by SURBL',
  ),
  rule(
    'blocked',
    /spamhaus|spamcop|barracuda ?(?:reputation|central)|invaluement|cloudmark|sorbs|\bdnsbl|\brbls?\b|\b(?:sbl|xbl|pbl)\b/,
    'Names of server block lists.',
    '554 5.7.1 Client host [198.51.100.7] blocked using zen.spamhaus.org',
  ),
  rule(
    'blocked',
    /(?:client|host|server|sender|ip|address|connection)\b.{0,60}(?:black ?list|block ?list|liste noire|lista negra)/,
    'The server or sender is on a block list.',
    '550 The sender or your host may be blacklisted for this user',
  ),
  rule(
    'blocked',
    /(?:black|block)list(?:ed)? .{0,40}(?:client|host|server|ip)\b|(?:poor|bad|low) .{0,20}reputation/,
    'The same in reverse order.',
    '550 blacklisted your server',
  ),
  rule(
    'blocked',
    /your (?:ip|host|server|network) .{0,40}(?:is|has been|was) (?:blocked|banned|rejected)/,
    'Without a block list.',
    '550 Your IP 198.51.100.7 has been blocked',
  ),
  rule(
    'blocked',
    /(?:client|host|ip)\b.{0,60}blocked using|connections? from your .{0,40}(?:not accepted|refused|denied)/,
    'Without a block list.',
    '554 Connections from your network are not accepted',
  ),
  rule(
    'blocked',
    /\b\d{1,3}\.\d{1,3}\.\d{1,3}\.\d{1,3}[\])]? (?:is |was |has been )?(?:blocked|banned|refused|rejected|filtered|listed|on the)\b|\bbad ip\b/,
    'An IP address, and what happened to it.',
    '554 Connection from 198.51.100.7 refused',
  ),
  rule(
    'blocked',
    /(?:black|block)[ -]?listed (?:at|by|in|on)\b|your access to .{0,60}(?:rejected|denied)|\bblock permanently\b|blocked by .{0,20}(?:block list|reputation)|denial of connection|badmailserver/,
    'Without a subject.',
    '550 #5.7.1 Your access to submit messages to this e-mail system has been rejected.',
  ),
  rule(
    'blocked',
    /\bgeo-?ip\b|geographical location|your (?:country|region)\b|(?:host|client) network not allowed/,
    'Where the server is.',
    '550 Email blocked by GeoIP filter',
  ),
  rule(
    'blocked',
    /votre (?:serveur|adresse ip|ip)\b.{0,60}(?:interdite?|bloqu)/,
    'In French.',
    '550 Votre serveur est bloque',
  ),
  rule(
    'blocked',
    /schwarzen? liste|list[ae] ne(?:gr|r)a|czarn\S{1,3} li[sś]|zwarte lijst|ч[её]рн\S{1,3} списк|黑名单|ブラックリスト|ブロックされ|liste de blocage|lista de bloqueio|seznamu blokovan|kara liste|ip-adresse .{0,40}gesperrt|\bip\b.{0,40} est[aá] bloquead/,
    'In other languages.',
    '554 Ваш IP-адрес находится в черном списке',
  ),
]

/** Words for the sender in several languages, and soon after them that something is missing; no recipient in between. */
const ABOUT_SENDER =
  /(?:\bsender\b|from:|absender|exp[eé]diteur|[eé]metteur|remitente|remetente|mittente|nadawc|odes[ií]latel|отправител|发件人|差出人)(?:(?!recipient|user|mailbox).){0,60}(?:null ?mx|invalide?\b|unknown|not (?:found|exist)|doesn't exist|nicht gefunden|no existe|n[aã]o existe|non esiste|n'existe|nie istnieje|neexistuje|не существует|не найден|不存在|存在しません)/

const AUTHENTICATION: Rule[] = [
  rule(
    'temporary',
    /^4.{0,20}temporary error/,
    'A check that could not be done.',
    '451 #4.4.3 Temporary error occurred during SPF verification.',
  ),
  rule(
    'authentication',
    /\bdmarc\b|\bdkim\b|\bspf\b|unauthenticated email|\bspf-/,
    'SPF, DKIM or DMARC by name.',
    '550 5.7.1 Email rejected per DMARC policy',
  ),
  rule(
    'authentication',
    /cannot find your (?:reverse )?hostname|reverse (?:dns|lookup)|rdns|\bptr\b|\b(?:helo|ehlo)\b/,
    "The server's host name.",
    '450 4.7.1 Client host rejected: cannot find your reverse hostname',
    { scope: 'server' },
  ),
  rule(
    'authentication',
    /sender address rejected: domain not found|sender verify failed/,
    'Our domain did not resolve.',
    '550 5.1.8 <a@b.example>: Sender address rejected: Domain not found',
  ),
  rule(
    'authentication',
    /(?:sender|from|return.path)\b.{0,40}domain .{0,20}(?:invalid|not (?:found|exist|resolve)|unknown|unresolvable)/,
    'Our domain, in other words.',
    '550 <news@looms.example> From: Domain is invalid',
  ),
  rule(
    'authentication',
    ABOUT_SENDER,
    'The sender, in other words that are also used about recipients.',
    '550 5.1.8 Домен отправителя не существует',
  ),
  rule(
    'authentication',
    /dns check failed|not owned by user|not allowed from your host|no (?:valid )?a, aaaa|need fully-qualified address|domain name required|sender is unvalidated|mail from invalid|remote ip check|unknown tld/,
    'Our domain, or our right to use it.',
    '550 Domain may not exist or DNS check failed',
  ),
  // About the sender, unless a recipient follows.
  rule(
    'authentication',
    /verification failed for(?!.{0,120}(?:no such user|unrouteable))/,
    'Sender verification failed for our return path.',
    '550-Verification failed for <a@b.example>',
  ),
  rule(
    'authentication',
    /must issue a starttls|authentication (?:failed|credentials|required)|failed to authenticate|^53[045] /,
    'Our relay requires authentication or TLS.',
    '530 5.7.0 Must issue a STARTTLS command first',
    { scope: 'server' },
  ),
  rule(
    'authentication',
    /\b[45]\.(?:1\.[78]|7\.2[0-79]|7\.8)\b/,
    'Statuses of RFC 7372, and of invalid senders.',
    '550 5.7.23 rejected',
  ),
]

const PASSING_DNS: Rule[] = [
  rule(
    'temporary',
    /not found, try again|name service error.{0,120}try again|lookup failed temporarily|temporary (?:dns|lookup|name|mx)|dns (?:timeout|server failure)|servfail|domain name resolution/,
    'A name server that does not respond.',
    '450 <bo@firm.example>: Host not found, try again',
  ),
]

const NOT_REACHED: Rule[] = [
  rule(
    'temporary',
    /delivery temporarily suspended|refused to talk to me: 4|lost connection with|tls is required, but|failure in name resolution|queue is full/,
    'Their server, before the email arrived there.',
    'delivery temporarily suspended: connect to mx.firm.example: Connection refused',
  ),
]

const GREYLISTED: Rule[] = [
  rule(
    'temporary',
    /gr[ea]y-?list|\bgrey\.rbl\b|try again in \d+|come back in \d/,
    'Greylisting.',
    '450 4.2.0 <bo@firm.example>: Recipient address rejected: Greylisted',
  ),
]

const PACE: Rule[] = [
  rule(
    'throttled',
    /throttl|rate.?limit|rate control|too many (?:connections|sessions|messages|mails|e-?mails|recipients|concurrent|same)|exceeded the number of|(?:sending|email) quota/,
    'Slower.',
    '421 4.7.0 Too many connections',
  ),
  rule(
    'throttled',
    /too many (?:\S{1,20} )?(?:unknown|invalid|non-?existent|bad) |(?:unknown|invalid) (?:users|recipients) exceeded/,
    'Many unknown recipients before this one; nothing about this one.',
    '550 Too many invalid recipients',
  ),
  rule(
    'throttled',
    /exceeded the max(?:imum)? (?:defers|emails|number of)|sending (?:rate|limit)|daily .{0,20}limit/,
    'A limit of our own relay.',
    '550 Domain looms.example has exceeded the max defers and failures per hour',
    { scope: 'server' },
  ),
  rule(
    'throttled',
    /too (?:fast|quickly|much mail)|slow down|receiving mail too|\brate exceeded|\bback off\b/,
    'Slow down, in other words.',
    '451 You are sending too fast',
  ),
  rule(
    'throttled',
    /number of concurrent .{0,40}exceeded/,
    'Connections.',
    '421 number of concurrent sessions exceeded',
  ),
  rule(
    'throttled',
    /zu viele (?:verbindungen|nachrichten)|trop de (?:connexions|messages)|demasiad[oa]s (?:conexiones|mensajes)|troppe connessioni|muitas conex[oõ]es|te veel verbindingen|limite? de (?:mensagens|mensajes|messages)|limit wiadomo[sś]ci|troppi messaggi|l[ií]mite de correos|слишком много|频率|多すぎ/,
    'In other languages.',
    '421 trop de connexions',
  ),
]

/** Words for a mailbox, an address or its owner, in the languages of mail servers. */
const OWNER =
  '(?:user|recipient|mailbox|address|addressee|account|alias|local part|inbox|benutzer|empf(?:ä|ae)nger|postfach|adresse|konto|utilisateur|destinataire|compte|bo[iî]te|usuario|usuário|destinatario|destinatário|buz[oó]n|cuenta|\\bconta\\b|utente|casella|gebruiker|mailadres|u[zż]ytkownik|adresat|skrzynka|adressat|\\bbruker|k[aä]ytt[aä]j[aä]\\S*|пользовател\\S*|ящик|адрес\\S*|mottagare\\S*|modtager\\S*|vastaanottaja|uživatel|kullanıcı)'

const FULL: Rule[] = [
  rule('mailbox_full', /\b[45]\.2\.2\b/, 'The status says it.', '552 5.2.2 sorry'),
  rule(
    'mailbox_full',
    /(?:mail)?(?:box|folder) (?:is |size |quota )?(?:full|limit|over|exceeded)|over (?:the allowed )?quota|over.?quota|out of storage|quota (?:exceeded|reached|full|has been|violation)/,
    'In English.',
    '550 Mailbox quota exceeded',
  ),
  rule(
    'mailbox_full',
    /exceeded (?:\S+ ){0,3}(?:quota|storage)|storage (?:limit|allocation)|diskspace quota|enough space|no space left|is full\b|full mailbox/,
    'In English, by space.',
    '552 exceeded storage allocation',
  ),
  rule(
    'mailbox_full',
    /postfach.{0,30}\bvoll|speicherplatz|bo[iî]te.{0,30}pleine|quota .{0,30}(?:d[eé]pass|überschritten)/,
    'In German and French.',
    '552 Postfach ist voll',
  ),
  rule(
    'mailbox_full',
    /buz[oó]n.{0,20}lleno|(?:cuota|cota)\b|excedeu a cota|casella .{0,30}pien|piena\b|caixa.{0,30}cheia/,
    'In Spanish, Italian and Portuguese.',
    '552 buzón lleno',
  ),
  rule(
    'mailbox_full',
    /mailbox vol\b|skrzynka.{0,30}pełn|переполнен|brevlådan är full|kutusu dolu|いっぱい|邮箱已满|已满/,
    'In other languages.',
    '552 Почтовый ящик переполнен',
  ),
]

const PERSONAL: Rule[] = [
  rule(
    'policy',
    /(?:rejected|refused|blocked) by (?:the |this )?(?:user|recipient)s?\b|user's reject list|user in black ?list|only accepts? (?:e?-?mails?|messages) from|does ?n[o']t want your mail/,
    'The recipient chooses who may write.',
    '550 Mail is rejected by recipients',
  ),
  rule('policy', /拒收该发件人|受信者の設定/, 'In Chinese and Japanese.', '550 收件人拒收该发件人的邮件'),
]

const SPAM: Rule[] = [
  rule(
    'spam',
    /\bspam|junk ?mail|\bunsolicited|\bbulk e?mail|pourriel|no deseado|content (?:rejected|denied|checks)|message filtered|banned content|suspicious content|virus|phish/,
    'The content.',
    '554 5.7.1 Message rejected as spam',
  ),
  rule(
    'spam',
    /\badvertis(?:ing|ement)|unerw(?:ü|ue)nscht|\bwerbung\b|ind[eé]sirable/,
    'As advertising.',
    '550 advertising is not accepted here',
  ),
  rule(
    'spam',
    /ant[iy]-?spam|skr[aä]ppost|posta indesiderata|istenmeyen posta|спам|垃圾邮件|스팸|迷惑メール/,
    'In other languages.',
    '550 Письмо отклонено как спам',
  ),
]

const DEAD_DOMAIN: Rule[] = [
  rule(
    'no_such_address',
    /^556 5\.1\.10\b|null ?mx|indicated no smtp service|does not accept (?:any )?mail\b(?! from)/,
    'A domain that accepts no mail (RFC 7505).',
    '556 5.1.10 Domain firm.example does not accept mail (nullMX)',
  ),
  rule(
    'no_such_address',
    /nxdomain|(?:domain|host)(?: name)?(?: \S{1,80})? (?:unknown|not (?:be )?(?:found|known)|does ?n[o']t exist|could(?: not|n't) be found)|unknown (?:host|domain)|no such (?:domain|host)/,
    'The domain does not exist in DNS.',
    '550 5.4.4 Host or domain name not found. Name service error for name=firm.example type=A: Host not found',
  ),
  rule(
    'no_such_address',
    /could(?: not|n't) find (?:any host|a mail exchanger)|no mail hosts for|no (?:valid )?mx\b|name or service not known|non-?existent (?:host|domain)|unroute?able (?:mail )?domain|weren't able to find the recipient domain|infodomainnonexistent|^5.{0,40}name server: /,
    'The same from qmail, OpenSMTPD, Exim and Google.',
    "550 Sorry, I couldn't find any host named firm.example. (#5.1.2)",
  ),
]

const DEAD: Rule[] = [
  rule(
    'no_such_address',
    new RegExp(
      `(?:no such|unknown|invalid|non-?existent|not a (?:known|valid)|bad|unrecognized|unroute?able|undeliverable|not our|nobody|no (?:one|mailbox)|kein|unbekannte[rs]?) .{0,40}${OWNER}`,
    ),
    '"Unknown" before the subject.',
    '550 5.7.1 No such user!',
  ),
  rule(
    'no_such_address',
    /#?5\.1\.0 address rejected|not listed in .{0,20}(?:name & address book|directory)/,
    'Ironport and Domino.',
    '550 User bo not listed in public Name & Address Book',
  ),
  rule(
    'no_such_address',
    /(?:cannot|can't|could(?: not|n't)|unable to) find (?:a |the |any )?(?:mailbox|user|recipient|account|address)|no (?:one|body) (?:here|at this)|nobody here|no mailbox here|not our (?:customer|user)|not in recipient list|i cannot deliver mail for/,
    'In plain words.',
    '550 sorry, no mailbox here by that name. (#5.1.1)',
  ),
  rule(
    'no_such_address',
    new RegExp(
      `${OWNER}.{0,80}(?:unknown|not (?:be )?(?:known|found|exist|recognized)|does ?n[o']t (?:exist|have)|could(?: not|n't) be found|wasn't found|(?:been|was|wurde) (?:permanently )?(?:deleted|closed|terminated|removed|gelöscht|never created)|not defined|no longer|invalid|unrecognized)`,
    ),
    '"Unknown" after the subject.',
    '550 5.1.1 The email account that you tried to reach does not exist',
  ),
  rule(
    'no_such_address',
    /account (?:closed|deleted|terminated)|no such (?:address|account|person|id)\b|invalid rcptto|unroute?able|never logged onto|mail action aborted, mailbox not found/,
    'Closed, or never existed.',
    '550 account closed',
  ),
  rule(
    'no_such_address',
    new RegExp(
      `${OWNER}.{0,60}(?:unbekannt|existiert nicht|konnte nicht gefunden|inconnue?|n'existe p(?:as|lus)|desconocid|no existe|inexistente?|sconosciut|non esiste|n[aã]o existe|desconhecid|onbekend|bestaat niet|nie istnieje|не существует|не найден|neexistuje|bulunamad|finnes ikke|findes ikke|finns inte|ei (?:löydy|ole olemassa))`,
    ),
    'In other languages, with a subject.',
    '550 Utilisateur inconnu',
  ),
  rule(
    'no_such_address',
    /(?:okänd|ukendt|tuntematon|nieznany|такого|adresse d.{0,30}invalide) ?\S*|kein postfach|hat keine \S+-adresse/,
    'In other languages, without a subject.',
    '550 okänd mottagare',
  ),
  rule(
    'no_such_address',
    /存在しません|不存在|존재하지/,
    'In Japanese, Chinese and Korean.',
    '550 宛先のメールアドレスは存在しません',
  ),
]

const DISABLED: Rule[] = [
  rule(
    'mailbox_disabled',
    /suspended|dormant|\binactive\b|not currently being accepted|not (?:been )?activated|(?:mailbox|account|user) .{0,40}(?:disabled|deactivated|locked|blocked|inactive)/,
    'Disabled, perhaps temporarily.',
    '550 5.2.1 Mailbox disabled for this recipient',
  ),
  rule(
    'mailbox_disabled',
    /gesperrt|suspendu|suspendid|sospes|zablokowan|zawieszon|d[eé]sactiv|conta .{0,40}bloquead/,
    'In other languages.',
    '550 Konto gesperrt',
  ),
]

const MESSAGE: Rule[] = [
  rule(
    'message',
    /\b[45]\.(?:2\.3|3\.4|6\.\d+|4\.6)\b|message (?:is )?too (?:large|big)|size (?:exceeds|limit)|zu gro(?:ß|ss)/,
    'Its size or format.',
    '552 5.3.4 Message size exceeds fixed limit',
  ),
  rule(
    'message',
    /too many hops|mail loop|loops back to myself|mime header|line too long|bare (?:lf|cr)\b|(?:invalid|missing|malformed|duplicate) header|header is missing|not rfc compliant|loop detected|mail-loop|size exceeded|^552 .{0,20}too large/,
    'A loop, or a broken header.',
    '554 5.4.0 Too many hops',
  ),
]

const PASSING: Rule[] = [
  rule(
    'temporary',
    /expired|timed? ?out|timeout|4\.4\.\d\b|[45]\.4\.[12357]\b|connection (?:refused|reset|lost)|no route|queue too long|network error|internal (?:server )?error|(?:try|retry) (?:again )?later|not accept our requests to connect/,
    'Timed out, or no server answered.',
    '550 5.4.7 Delivery expired',
  ),
]

const POLICY: Rule[] = [
  rule(
    'policy',
    /relay (?:access )?denied|relay not permitted|relaying|as a relay\b|rcpthosts|to a non-local/,
    'The domain points to a server that does not know it.',
    '554 5.7.1 <bo@firm.example>: Relay access denied',
  ),
  rule(
    'policy',
    /not (?:accept|allowed|authorized|permitted) .{0,40}(?:external|send to|distribution|this list|group)/,
    'A list or group that is closed to us.',
    '550 5.7.1 You are not allowed to send to this distribution list',
  ),
  rule(
    'policy',
    /null sender|polic(?:y|ies)\b|richtlinie|politique|pol[ií]tica|mail rules|distribution list/,
    'An unspecified policy.',
    '550 5.7.1 Rejected by policy',
  ),
  rule('policy', /access denied|zugriff verweigert|acceso denegado|administrator/, 'The same.', '550 Access denied'),
]

/** The RFC 3463 status alone, if the text is unknown. Never 5.0.0, 5.3.x, 5.5.x or 5.7.x. */
const BARE_STATUS: Rule[] = [
  rule(
    'no_such_address',
    /^5(?!52)\d\d 5\.(?:1\.(?:1|2|3|6|10)|4\.4)\b/,
    'Invalid mailbox, domain or route; 552 is about storage, whatever the status.',
    '550 5.1.1 sorry',
  ),
  rule(
    'mailbox_disabled',
    /^5\d\d 5\.2\.1\b|^55\d .{0,40}mailbox unavailable/,
    'Disabled; except at Microsoft, "unavailable" says no more.',
    '550 5.2.1 sorry',
  ),
  rule('throttled', /^4\d\d 4\.5\.3\b/, 'Too many recipients.', '452 4.5.3 sorry'),
  rule('policy', /^5\d\d 5\.(?:7\.[012]|2\.4)\b/, 'Not authorized.', '550 5.7.1 sorry'),
  rule('temporary', /^4/, 'Temporary.', '451 sorry'),
]

export const RULES: readonly Rule[] = [
  ...OF_PROVIDERS,
  ...NOT_REACHED,
  ...GREYLISTED,
  ...LISTED,
  ...AUTHENTICATION,
  ...PASSING_DNS,
  ...PACE,
  ...FULL,
  ...PERSONAL,
  ...SPAM,
  ...MESSAGE,
  ...DEAD_DOMAIN,
  ...DEAD,
  ...DISABLED,
  ...PASSING,
  ...POLICY,
  ...BARE_STATUS,
]
