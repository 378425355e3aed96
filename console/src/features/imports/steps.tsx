// The steps of an import, above the current one.

import * as words from '../../words/index.ts'
import classes from './imports.module.css'

const STEPS = ['file', 'prepare', 'run'] as const

export const Steps = ({ at }: { at: (typeof STEPS)[number] }) => (
  <ol className={classes.steps} aria-label={words.imports.steps}>
    {STEPS.map((step, n) => (
      <li key={step} aria-current={step === at ? 'step' : undefined}>
        <span className="figures">{n + 1}</span>
        {words.importSteps[step]}
      </li>
    ))}
  </ol>
)
