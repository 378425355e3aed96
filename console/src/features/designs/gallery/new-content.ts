// The content of a blank design.

const row = (id: string, block: object) => ({ id: `${id}-row`, columns: [[{ id, ...block }]] })

export const BLANK = {
  kind: 'blocks',
  sections: [
    { id: 'top', padding: { top: 36, bottom: 0 }, rows: [row('logo', { type: 'logo' })] },
    { id: 'main', rows: [row('text', { type: 'text', html: '<p></p>' })] },
    { id: 'end', background: 'canvas', rows: [row('footer', { type: 'footer' })] },
  ],
}
