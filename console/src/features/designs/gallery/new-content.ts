// The content of a blank design. Its text is a sample until it is edited.

import * as words from '../../../words/index.ts'

const row = (id: string, block: object) => ({ id: `${id}-row`, columns: [[{ id, ...block }]] })

/** The ID of its text. */
export const BLANK_TEXT = 'text'

export const BLANK = {
  kind: 'blocks',
  sections: [
    { id: 'top', padding: { top: 36, bottom: 0 }, rows: [row('logo', { type: 'logo' })] },
    { id: 'main', rows: [row(BLANK_TEXT, { type: 'text', html: words.sampleWords.text, sample: true })] },
    { id: 'end', background: 'canvas', rows: [row('footer', { type: 'footer' })] },
  ],
}
