// The browser script of the reference: shows samples in the chosen language, and sends the request of a form to this
// server with the entered key, which is never stored.

/** Sent to the browser as is, without a build step. */
export const REFERENCE_SCRIPT = `
const chosen = document.getElementById('language')
const show = (language) => {
  for (const sample of document.querySelectorAll('details[data-language]')) sample.open = sample.dataset.language === language
}
try { chosen.value = localStorage.getItem('docs-language') || 'curl' } catch {}
chosen.addEventListener('change', () => {
  try { localStorage.setItem('docs-language', chosen.value) } catch {}
  show(chosen.value)
})
if (chosen.value !== 'curl') show(chosen.value)
for (const form of document.querySelectorAll('form.try')) form.addEventListener('submit', async (event) => {
  event.preventDefault()
  const shown = form.querySelector('output')
  const key = document.getElementById('key').value.trim()
  if (!key) { shown.textContent = 'Type a key at the top of this page first.'; return }
  let path = form.dataset.path
  const query = new URLSearchParams()
  for (const field of form.querySelectorAll('input')) {
    if (field.dataset.in === 'path') path = path.replace('{' + field.name + '}', encodeURIComponent(field.value))
    else if (field.value !== '') query.set(field.name, field.value)
  }
  const body = form.querySelector('textarea')
  shown.textContent = 'Asking…'
  try {
    const answer = await fetch('/api/v1' + path + (query.size ? '?' + query : ''), {
      method: form.dataset.method,
      credentials: 'omit',
      headers: { authorization: 'Bearer ' + key, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: body.value }),
    })
    const text = await answer.text()
    let pretty = text
    try { pretty = JSON.stringify(JSON.parse(text), null, 2) } catch {}
    shown.textContent = answer.status + '\\n' + pretty
  } catch (error) {
    shown.textContent = 'No answer came: ' + error.message
  }
})
`
