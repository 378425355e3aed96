// Switches between the list of campaigns and their calendar.

import { useNavigate } from '@tanstack/react-router'
import { useIsPhone } from '../../ui/media.ts'
import { ToggleButtons } from '../../ui/toggle-buttons.tsx'
import { urls } from '../../urls.ts'
import * as words from '../../words/index.ts'

const text = words.campaigns

export function ViewSwitch({ accountId, value }: { accountId: string; value: 'list' | 'calendar' }) {
  const navigate = useNavigate()
  const isPhone = useIsPhone()
  return (
    <ToggleButtons
      label={text.view}
      value={value}
      iconsOnly={isPhone}
      options={[
        { value: 'list', label: text.list, icon: 'lists' },
        { value: 'calendar', label: text.calendar, icon: 'calendar' },
      ]}
      onChange={(next) =>
        void navigate({ to: next === 'list' ? urls.campaigns : urls.campaignCalendar, params: { accountId } })
      }
    />
  )
}
