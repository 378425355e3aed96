// A text with values to choose from; loaded when there are any.

import { Autocomplete } from '@mantine/core'

type SuggestedValueProps = { label: string; suggestions: string[]; value: string; onChange: (value: string) => void }

export const SuggestedValue = ({ label, suggestions, ...field }: SuggestedValueProps) => (
  <Autocomplete aria-label={label} data={suggestions} w={200} {...field} />
)
