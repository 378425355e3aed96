// The document around the sections: a table layout that every email client supports, and a style sheet for those that read
// one. No font is fetched unless the brand has a web font.

import { OUTLOOK_FONTS, OUTLOOK_TEXT_FONTS } from '../brand/look.ts'
import type { Look } from '../brand/look.ts'
import type { Palette } from '../brand/palette.ts'
import { TABLE } from '../blocks/markup.ts'
import { PHONE_TYPE } from '../blocks/type-roles.ts'

export type EmailDocument = {
  look: Look
  palette: Palette
  title: string
  lang: string
  /** The column widths that the email uses, in percent. */
  shares: readonly number[]
  /** Rules for what differs on a phone. */
  phone: readonly string[]
  body: string
  /** The style sheets of web fonts, as escaped URLs. */
  fonts: readonly string[]
}

/** Clients that can break lines well leave no word alone, and make the lines of headings and short texts equally long. */
const RESET = `#outlook a{padding:0}
body{margin:0;padding:0;-webkit-text-size-adjust:100%;-ms-text-size-adjust:100%;text-wrap:pretty}
.lm-even{text-wrap:balance}
table,td{mso-table-lspace:0pt;mso-table-rspace:0pt}
img{-ms-interpolation-mode:bicubic}`

/** Columns are stacked unless there is room, so that clients without media queries stack them too. */
const columnStyle = (shares: readonly number[]): string =>
  shares.length === 0
    ? ''
    : `@media only screen and (min-width:480px){
${shares.map((share) => `.lm-c-${String(share).replace('.', '-')}{width:${share}%!important;max-width:${share}%!important}`).join('\n')}
}`

const phoneStyle = (rules: readonly string[]): string => `@media only screen and (max-width:479px){
.lm-g80,.lm-g56,.lm-g40{padding-left:24px!important;padding-right:24px!important}
.lm-g24{padding-left:16px!important;padding-right:16px!important}
.lm-stack{display:block!important;width:auto!important}
.lm-beside{padding:20px 0 0!important}
.lm-half{padding:28px 24px 36px!important}
.lm-full{max-width:100%!important}
.lm-round{max-width:200px!important;margin-left:auto!important;margin-right:auto!important}
.lm-thumb{width:86px!important}
.lm-thumb td{width:72px!important;height:72px!important}
.lm-thumb img{max-width:72px!important}
.lm-rate{padding:14px!important}
.lm-stars{width:100%!important;max-width:220px!important}
.lm-stars td{width:auto!important}
.lm-col{padding-left:0!important;padding-right:0!important}
.lm-under{padding-top:28px!important}
.lm-wide{width:100%!important}
.lm-wide a{display:block!important}
.lm-free{height:auto!important}
.lm-run{display:inline!important}
.lm-one,.lm-two{display:inline-block!important;vertical-align:top!important}
.lm-one{width:100%!important;padding:0!important}
.lm-two{width:47.5%!important;padding:0 5% 0 0!important}
.lm-two-b{padding:0!important}
.lm-h2{height:163px!important}
.lm-h3{height:103px!important}
.lm-hp{display:none!important}
${PHONE_TYPE}
.lm-f-icon{font-size:14px!important;line-height:20px!important}
.lm-f-number{font-size:25px!important;line-height:30px!important}
.lm-f-figure{font-size:20px!important;line-height:26px!important}
.lm-f-gives{font-size:30px!important;line-height:34px!important}
.lm-f-code{font-size:20px!important;line-height:28px!important;letter-spacing:1px!important}
${rules.map((rule) => `${rule}\n`).join('')}}
@media only screen and (min-width:480px){.lm-hd{display:none!important}}`

const darkStyle = ({
  dark,
  tokens,
}: Palette): string => `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme: dark){
body,.lm-canvas{background-color:${dark.canvas}!important}
.lm-surface{background-color:${dark.surface}!important}
.lm-tint{background-color:${dark.tint}!important}
.lm-card{background-color:${dark.card}!important;border-color:${dark.line}!important}
.lm-t,.lm-t p,.lm-t li,.lm-t h1,.lm-t h2,.lm-t h3,.lm-t span{color:${dark.text}!important}
.lm-q,.lm-q p,.lm-q li,.lm-q span{color:${dark.quiet}!important}
.lm-e,.lm-k,.lm-t.lm-r a,.lm-q.lm-r a{color:${dark.link}!important}
.lm-t.lm-r .lm-n{color:${dark.text}!important}
.lm-l{border-color:${dark.line}!important}
.lm-tint .lm-l,.lm-card .lm-l{border-color:${dark.lineOnCard}!important}
.lm-b-primary{background-color:${tokens.p4}!important;color:${tokens.ink}!important}
.lm-day{display:none!important}
.lm-dusk{display:block!important;max-height:none!important}
.lm-b-outline{border-color:${dark.text}!important;color:${dark.text}!important}
}`

/** Outlook uses inline styles over these, except for what is important. */
function outlookStyle({ display, font }: Look): string {
  const own = OUTLOOK_TEXT_FONTS[font]
  return `table{border-collapse:collapse}td,div,p,a,li${own ? ',span,h1,h2,h3' : ''}{font-family:${own ? `${own}!important` : 'Arial,sans-serif'}}.lm-d{font-family:${OUTLOOK_FONTS[display]}!important}`
}

/** Outlook would show Times instead of the fallback. */
const fontLinks = (urls: readonly string[]): string =>
  urls.length === 0
    ? ''
    : `<!--[if !mso]><!-->${urls.map((url) => `<link rel="stylesheet" href="${url}">`).join('')}<!--<![endif]-->
`

export function documentOf({ look, palette, title, lang, shares, phone, body, fonts }: EmailDocument): string {
  const { canvas } = palette.light
  const style = [RESET, columnStyle(shares), phoneStyle(phone), darkStyle(palette)].filter(Boolean).join('\n')
  return `<!doctype html>
<html lang="${lang}" dir="auto" xmlns="http://www.w3.org/1999/xhtml" xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office">
<head>
<title>${title}</title>
<meta http-equiv="Content-Type" content="text/html; charset=UTF-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<!--[if mso]><noscript><xml><o:OfficeDocumentSettings><o:AllowPNG/><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml></noscript><![endif]-->
${fontLinks(fonts)}<style>
${style}
</style>
<!--[if mso]><style>${outlookStyle(look)}</style><![endif]-->
</head>
<body class="lm-canvas" style="margin:0;padding:0;background-color:${canvas}">
<div role="article" aria-roledescription="email" aria-label="${title}" lang="${lang}" dir="auto" class="lm-canvas" style="background-color:${canvas}">
<table ${TABLE} width="100%" bgcolor="${canvas}" class="lm-canvas" style="background-color:${canvas}">
${body}
</table>
</div>
</body>
</html>`
}
