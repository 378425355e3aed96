// The rectangle of a crop, in fractions of the image.

export type Area = { x: number; y: number; width: number; height: number }
export type Corner = 'top-left' | 'top-right' | 'bottom-left' | 'bottom-right'

export const WHOLE: Area = { x: 0, y: 0, width: 1, height: 1 }
const LEAST = 0.05

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value))

/** Width by height of the area, in fractions, for a ratio in pixels. */
const shapeOf = (ratio: number, imageRatio: number): number => ratio / imageRatio

/** The largest area of a ratio around the middle of the one before. */
export function withRatio(area: Area, ratio: number | null, imageRatio: number): Area {
  if (ratio === null) return area
  const shape = shapeOf(ratio, imageRatio)
  const width = Math.min(1, shape)
  const height = width / shape
  const [x, y] = [area.x + area.width / 2 - width / 2, area.y + area.height / 2 - height / 2]
  return { x: clamp(x, 0, 1 - width), y: clamp(y, 0, 1 - height), width, height }
}

export const moved = ({ x, y, width, height }: Area, dx: number, dy: number): Area => ({
  x: clamp(x + dx, 0, 1 - width),
  y: clamp(y + dy, 0, 1 - height),
  width,
  height,
})

/** Moves one corner; the opposite one stays. */
export function resized(area: Area, corner: Corner, dx: number, dy: number, shape: number | null): Area {
  const isLeft = corner.endsWith('left')
  const isTop = corner.startsWith('top')
  const right = area.x + area.width
  const bottom = area.y + area.height
  const widest = isLeft ? right : 1 - area.x
  const tallest = isTop ? bottom : 1 - area.y
  let width = clamp(area.width + (isLeft ? -dx : dx), LEAST, widest)
  let height = clamp(area.height + (isTop ? -dy : dy), LEAST, tallest)
  if (shape !== null) {
    width = Math.min(width, tallest * shape)
    height = width / shape
  }
  return { x: isLeft ? right - width : area.x, y: isTop ? bottom - height : area.y, width, height }
}

export const shapeFor = (ratio: number | null, imageRatio: number): number | null =>
  ratio === null ? null : shapeOf(ratio, imageRatio)
