import type { Chart } from '../chart/chart'
import { contains } from '../chart/chart'
import type { ChartLayout } from '../layout/layout'

/** The scale at which a chart is still read with ease. */
const readable = 0.6
/** About the size of a folded state, in pixels. */
const foldedArea = 190 * 80

/**
 * What to fold of a chart that is opened in a pane of that size, given its whole layout: nothing if all of it can be
 * read there; else the largest parts of it, until the rest about can. What is active inside a folded state is named on
 * it.
 */
export function initialFolds(chart: Chart, layout: ChartLayout, pane: { width: number; height: number }): ReadonlySet<string> {
  const folded = new Set<string>()
  const fits = (area: number) => {
    const scale = Math.sqrt((pane.width * pane.height) / area)
    return scale >= readable
  }
  const whole = Math.min(pane.width / layout.width, pane.height / layout.height)
  if (whole >= readable || pane.width === 0) return folded

  let area = layout.width * layout.height
  const parts = layout.boxes
    .filter(({ id }) => {
      const state = chart.states.get(id)
      return state?.parent !== undefined && state.children.length > 0
    })
    .toSorted((a, b) => b.width * b.height - a.width * a.height)
  for (const part of parts) {
    if (fits(area)) break
    const isInside = [...folded].some((id) => contains(chart, id, part.id))
    if (isInside) continue
    folded.add(part.id)
    area -= Math.max(0, part.width * part.height - foldedArea)
  }
  return folded
}

/** Every state that can be folded, but the root. */
export function foldable(chart: Chart): ReadonlySet<string> {
  return new Set([...chart.states.values()].filter((state) => state.children.length > 0 && state !== chart.root).map(({ id }) => id))
}
