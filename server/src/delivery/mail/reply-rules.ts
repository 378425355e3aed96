// What SMTP replies mean: a table in which the first matching rule decides, for replies during delivery and for reports
// by mail. A test checks that each rule decides its own example. Every expression is linear: gaps between words are
// bounded. Addresses are masked with "@", which appears in no rule.

import type { Stage } from './classify-reply.ts'
import type { Reason, Scope } from './reasons.ts'

export type Rule = {
  reason: Reason
  /** Matched against the normalized reply: code, status and text, in lower case. */
  words: RegExp
  note: string
  example: string
  /** If different from the reason's default. */
  scope?: Scope
  /** Only for mail to these providers. */
  providers?: readonly string[]
  /** Only for replies at these stages. */
  stages?: readonly Stage[]
}

const rule = (
  reason: Reason,
  words: RegExp,
  note: string,
  example: string,
  more: Pick<Rule, 'scope' | 'providers' | 'stages'> = {},
): Rule => ({ reason, words, note, example, ...more })

/** Tokens and sentences that only one provider uses. */
const OF_PROVIDERS: Rule[] = [
  // Google
  rule(
    'throttled',
    /p=receivingrate|receiving mail (?:too quickly|at a rate)/,
    'One person receives too much mail.',
    '450 4.2.1 The user you are trying to contact is receiving mail too quickly',
    { scope: 'person' },
  ),
  rule(
    'message',
    /same message-id header/,
    'Our Message-IDs repeat.',
    '421 4.7.28 this message contains the same Message-ID header as others',
  ),
  rule(
    'policy',
    /may not exist, or you may not have permission/,
    'A group that is closed to us or deleted; Google does not say which.',
    '550 the group you tried to contact (bo) may not exist, or you may not have permission to post',
  ),
  rule(
    'no_such_address',
    /p=(?:nosuchuser|disableduser)/,
    'Deleted, or closed by Google.',
    '550 5.1.1 https://support.google.com/mail/?p=NoSuchUser - gsmtp',
  ),
  rule('mailbox_full', /p=overquota/, 'Full.', '452 4.2.2 https://support.google.com/mail/?p=OverQuotaTemp - gsmtp'),
  rule(
    'blocked',
    /^5.{0,80}unusual (?:rate|amount) of unsolicited/,
    'Permanent: blocked.',
    '550 5.7.1 Our system has detected an unusual rate of unsolicited mail',
  ),
  rule(
    'throttled',
    /unusual (?:rate|amount) of unsolicited/,
    'Temporary: slow down.',
    '421 4.7.28 Gmail has detected an unusual rate of unsolicited mail',
  ),
  rule(
    'blocked',
    /very low reputation/,
    'About the sending address or domain.',
    '550 5.7.1 likely suspicious due to the very low reputation of the sending domain',
  ),
  rule(
    'spam',
    /nature of the content or the links|likely unsolicited|p=blockedmessage|potential security issue/,
    'The content.',
    '550 5.7.1 Gmail has detected that this message is likely unsolicited mail',
  ),
  rule(
    'authentication',
    /\b[45]\.7\.(?:26|27|30|31|32|40|24)\b.{0,300}(?:gsmtp|gmail)|isn't aligned with/,
    'SPF, DKIM or DMARC.',
    '550 5.7.26 Your email has been blocked because the sender is unauthenticated. - gsmtp',
  ),
  rule(
    'authentication',
    /not have a ptr record|[45]\.7\.(?:23|25|29) .{0,300}gsmtp/,
    'The server: host name, reverse DNS, TLS.',
    '550 5.7.25 The IP address sending this message does not have a PTR record setup',
    { scope: 'server' },
  ),
  rule(
    'message',
    /not rfc ?5322|valid message-id header|duplicate headers/,
    'The form of the message.',
    '550 5.7.1 Messages missing a valid Message-ID header are not accepted',
  ),
  rule(
    'blocked',
    /not authorized to send email directly/,
    'An IP address that should not send mail at all.',
    '550 5.7.1 The IP you are using to send mail is not authorized to send email directly',
    { scope: 'server' },
  ),
  rule(
    'policy',
    /policy that prohibit|\bgcdp\b/,
    'A policy of one organization.',
    '550 5.7.1 The user or domain has a policy that prohibited the mail - gcdp',
  ),
  // Microsoft
  rule(
    'no_such_address',
    /5\.4\.1 .{0,30}recipient address rejected: access denied/,
    'Unknown recipient at a tenant that rejects unknown ones.',
    '550 5.4.1 <bo@firm.example>: Recipient address rejected: Access denied.',
  ),
  rule(
    'no_such_address',
    /as\(201806281\)|resolver\.adr\.\w{0,30}notfound|recipientnotfound/,
    'Not found by the resolver.',
    '550 5.1.10 RESOLVER.ADR.RecipientNotFound; not found by SMTP address lookup',
  ),
  rule(
    'authentication',
    /invalid dns mx|sender domain .{0,20}(?:un|not )resolvable/,
    'GMX says "mailbox unavailable" about the DNS records of our domain, too.',
    '550 Requested action not taken: mailbox unavailable. Invalid DNS MX or A/AAAA resource record',
  ),
  rule(
    'no_such_address',
    /mailbox unavailable \(s\d+\)|mailbox unavailable.{0,60}case\?c=r/,
    'Outlook.com and GMX mark unknown recipients this way.',
    '550 5.5.0 Requested action not taken: mailbox unavailable (S2017062302)',
  ),
  rule(
    'no_such_address',
    /mailbox unavailable/,
    'Ambiguous elsewhere; here it means an unknown recipient.',
    '550 Requested action not taken: mailbox unavailable',
    { providers: ['microsoft', 'gmx'] },
  ),
  rule('mailbox_full', /quotaexceeded/, 'Full.', '554 5.2.2 STOREDRV.Deliver.Exception:QuotaExceededException'),
  rule(
    'policy',
    /5\.7\.(?:124|133|134|136)\b|allowed-senders list|sendernotauthenticatedforgroup|resolver\.rst\.(?:authrequired|notauthorized)/,
    'Closed to external senders.',
    '550 5.7.133 RESOLVER.RST.SenderNotAuthenticatedForGroup',
  ),
  rule(
    'policy',
    /rejected by recipient\b|customer block ?list|5\.7\.(?:507|513)\b/,
    'A block list of one organization.',
    '550 5.7.513 Service unavailable, Client host blocked by customer block list',
  ),
  rule(
    'throttled',
    /5\.2\.12[12]\b|per hour message receive limit/,
    'The mailbox reached its receiving limit.',
    "550 5.2.121 The recipient's per hour message receive limit was exceeded",
    { scope: 'person' },
  ),
  rule(
    'blocked',
    /\(s3140\)|\(s3150\)|banned send(?:er|ing)|5\.7\.6(?:0[6-9]|[1-4]\d)\b|5\.7\.511\b/,
    'The sending IP is blocked, whatever the code.',
    '550 5.7.1 part of their network is on our block list (S3150)',
  ),
  rule(
    'authentication',
    /5\.7\.(?:515|509)\b|required authentication level/,
    'SPF, DKIM or DMARC.',
    '550 5.7.515 Access denied, sending domain does not meet the required authentication level',
  ),
  rule(
    'throttled',
    /4\.7\.65[0-3]\b|4\.7\.(?:500|700) .{0,20}busy|\brp-00[1-3]\b/,
    'Slower.',
    '451 4.7.650 The mail server [198.51.100.7] has been temporarily rate limited due to IP reputation',
  ),
  rule(
    'blocked',
    /4\.7\.(?:[56]\d\d|8[5-9]\d) .{0,20}access denied/,
    'Temporarily blocked.',
    '451 4.7.550 Access denied, please try again later',
  ),
  rule(
    'spam',
    /\b(?:sc-001|ou-002)\b|5\.7\.50[1-3]\b/,
    'The content.',
    '550 SC-001 Mail rejected by Outlook.com for policy reasons',
  ),
  rule(
    'blocked',
    /\b(?:sc-00[2-4]|dy-00[12]|ou-001)\b/,
    'The sending server.',
    '550 OU-001 Mail rejected by Outlook.com for policy reasons',
  ),
  rule(
    'throttled',
    /5\.7\.(?:705|708|750)\b|5\.1\.90\b|submission quota/,
    'Our own relay limits us.',
    '550 5.7.705 Access denied, tenant has exceeded threshold',
    { scope: 'server' },
  ),
  rule(
    'temporary',
    /5\.4\.300\b|4\.4\.316\b|no mail-enabled subscriptions/,
    'It expired, or no server answered.',
    '550 5.4.300 Message expired',
  ),
  rule('message', /5\.7\.512\b|5\.6\.11\b|bare linefeeds/, 'The form of the message.', '550 5.6.11 Invalid characters'),
  // Yahoo and AOL
  rule(
    'no_such_address',
    /\bdd (?:this user doesn't|requested mail action aborted, mailbox not found|not a valid)/,
    'Not in their directory.',
    "554 delivery error: dd This user doesn't have a yahoo.com account",
  ),
  rule(
    'no_such_address',
    /mailbox is disabled \(554\.30\)|^554 30 /,
    'Closed after a year of inactivity.',
    '554 30 Sorry, your message to bo cannot be delivered. This mailbox is disabled (554.30).',
  ),
  rule(
    'blocked',
    /\[tss(?:09|11)\]|permanently deferred|\[bl2\d\]/,
    '"Permanently deferred" is about us, not the address.',
    '553 5.7.2 [TSS09] All messages from 198.51.100.7 will be permanently deferred',
  ),
  rule(
    'throttled',
    /\[(?:ip)?tss?\d\d\]|max message per connection|temporarily deferred due to (?:user|unexpected)/,
    'Slower.',
    '421 4.7.0 [TSS04] Messages temporarily deferred due to user complaints',
  ),
  rule(
    'authentication',
    /unresolvable rfc\.532[12] from domain/,
    'Our domain has no SOA, A or MX.',
    '451 Message temporarily deferred due to unresolvable RFC.5321 from domain',
  ),
  rule(
    'authentication',
    /authenticate with either spf or dkim/,
    'SPF or DKIM.',
    '550 5.7.9 requires all senders to authenticate with either SPF or DKIM',
  ),
  rule(
    'spam',
    /\[ph\d\d\]|5\.7\.9 message not accepted for policy reasons/,
    'The content.',
    '554 5.7.9 Message not accepted for policy reasons',
  ),
  rule(
    'no_such_address',
    /recipient address rejected: aol\.com/,
    'AOL names only itself.',
    '550 5.1.1 <bo@aol.com>: Recipient address rejected: aol.com',
  ),
  // Apple
  rule('mailbox_disabled', /inactive email address/, 'Perhaps a paused alias.', '550 5.1.1 inactive email address'),
  rule(
    'no_such_address',
    /unknown or illegal (?:alias|user)|no longer on server/,
    'Unknown.',
    '550 5.1.1 unknown or illegal alias: bo@me.com',
  ),
  rule(
    'throttled',
    /excessive volume to recipient/,
    'One person receives too much mail.',
    '421 4.7.1 excessive volume to recipient',
    { scope: 'person' },
  ),
  rule('throttled', /\[bs02\]|\[hcm1\]/, 'Slower.', '451 4.7.1 [BS02] try again later'),
  rule(
    'authentication',
    /\[hme1\]/,
    'Hide My Email accepts only authenticated mail.',
    '554 5.7.1 [HME1] message rejected',
  ),
  rule(
    'spam',
    /\[cs01\]|domain present in the spamhaus dbl/,
    'The content, or a link in it.',
    '550 5.7.1 [CS01] Message rejected due to local policy.',
  ),
  rule(
    'blocked',
    /ipcheck\.proofpoint/,
    'Proofpoint, for Apple and others.',
    '554 Blocked - see https://ipcheck.proofpoint.com/?ip=198.51.100.7',
    { scope: 'server' },
  ),
  // GMX, web.de, IONOS
  rule(
    'authentication',
    /bad dns ptr/,
    'Reverse DNS of the server.',
    '554 No SMTP service, Bad DNS PTR resource record',
    { scope: 'server' },
  ),
  rule(
    'blocked',
    /policy violations/,
    'Many unknown recipients, or a changing host name.',
    '421 rejected due to policy violations',
  ),
  rule('policy', /policy restrictions/, 'One message.', '554 Transaction failed. Reject due to policy restrictions.'),
  // T-Online
  rule(
    'blocked',
    /none\/bad reputation|\((?:nowl|dial)\)|ip=[\d.]{7,15} - a problem occurred/,
    'A server unknown to them.',
    '554 IP=198.51.100.7 - None/bad reputation. (NOWL)',
    { scope: 'server' },
  ),
  // Orange, Wanadoo, La Poste
  rule(
    'no_such_address',
    /\b(?:ofr|lpn\d*)_416\b/,
    'Unknown.',
    '550 5.1.1 Adresse d au moins un destinataire invalide. OFR_416',
  ),
  rule(
    'mailbox_full',
    /\b(?:ofr|lpn\d*)_417\b/,
    'Full, although the status says unknown.',
    '552 5.1.1 Boite du destinataire pleine. OFR_417',
  ),
  rule(
    'mailbox_disabled',
    /\b(?:ofr|lpn\d*)_42[06]\b/,
    'Archived or blocked.',
    '550 5.5.0 Boite du destinataire archivee. OFR_420',
  ),
  rule(
    'throttled',
    /\b(?:ofr|lpn\d*)_104\b/,
    'Too many connections.',
    '421 Service refuse. Veuillez essayer plus tard. OFR_104',
  ),
  rule('blocked', /\b(?:ofr|lpn\d*)_(?:102|103|510|999)\b/, 'Blocked.', '550 Service refuse. OFR_102'),
  rule('spam', /\b(?:ofr|lpn\d*)_506\b/, 'The content.', '550 Mail rejete. Mail rejected. OFR_506'),
  rule('authentication', /\b(?:ofr|lpn\d*)_(?:401|403|405|415|517)\b/, 'Our domain.', '501 Emetteur invalide. OFR_405'),
  // Mimecast, Barracuda, Amazon SES
  rule(
    'policy',
    /anti-spoofing|administrative prohibition|envelope blocked|blocked senders/,
    'A policy of one organization.',
    '550 Administrative prohibition - envelope blocked',
  ),
  rule(
    'authentication',
    /(?:spf|dkim|dmarc) sender invalid/,
    'SPF, DKIM or DMARC.',
    '550 SPF Sender Invalid - envelope rejected',
  ),
  rule(
    'temporary',
    /internal resources? (?:are|is) temporarily unavailable/,
    'Greylisting.',
    '451 Internal resources are temporarily unavailable',
  ),
  rule('spam', /rejected due to security policies/, 'The content.', '554 Email rejected due to security policies'),
  rule(
    'policy',
    /one or more recipients \([^()]{1,80}:blocked\)/,
    'A policy of one organization; not an unknown recipient.',
    '550 permanent failure for one or more recipients (bo@firm.example:blocked)',
  ),
  rule(
    'policy',
    /suppression list/,
    'A relay did not try: this is no new reply of the mailbox.',
    '550 Amazon SES did not send the message because it is on the suppression list for your account.',
  ),
  // Zoho
  rule(
    'policy',
    /rejected by destination domain/,
    'A policy of one organization.',
    '541 5.4.1 Mail rejected by destination domain',
  ),
  // Comcast, Cox
  rule('throttled', /\brl0000\d\d\b|\bcx(?:cnct|mxrt)\b/, 'Slower.', '421 4.1.0 RL000001'),
  rule('blocked', /\b(?:cxbl|cdrbl|ipbl\d+)\b|\bcomcast block for spam/, 'Blocked.', '554 5.7.1 CXBL'),
  rule('authentication', /\bcxdns\b/, 'Reverse DNS of the server.', '554 CXDNS', { scope: 'server' }),
  rule('authentication', /\bcxsndr\b/, 'Our domain.', '550 CXSNDR'),
  rule(
    'policy',
    /recipient preferences/,
    'The recipient or their filter rejects this sender.',
    '550 5.2.0 Refused due to recipient preferences',
  ),
  // Free, QQ, NetEase
  rule(
    'blocked',
    /too many spams? from your ip/,
    'The sending server.',
    '550 spam detected, too many spams from your IP (198.51.100.7)',
  ),
  rule(
    'throttled',
    /frequency limited|\brp:orq\b|\bhl:itc\b/,
    'Slow down, despite the 550.',
    '550 Connection frequency limited',
  ),
  rule('spam', /\bdt:spm\b/, 'The content.', '554 DT:SPM 163 smtp'),
  // Mail.ru
  rule(
    'mailbox_disabled',
    /unavailable: (?:account|user|mailbox) is (?:disabled|blocked|frozen)/,
    'Disabled, although "invalid mailbox" comes first.',
    '550 Message was not accepted -- invalid mailbox. Local mailbox bo@bk.ru is unavailable: account is disabled',
  ),
  // docomo, KDDI, SoftBank
  rule(
    'mailbox_disabled',
    /unknown (?:user|address)|user unknown|invalid recipient|no such user|does not exist|not found/,
    "After the message: a personal filter answers as if the person didn't exist.",
    '550 Unknown user taro@docomo.ne.jp',
    { providers: ['docomo', 'kddi', 'softbank'], stages: ['body'] },
  ),
]

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
    /votre (?:serveur|adresse ip|ip)\b.{0,60}(?:interdite?|bloqu)/,
    'In French.',
    '550 Votre serveur est bloque',
  ),
]

const AUTHENTICATION: Rule[] = [
  rule(
    'authentication',
    /\bdmarc\b|\bdkim\b|\bspf\b|unauthenticated email|\bspf-/,
    'SPF, DKIM or DMARC by name.',
    '550 5.7.1 Email rejected per DMARC policy',
  ),
  rule(
    'authentication',
    /cannot find your (?:reverse )?hostname|reverse dns|rdns|\bptr\b|hel[lo]o? command rejected|invalid hel[lo]o?\b/,
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
  // About the sender, unless a recipient follows.
  rule(
    'authentication',
    /verification failed for(?!.{0,120}(?:no such user|unrouteable))/,
    'Sender verification failed for our return path.',
    '550-Verification failed for <a@b.example>',
  ),
  rule(
    'authentication',
    /must issue a starttls|authentication (?:failed|credentials|required)|^53[045] /,
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
    /not found, try again|name service error.{0,120}try again|lookup failed temporarily|temporary (?:dns|lookup|name)|dns (?:timeout|server failure)|servfail|domain name resolution/,
    'A name server that does not respond.',
    '450 <bo@firm.example>: Host not found, try again',
  ),
]

const GREYLISTED: Rule[] = [
  rule(
    'temporary',
    /gr[ea]y-?list|try again in \d+|come back in \d/,
    'Greylisting.',
    '450 4.2.0 <bo@firm.example>: Recipient address rejected: Greylisted',
  ),
]

const PACE: Rule[] = [
  rule(
    'throttled',
    /throttl|rate.?limit|too many (?:connections|messages|mails|emails|recipients|concurrent)/,
    'Slower.',
    '421 4.7.0 Too many connections',
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
    /zu viele (?:verbindungen|nachrichten)|trop de (?:connexions|messages)|demasiad[oa]s (?:conexiones|mensajes)|troppe connessioni|muitas conex[oõ]es|te veel verbindingen/,
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
    /(?:mail)?(?:box|folder) (?:is |size |quota )?(?:full|limit|over|exceeded)|over (?:the allowed )?quota|over.?quota|out of storage|quota (?:exceeded|reached|full|has been)/,
    'In English.',
    '550 Mailbox quota exceeded',
  ),
  rule(
    'mailbox_full',
    /exceeded (?:\S+ ){0,3}(?:quota|storage)|storage (?:limit|allocation)|no space left|is full\b|full mailbox/,
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

const SPAM: Rule[] = [
  rule(
    'spam',
    /\bspam|junk ?mail|\bunsolicited|\bbulk e?mail|pourriel|no deseado|content (?:rejected|denied|checks)|virus|phish/,
    'The content.',
    '554 5.7.1 Message rejected as spam',
  ),
  rule(
    'spam',
    /\badvertis(?:ing|ement)|unerw(?:ü|ue)nscht|\bwerbung\b|ind[eé]sirable/,
    'As advertising.',
    '550 advertising is not accepted here',
  ),
]

const DEAD_DOMAIN: Rule[] = [
  rule(
    'no_such_address',
    /^(?:521|556) |null ?mx|does not accept (?:any )?mail\b(?! from)/,
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
    /could(?: not|n't) find any host|no (?:valid )?mx\b|name or service not known|non-?existent (?:host|domain)|unrouteable (?:mail )?domain|weren't able to find the recipient domain|infodomainnonexistent|^5.{0,40}name server: /,
    'The same from qmail, OpenSMTPD, Exim and Google.',
    "550 Sorry, I couldn't find any host named firm.example. (#5.1.2)",
  ),
]

const DEAD: Rule[] = [
  rule(
    'no_such_address',
    new RegExp(
      `(?:no such|unknown|invalid|non-?existent|not a (?:known|valid)|bad|unrecognized|unrouteable|undeliverable|not our|nobody|no (?:one|mailbox)|kein|unbekannte[rs]?) .{0,40}${OWNER}`,
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
    /(?:cannot|can't|could(?: not|n't)|unable to) find (?:a |the |any )?(?:mailbox|user|recipient|account|address)|no (?:one|body) (?:here|at this)|nobody here|no mailbox here|not our (?:customer|user)/,
    'In plain words.',
    '550 sorry, no mailbox here by that name. (#5.1.1)',
  ),
  rule(
    'no_such_address',
    new RegExp(
      `${OWNER}.{0,80}(?:unknown|not (?:be )?(?:known|found|exist|recognized)|does ?n[o']t (?:exist|have)|could(?: not|n't) be found|wasn't found|(?:has been|was|wurde) (?:permanently )?(?:deleted|closed|terminated|removed|gelöscht)|no longer|invalid|unrecognized)`,
    ),
    '"Unknown" after the subject.',
    '550 5.1.1 The email account that you tried to reach does not exist',
  ),
  rule(
    'no_such_address',
    /account (?:closed|deleted|terminated)|no such (?:address|account|person)|unrouteable|never logged onto|mail action aborted, mailbox not found/,
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
    /suspended|dormant|not (?:been )?activated|(?:mailbox|account|user) .{0,40}(?:disabled|deactivated|locked|blocked|inactive)/,
    'Disabled, perhaps temporarily.',
    '550 5.2.1 Mailbox disabled for this recipient',
  ),
  rule('mailbox_disabled', /gesperrt|suspendu|suspendid|sospes/, 'In other languages.', '550 Konto gesperrt'),
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
    /too many hops|mail loop|loops back to myself|mime header|^552 .{0,20}too large/,
    'A loop, or a broken header.',
    '554 5.4.0 Too many hops',
  ),
]

const PASSING: Rule[] = [
  rule(
    'temporary',
    /expired|timed? ?out|timeout|4\.4\.\d\b|[45]\.4\.[12357]\b|connection (?:refused|reset|lost)|no route|queue too long|network error|not accept our requests to connect/,
    'Timed out, or no server answered.',
    '550 5.4.7 Delivery expired',
  ),
]

const POLICY: Rule[] = [
  rule(
    'policy',
    /relay (?:access )?denied|relay not permitted|relaying|rcpthosts/,
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
    /polic(?:y|ies)\b|richtlinie|politique|pol[ií]tica|mail rules|distribution list/,
    'An unspecified policy.',
    '550 5.7.1 Rejected by policy',
  ),
  rule('policy', /access denied|zugriff verweigert|acceso denegado|administrator/, 'The same.', '550 Access denied'),
]

/** The RFC 3463 status alone, if the text is unknown. Never 5.0.0, 5.3.x, 5.5.x or 5.7.x. */
const BARE_STATUS: Rule[] = [
  rule(
    'no_such_address',
    /^5\d\d 5\.(?:1\.(?:1|2|3|6|10)|4\.4)\b/,
    'Invalid mailbox, domain or route.',
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
  ...LISTED,
  ...AUTHENTICATION,
  ...PASSING_DNS,
  ...GREYLISTED,
  ...PACE,
  ...FULL,
  ...SPAM,
  ...DEAD_DOMAIN,
  ...DEAD,
  ...DISABLED,
  ...MESSAGE,
  ...PASSING,
  ...POLICY,
  ...BARE_STATUS,
]
