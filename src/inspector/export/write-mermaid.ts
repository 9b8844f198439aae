import type { Chart } from '../chart/chart';
import { toMermaidFile, type ColorState, type MermaidFile } from '../chart/mermaid';
import { lookOfState, noteLooks, type Shown } from '../view/look';

/** Includes the states' colors and notes. Transitions only have notes, because Mermaid can't color them. */
export function writeMermaid(chart: Chart, shown: Shown): MermaidFile {
  return toMermaidFile(noteLooks(chart, shown), colorsOf(chart, shown));
}

/** Returns the colors of states that are marked. Others keep Mermaid's colors. */
export function colorsOf(chart: Chart, shown: Shown): ColorState {
  return ({ id }) => {
    const state = chart.states.get(id);
    const look = state && lookOfState(shown, state);
    return look?.note === '' ? undefined : look;
  };
}
