// Creates elements without markup, which trusted types would reject.

type Attributes = Record<string, string | boolean | undefined>

export function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...inside: (Node | string)[]
) {
  const element = document.createElement(name)
  for (const [key, value] of Object.entries(attributes))
    if (value !== undefined && value !== false) element.setAttribute(key, value === true ? '' : value)
  element.append(...inside)
  return element
}
