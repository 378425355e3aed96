// Everything that can be wrong with a link of an email, and its message in English. The console words it by its code and
// values, in the user's language.

type Values = Record<string, string | number>
type Link = { link: string }

const kind = <V extends Values>(message: (values: V) => string) => message

const MESSAGES = {
  link_shortened: kind<Link>(({ link }) => `${link} hides its destination. Spam filters distrust shortened links.`),
  link_status: kind<Link & { status: number }>(({ link, status }) => `${link} returns status ${status}.`),
  link_not_encrypted: kind<Link>(({ link }) => `${link} is not encrypted. Use https.`),
  link_unreachable: kind<Link & { why: string }>(({ link, why }) => `${link} does not respond: ${why}`),
  links_unreachable: kind<{ links: number; host: string; why: string }>(
    ({ links, host, why }) => `${links} links to ${host} do not respond: ${why}`,
  ),
}

export type LinkCode = keyof typeof MESSAGES
export const LINK_CODES = Object.keys(MESSAGES) as LinkCode[]

export type LinkProblem = { code: LinkCode; values: Values; message: string }

export const linkProblem = <Code extends LinkCode>(
  code: Code,
  values: Parameters<(typeof MESSAGES)[Code]>[0],
): LinkProblem => ({ code, values, message: (MESSAGES[code] as (given: Values) => string)(values) })
