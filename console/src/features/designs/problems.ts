// What keeps a design from being sent, including what the server leaves to the campaign or drip that sends it.

import type { EditedDesign } from '../../api.ts'
import * as words from '../../words/index.ts'

/** `isSubject`: found here, because a campaign or an email step may bring a subject of its own. */
export type Problem = Omit<EditedDesign['problems'][number], 'sample' | 'marketing' | 'contrast'> & { isSubject?: true }

const MISSING_SUBJECT: Problem = { message: words.designer.subjectMissing, block: null, isSubject: true }

/** The missing subject comes first. `hasOtherSubject`: whoever sends the design has one. */
export const problemsOf = (
  { subject, problems }: Pick<EditedDesign, 'subject' | 'problems'>,
  hasOtherSubject = false,
): Problem[] => (hasOtherSubject || subject?.trim() ? problems : [MISSING_SUBJECT, ...problems])
