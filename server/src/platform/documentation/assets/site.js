// The script of the documentation's pages. It loads before the first paint, so that the color scheme doesn't flash.

const root = document.documentElement
root.classList.add('js')

/** A browser that stores nothing gets the defaults. */
const stored = (key) => {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
const store = (key, value) => {
  try {
    localStorage.setItem(key, value)
  } catch {
    // The choice lasts until the page is left.
  }
}

// The console's key for the same choice.
const SCHEME = 'mantine-color-scheme-value'
const LANGUAGE = 'docs-language'

const chosen = stored(SCHEME)
if (chosen === 'light' || chosen === 'dark') root.dataset.scheme = chosen

const all = (selector, inside = document) => [...inside.querySelectorAll(selector)]

document.addEventListener('DOMContentLoaded', () => {
  foldMenu()
  switchScheme()
  showTabs()
  copyCode()
  openTopic()
  followHeadings()
  filterEndpoints()
  searchPages()
  tryOperation()
  root.classList.add('ready')
})

function foldMenu() {
  const menu = document.querySelector('.side')
  const narrow = matchMedia('(max-width: 760px)')
  const fold = () => (menu.open = !narrow.matches)
  narrow.addEventListener('change', fold)
  fold()
  const current = menu.querySelector('[aria-current]')
  if (current && current.offsetTop > menu.clientHeight - 60) menu.scrollTop = current.offsetTop - menu.clientHeight / 2
}

function switchScheme() {
  document.querySelector('.scheme').addEventListener('click', () => {
    const isDark = getComputedStyle(root).colorScheme === 'dark'
    root.dataset.scheme = isDark ? 'light' : 'dark'
    store(SCHEME, root.dataset.scheme)
  })
}

function showTabs() {
  const select = (block, name) => {
    const tabs = all('[role=tab]', block)
    if (!tabs.some((tab) => tab.dataset.tab === name)) return
    for (const tab of tabs) {
      const isSelected = tab.dataset.tab === name
      tab.setAttribute('aria-selected', isSelected)
      tab.tabIndex = isSelected ? 0 : -1
    }
    for (const panel of all('[role=tabpanel]', block)) panel.hidden = panel.dataset.tab !== name
  }
  const selectLanguage = (name) => {
    for (const block of all('[data-tabs=language]')) select(block, name)
  }
  const choose = (tab) => {
    const block = tab.closest('[data-tabs]')
    if (block.dataset.tabs === 'status') return select(block, tab.dataset.tab)
    // The clicked block stays in place while blocks above it change their height.
    const before = block.getBoundingClientRect().top
    selectLanguage(tab.dataset.tab)
    scrollBy({ top: block.getBoundingClientRect().top - before, behavior: 'instant' })
    store(LANGUAGE, tab.dataset.tab)
  }
  for (const tab of all('[role=tab]')) {
    tab.addEventListener('click', () => choose(tab))
    tab.addEventListener('keydown', ({ key }) => {
      const step = { ArrowRight: 1, ArrowLeft: -1 }[key]
      if (!step) return
      const tabs = all('[role=tab]', tab.parentElement)
      const next = tabs[(tabs.indexOf(tab) + step + tabs.length) % tabs.length]
      choose(next)
      next.focus()
    })
  }
  const language = stored(LANGUAGE)
  if (language) selectLanguage(language)
}

function copyCode() {
  const confirm = (button) => {
    const words = button.querySelector('span')
    const label = words.textContent
    words.textContent = 'Copied'
    setTimeout(() => (words.textContent = label), 1500)
  }
  for (const button of all('[data-copy=code]')) {
    button.addEventListener('click', async () => {
      const code = button.closest('.code').querySelector('.panel:not([hidden]) code')
      await navigator.clipboard.writeText(code.textContent)
      confirm(button)
    })
  }
  for (const button of all('[data-copy=address]')) {
    button.addEventListener('click', async () => {
      await navigator.clipboard.writeText(button.parentElement.querySelector('code').textContent)
      confirm(button)
    })
  }
  for (const link of all('[data-copy=page]')) {
    link.addEventListener('click', async (event) => {
      event.preventDefault()
      const answer = await fetch(link.href)
      await navigator.clipboard.writeText(await answer.text())
      confirm(link)
    })
  }
}

/** Opens the topic of the changelog that the address names. */
function openTopic() {
  const open = () => {
    const topic = document.getElementById(location.hash.slice(1))?.closest('.topic')
    if (topic) topic.open = true
  }
  addEventListener('hashchange', open)
  open()
}

/** Marks the section at the top of the window in the list of headings. */
function followHeadings() {
  const links = all('.toc a')
  const headings = links.map((link) => document.getElementById(link.hash.slice(1)))
  if (links.length === 0) return
  const mark = () => {
    const below = headings.findIndex((heading) => heading.getBoundingClientRect().top > 140)
    const current = below < 0 ? links.length - 1 : Math.max(below - 1, 0)
    for (const [i, link] of links.entries()) {
      if (i === current) link.setAttribute('aria-current', 'true')
      else link.removeAttribute('aria-current')
    }
  }
  addEventListener('scroll', mark, { passive: true })
  mark()
}

const isTyping = ({ target }) => target.closest('input, textarea, select') !== null

function filterEndpoints() {
  const box = document.querySelector('.filter')
  if (!box) return
  box.hidden = false
  const field = box.querySelector('input')
  field.addEventListener('input', () => {
    const words = wordsOf(field.value)
    for (const group of all('.side .group')) {
      const title = group.querySelector('h2').textContent
      const items = all('li', group)
      for (const item of items) {
        const text = `${title} ${item.textContent} ${item.firstChild.getAttribute('href')}`.toLowerCase()
        item.hidden = !words.every((word) => text.includes(word))
      }
      group.hidden = items.every((item) => item.hidden)
    }
  })
  document.addEventListener('keydown', (event) => {
    if (event.key !== '/' || isTyping(event)) return
    event.preventDefault()
    field.focus()
  })
}

const wordsOf = (text) => text.toLowerCase().split(/\s+/).filter(Boolean)

/** Every word must occur; titles count more than pages, and pages more than text. */
function rank({ t, p, m, x }, words) {
  let score = m ? 0 : 1
  for (const word of words) {
    const [title, page, text] = [t, p, `${m ?? ''} ${x}`].map((part) => part.toLowerCase())
    if (title.startsWith(word)) score += 12
    else if (title.includes(` ${word}`)) score += 9
    else if (title.includes(word)) score += 6
    else if (page.includes(word)) score += 3
    else if (text.includes(word)) score += 1
    else return 0
  }
  return p === '' ? score + 2 : score
}

function searchPages() {
  const form = document.querySelector('.search')
  const dialog = document.createElement('dialog')
  dialog.setAttribute('aria-label', 'Search the docs')
  const field = Object.assign(document.createElement('input'), { type: 'search', autocomplete: 'off', maxLength: 300 })
  const list = document.createElement('ul')
  const status = document.createElement('p')
  for (const [name, value] of Object.entries({
    role: 'combobox',
    'aria-label': 'Search the docs',
    'aria-controls': 'found',
    'aria-expanded': 'true',
    placeholder: 'Search guides, endpoints, and error codes',
  }))
    field.setAttribute(name, value)
  list.id = 'found'
  list.setAttribute('role', 'listbox')
  list.setAttribute('aria-label', 'Results')
  status.setAttribute('role', 'status')
  dialog.append(field, list, status)
  document.body.append(dialog)

  let entries = []
  let selected = 0
  const load = async () => {
    if (entries.length === 0) entries = await (await fetch(root.dataset.search)).json()
    show()
  }
  const select = (i) => {
    const options = all('[role=option]', list)
    selected = options.length === 0 ? 0 : (i + options.length) % options.length
    for (const [n, option] of options.entries()) option.setAttribute('aria-selected', n === selected)
    field.setAttribute('aria-activedescendant', options[selected]?.id ?? '')
    options[selected]?.scrollIntoView({ block: 'nearest' })
  }
  const show = () => {
    const words = wordsOf(field.value)
    const found =
      words.length === 0
        ? []
        : entries
            .map((entry) => ({ entry, score: rank(entry, words) }))
            .filter(({ score }) => score > 0)
            .sort((a, b) => b.score - a.score)
            .slice(0, 12)
    list.replaceChildren(...found.map(({ entry }, i) => optionOf(entry, i)))
    list.hidden = found.length === 0
    status.textContent =
      words.length === 0
        ? 'Type to search. Arrow keys to move, Enter to open.'
        : found.length === 0
          ? 'No results. Check the spelling, or use fewer words.'
          : ''
    status.hidden = status.textContent === ''
    select(0)
  }
  const optionOf = ({ t, p, u, m, x }, i) => {
    const item = document.createElement('li')
    const link = Object.assign(document.createElement('a'), { href: u, tabIndex: -1 })
    item.id = `found-${i}`
    item.setAttribute('role', 'option')
    if (m) {
      link.append(
        Object.assign(document.createElement('span'), {
          className: `badge ${m.toLowerCase()}`,
          textContent: m === 'DELETE' ? 'DEL' : m,
        }),
        ' ',
      )
    }
    link.append(p === '' ? t : `${p}: ${t}`)
    link.append(Object.assign(document.createElement('span'), { className: 'text', textContent: x }))
    link.addEventListener('click', () => dialog.close())
    item.append(link)
    return item
  }
  const open = (text) => {
    if (dialog.open) return
    field.value = text
    dialog.showModal()
    field.focus()
    void load()
  }

  field.addEventListener('input', show)
  field.addEventListener('keydown', (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) {
      event.preventDefault()
      select(selected + step)
    } else if (event.key === 'Enter') {
      all('a', list)[selected]?.click()
    }
  })
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close()
  })
  const box = form.querySelector('input')
  box.addEventListener('pointerdown', (event) => {
    event.preventDefault()
    open(box.value)
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    open(box.value)
  })
  document.addEventListener('keydown', (event) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    open('')
  })
}

/** Only on the server that the examples name; published copies have no API. */
function tryOperation() {
  const section = document.querySelector('.try')
  if (!section || location.origin !== new URL(root.dataset.base).origin) return
  section.hidden = false
  const form = section.querySelector('form')
  const shown = form.querySelector('output')
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    const { key } = Object.fromEntries(new FormData(form))
    let path = form.dataset.path
    const query = new URLSearchParams()
    for (const field of all('input[data-in]', form)) {
      if (field.dataset.in === 'path') path = path.replace(`{${field.name}}`, encodeURIComponent(field.value))
      else if (field.value !== '') query.set(field.name, field.value)
    }
    const body = form.querySelector('textarea')
    shown.textContent = 'Sending…'
    try {
      const answer = await fetch(`/api/v1${path}${query.size ? `?${query}` : ''}`, {
        method: form.dataset.method,
        credentials: 'omit',
        headers: { authorization: `Bearer ${key.trim()}`, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: body.value }),
      })
      const text = await answer.text()
      shown.textContent = `${answer.status}\n${text.startsWith('{') ? JSON.stringify(JSON.parse(text), null, 2) : text}`
    } catch (error) {
      shown.textContent = `No response: ${error.message}`
    }
  })
}
