// The variants of an A/B test: A is the campaign itself, the others are set in the test.

import type { ConsoleCampaign } from '../../api.ts'
import * as words from '../../words/index.ts'

const VARIANTS = ['a', 'b', 'c', 'd'] as const
export type Variant = (typeof VARIANTS)[number]

export const variantOptions = ({ variants }: NonNullable<ConsoleCampaign['split']>) =>
  VARIANTS.slice(0, variants.length + 1).map((value) => ({
    value,
    label: words.splitTest.version(value.toUpperCase()),
  }))
