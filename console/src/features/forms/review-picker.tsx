// Chooses a published review by searching them. The chosen one keeps its text while the search shows others.

import { Select, Stack, Text } from '@mantine/core'
import type { SelectProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Review } from '../../api.ts'
import * as words from '../../words/index.ts'
import { reviewsQuery } from './queries.ts'
import { Stars } from './stars.tsx'

const SEARCH_AFTER_MS = 200
const LONGEST_SEARCH = 200
const text = words.forms

type ReviewPickerProps = {
  accountId: string
  value: string
  onChange: (reviewId: string) => void
} & Pick<SelectProps, 'label' | 'description'>

export function ReviewPicker({ accountId, value, onChange, ...props }: ReviewPickerProps) {
  const [typed, setTyped] = useState('')
  const chosen = useQuery({ ...reviewsQuery(accountId, { id: value }), enabled: value !== '' })
  const current = chosen.data?.[0]
  const [search] = useDebouncedValue(current?.text === typed ? '' : typed.slice(0, LONGEST_SEARCH), SEARCH_AFTER_MS)
  const found = useQuery({
    ...reviewsQuery(accountId, search === '' ? {} : { search }),
    placeholderData: keepPreviousData,
  })
  const reviews = new Map([...(current ? [current] : []), ...(found.data ?? [])].map((each) => [each.id, each]))
  const isGone = value !== '' && chosen.isSuccess && !current
  const options = Array.from(reviews.values(), (review) => ({ value: review.id, label: review.text }))
  return (
    <Select
      {...props}
      data={isGone ? [{ value, label: text.reviewGone }, ...options] : options}
      value={value === '' ? null : value}
      onChange={(id) => onChange(id ?? '')}
      clearable
      clearButtonProps={{ 'aria-label': text.reviewClear }}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      placeholder={text.reviewChoose}
      nothingFoundMessage={search === '' ? text.reviewsNone : text.reviewNotFound}
      filter={({ options: all }) => all}
      maxDropdownHeight={320}
      renderOption={({ option }) => <Option review={reviews.get(option.value)} label={option.label} />}
    />
  )
}

function Option({ review, label }: { review: Review | undefined; label: string }) {
  const about = [review?.name, review?.product].filter(Boolean).join(' · ')
  return (
    <Stack gap={2}>
      <Text size="sm" lineClamp={3}>
        {label}
      </Text>
      <Text size="xs" c="dimmed">
        {review?.rating != null && <Stars count={review.rating} />} {about}
      </Text>
    </Stack>
  )
}
