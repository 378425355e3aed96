// Replies of single providers: tokens and sentences that only one of them uses. They come before the general rules.

import { rule } from './reply-rule.ts'
import type { Rule } from './reply-rule.ts'

export const OF_PROVIDERS: Rule[] = [
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
    /invalid dns mx|sender .{0,20}null ?mx|sender domain .{0,20}(?:un|not )resolvable/,
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
    /5\.7\.(?:124|129|133|134|136)\b|allowed-senders list|resolver\.rst\.(?:authrequired|notauthorized|restricted|sendernotauth)/,
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
    /\bdd (?:this user doesn't|requested mail action aborted, mailbox not found|not a valid|\S{0,3} ?is no longer valid)/,
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
  rule(
    'mailbox_full',
    /too many messages on the server|exhausted allowed storage/,
    'The mailbox, not our pace.',
    '550 Benutzer hat zuviele Mails auf dem Server. / User has too many messages on the server.',
  ),
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
  // SFR
  rule(
    'throttled',
    /\bsfr_in_\d0[1-5]\b/,
    'For two hours: too much spam, too many unknown recipients or messages.',
    '450 4.7.1 Service refused, please try later. SFR_IN_104',
  ),
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
  // Spectrum and others with Cloudmark
  rule('throttled', /\baup#(?:in?-)?13\d\d\b/, 'Slower.', '550 5.1.0 sender rejected AUP#I-1320'),
  rule(
    'blocked',
    /\baup\b/,
    'Their acceptable use policy, which is about the sender.',
    '554 cmsmtp 198.51.100.7 blocked. AUP#In-1020',
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
    /frequency limited|\brp:(?:orq|drc)\b|\bhl:(?:itc|icc|ifc|rep|mep)\b/,
    'Slow down, despite the 550.',
    '550 Connection frequency limited',
  ),
  rule('spam', /\bdt:(?:spm|sum)\b/, 'The content.', '554 DT:SPM 163 smtp'),
  // Mail.ru
  rule(
    'mailbox_disabled',
    /unavailable: (?:account|user|mailbox) is (?:disabled|blocked|frozen)/,
    'Disabled, although "invalid mailbox" comes first.',
    '550 Message was not accepted -- invalid mailbox. Local mailbox bo@bk.ru is unavailable: account is disabled',
  ),
  // Rambler
  rule(
    'mailbox_disabled',
    /recipient address rejected: (?:blocked|inactive)\b/,
    'The mailbox, not the sender.',
    '540 5.7.1 <bo@rambler.example>: recipient address rejected: Blocked',
  ),
  // docomo, KDDI, SoftBank
  rule('mailbox_full', /too much mail data/, 'The mailbox, not our pace.', '552 Too much mail data taro@docomo.ne.jp'),
  rule(
    'mailbox_disabled',
    /unknown (?:user|address)|user unknown|invalid recipient|no such user|does not exist|not found/,
    "After the message: a personal filter answers as if the person didn't exist.",
    '550 Unknown user taro@docomo.ne.jp',
    { providers: ['docomo', 'kddi', 'softbank'], stages: ['body'] },
  ),
]
