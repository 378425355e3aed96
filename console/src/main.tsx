// Starts the console: theme, data, routes.

import '@mantine/core/styles.css'
import '@mantine/notifications/styles.css'
import './console.css'
import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { createConsoleRouter } from './router.tsx'
import { createQueries } from './queries.ts'
import { colours, theme } from './theme.ts'
import { urls } from './urls.ts'

const nonce = document.querySelector<HTMLMetaElement>('meta[name="style-nonce"]')?.content ?? ''
// Where the style sheets that dialogs add for themselves look for it.
Object.assign(globalThis, { __webpack_nonce__: nonce })

const queries = createQueries(() => {
  // Pages that are open to anyone say themselves what they need.
  const { location, matches } = router.state
  if (!matches.some(({ routeId }) => routeId === '/signed-in')) return
  queries.clear()
  void router.navigate({ to: urls.signIn, search: { to: location.href } })
})
const router = createConsoleRouter(queries)

createRoot(document.querySelector('#root')!).render(
  <QueryClientProvider client={queries}>
    <MantineProvider theme={theme} cssVariablesResolver={colours} defaultColorScheme="auto" getStyleNonce={() => nonce}>
      <Notifications position="bottom-right" autoClose={5_000} />
      <RouterProvider router={router} />
    </MantineProvider>
  </QueryClientProvider>,
)
