// The words of problems are loaded when there are any.

import { useEffect, useState } from 'react'
import type { designProblemText } from './problem-text.ts'

type ProblemText = typeof designProblemText

export function useProblemText(isNeeded: boolean): ProblemText {
  const [textOf, setTextOf] = useState<ProblemText | null>(null)
  useEffect(() => {
    if (isNeeded) void import('./problem-text.ts').then((loaded) => setTextOf(() => loaded.designProblemText))
  }, [isNeeded])
  return textOf ?? (({ message }) => message)
}
