// The confirmation email of double opt-in, in the account's brand. It contains nothing that the visitor typed: otherwise
// anyone could use the form to send their own text to a stranger.

import type { PageLanguage } from '../../identity/accounts/settings.ts'
import { DISPLAY_FONTS, FONTS, RADII } from '../../content/designs/brand/look.ts'
import type { Look } from '../../content/designs/brand/look.ts'
import { paletteOf } from '../../content/designs/brand/palette.ts'
import { accountInMail } from '../../platform/mail/clean-name.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { escapeHtml } from '../../content/designs/liquid/escape.ts'
import { FORM_WORDS } from './form-words.ts'
import type { ConfirmationEmail } from './schema.ts'

export type ConfirmFacts = {
  language: PageLanguage
  to: string
  account: { name: string; postal_address: string | null }
  look: Look
  /** The form's own wording; the standard one without it. */
  wording: ConfirmationEmail | null
  link: string
}

export function confirmMail({ language, to, account, look, wording, link }: ConfirmFacts): Required<Mail> {
  const { mail, confirmButton } = FORM_WORDS[language]
  const name = accountInMail(account.name)
  if (!wording) {
    const text = mail.text(name, link)
    const paragraphs = text.split('\n\n').filter((part) => part.trim() !== '' && !part.includes(link))
    const subject = mail.subject(name)
    return {
      to,
      subject,
      text,
      html: page({ look, account, heading: subject, paragraphs, button: confirmButton, link }),
    }
  }
  const paragraphs = wording.text.split(/\n+/).filter((part) => part.trim() !== '')
  const button = wording.button.trim() || confirmButton
  const address = account.postal_address ? `\n\n${account.postal_address}` : ''
  return {
    to,
    subject: wording.subject,
    text: `${wording.heading}\n\n${wording.text}\n\n${button}: ${link}\n\n${name}${address}\n`,
    html: page({ look, account, heading: wording.heading, paragraphs, button, link }),
  }
}

type PageFacts = Pick<ConfirmFacts, 'look' | 'account' | 'link'> & {
  heading: string
  paragraphs: string[]
  button: string
}

/** Tables and inline styles, because mail apps support nothing else. */
function page({ look, account, heading, paragraphs, button, link }: PageFacts): string {
  const { light, tokens } = paletteOf(look.primary, look.accent)
  const { card, button: corner } = RADII[look.radius]
  const logo = look.logo_url
    ? `<img src="${escapeHtml(look.logo_url)}" alt="${escapeHtml(look.logo_alt || account.name)}" height="48" style="display:block;margin:0 auto;border:0">`
    : `<span style="font:400 22px ${DISPLAY_FONTS[look.display]};color:${light.text}">${escapeHtml(account.name)}</span>`
  const lines = (text: string) => escapeHtml(text).split('\n').join('<br>')
  const body = paragraphs.map((text) => `<p style="margin:0 0 16px">${lines(text)}</p>`).join('')
  const small = `font:13px/20px ${FONTS[look.font]};color:${light.quiet}`
  return `<!doctype html><html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head>
<body style="margin:0;background:${light.canvas}"><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="560" cellpadding="0" cellspacing="0" style="max-width:560px;width:100%">
<tr><td align="center" style="padding-bottom:24px">${logo}</td></tr>
<tr><td style="padding:32px;background:${light.surface};border-radius:${card}px;font:16px/24px ${FONTS[look.font]};color:${light.text}">
<h1 style="margin:0 0 16px;font:400 28px/34px ${DISPLAY_FONTS[look.display]}">${escapeHtml(heading)}</h1>${body}
<table role="presentation" cellpadding="0" cellspacing="0"><tr><td style="border-radius:${corner}px;background:${tokens.p1}"><a href="${escapeHtml(link)}" style="display:inline-block;padding:12px 24px;color:${tokens.w};text-decoration:none;font-weight:600">${escapeHtml(button)}</a></td></tr></table>
</td></tr>
<tr><td align="center" style="padding-top:24px;${small}">${escapeHtml(account.name)}${account.postal_address ? `<br>${lines(account.postal_address)}` : ''}</td></tr>
</table></td></tr></table></body></html>`
}
