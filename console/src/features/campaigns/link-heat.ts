// Colors over the links of an email: the warmer, the larger their share of its clicks.

/** Beyond the link, in pixels. */
const REACH = 14

/** Draws again whenever the layout of the email changes. Returns how to remove it. */
export function drawHeat(
  frame: HTMLIFrameElement,
  clicks: ReadonlyMap<number, number>,
  elementsOf: (email: Document, n: number) => Element[],
): () => void {
  const email = frame.contentDocument!
  const most = Math.max(...clicks.values())
  const layer = email.createElement('div')
  layer.setAttribute('aria-hidden', 'true')
  const draw = () =>
    layer.replaceChildren(
      ...[...clicks].flatMap(([n, count]) =>
        count === 0 ? [] : elementsOf(email, n).map((element) => spotOn(element, count / most)),
      ),
    )
  const observer = new ResizeObserver(draw)
  observer.observe(email.documentElement)
  email.documentElement.append(layer)
  return () => {
    observer.disconnect()
    layer.remove()
  }
}

/** From amber to red. */
function spotOn(element: Element, heat: number): HTMLElement {
  const { left, top, width, height } = element.getBoundingClientRect()
  const { scrollX, scrollY } = element.ownerDocument.defaultView!
  const color = (alpha: number) => `hsl(${45 - 40 * heat} 95% 50% / ${alpha * (0.5 + heat / 2)})`
  const spot = element.ownerDocument.createElement('div')
  Object.assign(spot.style, {
    position: 'absolute',
    left: `${left + scrollX - REACH}px`,
    top: `${top + scrollY - REACH}px`,
    width: `${width + 2 * REACH}px`,
    height: `${height + 2 * REACH}px`,
    background: `radial-gradient(closest-side, ${color(0.6)}, ${color(0.45)} 55%, ${color(0)})`,
    pointerEvents: 'none',
  })
  return spot
}
