// The drawings that fill a square, whose height is therefore known where pictures are off.

const SQUARE =
  /^art:(?:(?:glaze|pouch|tin)-[a-z-]{1,20}|spot-(?:cold-brew|glaze|spout|tasting|wheel)|cold-brew|cups|gift-box|jar|kettle|strainer|teapot)$/

export const isSquareDrawing = (source: string): boolean => SQUARE.test(source.trim())
