// A line drawing of 24 by 24 units; generated files contain the shapes.

import { createElement } from 'react'
import type { ComponentType } from 'react'

export type Drawing = ComponentType<{ size: number }>

/** 18 in navigation and headers, 16 in buttons and menus, 14 in badges. */
type IconSize = 14 | 16 | 18 | 32

/** A component that shows one of the drawings by its name. */
export const iconOf =
  <Name extends string>(drawings: Record<Name, Drawing>) =>
  ({ name, size = 16 }: { name: Name; size?: IconSize }) => {
    const Drawn: Drawing = drawings[name]
    return <Drawn size={size} />
  }

/** Drawings are decorative: text or a label always accompanies them. */
export function drawing(shapes: readonly (readonly [tag: string, attributes: Record<string, string>])[]): Drawing {
  return ({ size }) => (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      {shapes.map(([tag, attributes], i) => createElement(tag, { key: i, ...attributes }))}
    </svg>
  )
}
