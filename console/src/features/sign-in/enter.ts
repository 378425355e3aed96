// Leaves the sign-in pages.

import { useNavigate } from '@tanstack/react-router'

/** Opens a page of the console, or the consent page for apps, which the server renders. */
export function useEnter(): (to: string) => void {
  const navigate = useNavigate()
  return (to) =>
    to.startsWith('/oauth/')
      ? window.location.replace(to)
      : void navigate({ href: to, replace: true, reloadDocument: false })
}
