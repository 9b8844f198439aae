import type { Chart } from '../chart/chart';
import { toMermaid } from '../chart/mermaid';
import { lookOfState, mergeAll, noteLooks, type Shown } from '../view/look';

/**
 * Returns a diagram of the chart, and one of each region that doesn't fit in it. Includes the states' colors and notes.
 * Transitions only have notes, because Mermaid can't color them.
 */
export const writeMermaid = (chart: Chart, shown: Shown): readonly string[] =>
  toMermaid(noteLooks(mergeAll(chart, shown), shown), ({ id }) => {
    const state = chart.states.get(id);
    const look = state && lookOfState(shown, state);
    // Unmarked states keep Mermaid's colors.
    return look?.note === '' ? undefined : look;
  }).map(({ text }) => text);
