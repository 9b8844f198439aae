import type { Chart } from '../chart/chart';
import { toMermaidFile, type MermaidFile } from '../chart/mermaid';
import { lookOfState, noteLooks, type Shown } from '../view/look';

/** Includes the states' colors and notes. Transitions only have notes, because Mermaid can't color them. */
export function writeMermaid(chart: Chart, shown: Shown): MermaidFile {
  return toMermaidFile(noteLooks(chart, shown), ({ id }) => {
    const state = chart.states.get(id);
    const look = state && lookOfState(shown, state);
    return look?.note === '' ? undefined : look;
  });
}
