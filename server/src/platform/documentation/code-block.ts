// A block of code with a copy button, and tabs if it has several panels. Without scripts, all panels are shown.

import { highlight } from './highlight.ts'
import { copyLabel, escapeHtml } from './html.ts'

export type CodePanel = { name: string; label: string; language: string; code: string }

export type CodeBlockOptions = {
  /** `language` is remembered across pages. */
  tabs?: 'language' | 'status'
  title?: string
}

export function codeBlock(panels: readonly CodePanel[], { tabs, title }: CodeBlockOptions = {}): string {
  const list = tabs
    ? `<div class="tabs" role="tablist" aria-label="${tabs === 'language' ? 'Language' : 'Status'}">${panels
        .map(
          ({ name, label }, i) =>
            `<button type="button" role="tab" data-tab="${name}" aria-selected="${i === 0}"${i === 0 ? '' : ' tabindex="-1"'}>${escapeHtml(label)}</button>`,
        )
        .join('')}</div>`
    : `<span class="code-label">${escapeHtml(panels[0]!.label)}</span>`
  const shown = panels.map(
    ({ name, label, language, code }, i) =>
      `<div class="panel"${tabs ? ` role="tabpanel" data-tab="${name}" aria-label="${escapeHtml(label)}"` : ''}${i === 0 ? '' : ' hidden'}><pre tabindex="0"><code>${highlight(code, language)}</code></pre></div>`,
  )
  return `<div class="code"${tabs ? ` data-tabs="${tabs}"` : ''}><div class="code-bar">${title ? `<span class="code-label">${escapeHtml(title)}</span>` : ''}${list}<button type="button" class="copy" data-copy="code">${copyLabel('Copy')}</button></div>${shown.join('')}</div>\n`
}

const LABELS: Record<string, string> = {
  sh: 'Shell',
  json: 'JSON',
  ts: 'TypeScript',
  js: 'JavaScript',
  html: 'HTML',
  python: 'Python',
  php: 'PHP',
  ruby: 'Ruby',
}

/** A block in one language, named as in Markdown. */
export const plainBlock = (code: string, language = ''): string =>
  codeBlock([{ name: 'code', label: LABELS[language] ?? '', language, code }])
