import type { Chart } from '../chart/chart';
import { toMermaidFile, type MermaidFile } from '../chart/mermaid';
import { lookOfState, noteLooks, type Shown } from '../view/look';

/**
 * Writes a chart as a file of Mermaid diagrams with the colours and notes of its states. Mermaid has no colours for the
 * transitions of state diagrams: these have their notes alone.
 */
export function writeMermaid(chart: Chart, shown: Shown): MermaidFile {
  return toMermaidFile(noteLooks(chart, shown), ({ id }) => {
    const state = chart.states.get(id);
    const look = state && lookOfState(shown, state);
    return look?.note === '' ? undefined : look;
  });
}
