// The console: theme, query client, router. It is imported after the language, because its modules contain text.

import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { flushDeferredCalls } from '../ui/undo.ts'
import { urls } from '../urls.ts'
import { createQueryClient } from './query-client.ts'
import { createConsoleRouter } from './router.tsx'
import { colors, theme } from './theme.ts'

const nonce = document.querySelector<HTMLMetaElement>('meta[name="style-nonce"]')?.content ?? ''
// react-remove-scroll reads the nonce from here for the styles it injects.
Object.assign(globalThis, { __webpack_nonce__: nonce })

const queries = createQueryClient(() => {
  // Public pages handle 401 themselves.
  const { location, matches } = router.state
  if (!matches.some(({ routeId }) => routeId === '/signed-in')) return
  queries.clear()
  void router.navigate({ to: urls.signIn, search: { to: location.href } })
})
const router = createConsoleRouter(queries)
router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
  if (pathChanged) flushDeferredCalls()
})

createRoot(document.querySelector('#root')!).render(
  <QueryClientProvider client={queries}>
    <MantineProvider theme={theme} cssVariablesResolver={colors} defaultColorScheme="auto" getStyleNonce={() => nonce}>
      <RouterProvider router={router} />
    </MantineProvider>
  </QueryClientProvider>,
)
