// The frame of all signed-in pages: sidebar (on phones a bar and a sheet), alerts, and the hosts of dialogs, toasts and
// shortcuts.

import { ActionIcon } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useIsFetching, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Outlet, useMatches } from '@tanstack/react-router'
import { Suspense, useEffect, useSyncExternalStore } from 'react'
import { accountQuery, meQuery, useCurrentAccount } from '../../account.ts'
import { DialogHost, lazyNamed } from '../../ui/dialog.tsx'
import { TimeFormatContext, timeFormatOf } from '../../ui/format.ts'
import { Icon } from '../../ui/icons.tsx'
import { useIsNarrow, useIsPhone } from '../../ui/media.ts'
import { Toasts } from '../../ui/toasts.tsx'
import * as words from '../../words/index.ts'
import { localeOf, setLocale } from '../../words/intl.ts'
import { rememberLanguage } from '../../words/language.ts'
import { AccountSwitcher } from './account-switcher.tsx'
import { AlertBar, OfflineBar } from './bars.tsx'
import { Sidebar } from './sidebar.tsx'
import { sidebarCollapsed } from './sidebar-collapsed.ts'
import { UserMenu } from './user-menu.tsx'
import { useShellShortcuts } from './shell-shortcuts.tsx'
import classes from './shell.module.css'

const loadPalette = () => import('../palette/palette.tsx')
const Palette = lazyNamed(loadPalette, 'Palette')

export function Shell() {
  const { account } = useCurrentAccount()
  const settings = useQuery({ ...accountQuery(account?.id ?? ''), enabled: Boolean(account) })
  const locale = localeOf(settings.data?.country)
  setLocale(locale)
  useChosenLanguage()
  return (
    <TimeFormatContext value={timeFormatOf(settings.data?.zone)}>
      <DialogHost>
        <a href="#content" className={classes.skip}>
          {words.shell.skip}
        </a>
        {/* Pages wait for the locale: changing it remounts them, which would clear fields being filled in. */}
        {!settings.isLoading && <Frame key={locale} />}
        <Toasts />
      </DialogHost>
    </TimeFormatContext>
  )
}

/** The choice is the user's, so it applies in every browser they sign in with. */
function useChosenLanguage(): void {
  const { data: me } = useSuspenseQuery(meQuery)
  const chosen = me.user.language
  useEffect(() => {
    if (chosen && rememberLanguage(chosen)) location.reload()
  }, [chosen])
}

function Frame() {
  const isPhone = useIsPhone()
  // Re-render when the screen becomes narrow, because the sidebar may collapse.
  useIsNarrow()
  const isCollapsed = useSyncExternalStore(sidebarCollapsed.subscribe, sidebarCollapsed.get)
  const [isSheetOpen, sheet] = useDisclosure()
  const [isPaletteOpen, palette] = useDisclosure()
  useShellShortcuts({ openPalette: palette.open })
  const isEditor = useMatches({ select: (matches) => matches.some(({ staticData }) => staticData.editor) })
  const find = { onFind: palette.open, onFindSoon: () => void loadPalette() }
  return (
    <div
      className={classes.frame}
      data-collapsed={(isCollapsed && !isPhone) || undefined}
      data-editor={isEditor || undefined}
    >
      {isPhone && !isEditor && (
        <header className={classes.bar}>
          <ActionIcon
            aria-label={isSheetOpen ? words.shell.closeMenu : words.shell.openMenu}
            aria-expanded={isSheetOpen}
            onClick={sheet.toggle}
          >
            <Icon name={isSheetOpen ? 'close' : 'menu'} size={18} />
          </ActionIcon>
          <AccountSwitcher />
          <ActionIcon aria-label={words.shell.find} onClick={palette.open}>
            <Icon name="search" size={18} />
          </ActionIcon>
          <UserMenu />
        </header>
      )}
      {!isEditor && (
        <Sidebar
          isSheet={isPhone}
          isOpen={!isPhone || isSheetOpen}
          isCollapsed={isCollapsed && !isPhone}
          onNavigate={sheet.close}
          {...find}
        />
      )}
      <Main />
      {isPaletteOpen && (
        <Suspense>
          <Palette onClose={palette.close} />
        </Suspense>
      )}
    </div>
  )
}

function Main() {
  const isReady = useIsFetching() === 0
  return (
    <main id="content" tabIndex={-1} className={classes.main} data-ready={isReady || undefined}>
      <AlertBar />
      <OfflineBar />
      <div className={classes.page}>
        <Outlet />
      </div>
    </main>
  )
}
