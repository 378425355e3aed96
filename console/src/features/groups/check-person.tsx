// Whether a person matches the conditions on the page, and which of them.

import type { Rule } from '../../api.ts'
import { Icon } from '../../ui/icons.tsx'
import * as words from '../../words/index.ts'
import { CheckPersonDialog } from '../people/check-person-dialog.tsx'
import { checkPersonQuery } from './queries.ts'
import { useRuleCatalog } from './rule-catalog.ts'
import { sentenceOf } from './rule-sentence.ts'
import { partsOf } from './rule-tree.ts'
import classes from './rules.module.css'

const text = words.groups

type CheckPersonProps = { accountId: string; rules: Rule; onClose: () => void }

export function CheckPerson({ accountId, rules, onClose }: CheckPersonProps) {
  const names = useRuleCatalog(accountId)
  const parts = partsOf(rules)
  return (
    <CheckPersonDialog
      accountId={accountId}
      title={text.checkTitle}
      queryFor={(personId) => checkPersonQuery(accountId, personId, [rules, ...parts])}
      headline={([matches], email) => (matches ? text.checkMatches(email) : text.checkMatchesNot(email))}
      onClose={onClose}
    >
      {([, ...partMatches]) => (
        <ul className={classes.sample}>
          {parts.map((part, n) => (
            <li key={n} className={classes.part} data-met={partMatches[n]}>
              <Icon name={partMatches[n] ? 'check' : 'close'} />
              <span>
                <span className="for-screen-readers">{partMatches[n] ? text.partMatches : text.partMatchesNot} </span>
                {sentenceOf(part, names)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </CheckPersonDialog>
  )
}
