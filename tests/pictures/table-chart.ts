import type { AnyStateMachine } from 'xstate';
import { createTableMachine } from '../../machines/table';
import { buildChart } from '../../src/chart/model/build';
import { readMachineDefinition } from '../../src/chart/model/definition';
import { drawSvg } from '../../src/chart/write/draw-svg';
import { palettes } from '../../src/chart/write/look';
import { elevator } from '../../src/inspector/gallery/elevator';
import { fetchWithRetry } from '../../src/inspector/gallery/fetch-with-retry';
import { mediaPlayer } from '../../src/inspector/gallery/media-player';
import { trafficLight } from '../../src/inspector/gallery/traffic-light';

/** The machine in the guide's chart: a table with search, sorting and paging. The search is debounced. */
const table = createTableMachine({ debounce: { globalFilter: 300 } });
const examples = {
  elevator,
  'fetch-with-retry': fetchWithRetry,
  'media-player': mediaPlayer,
  'traffic-light': trafficLight,
};

const themes = ['light', 'dark'] as const;

async function draw(machine: AnyStateMachine, theme: 'light' | 'dark'): Promise<string> {
  const chart = buildChart(readMachineDefinition(machine));
  const svg = await drawSvg({ chart, paint: undefined, changes: undefined, theme });
  if (typeof svg !== 'string') throw new Error(svg.why);
  return `${svg}\n`;
}

/** Strengthens the lines, which would be too faint in a small picture. */
const strengthen = (svg: string, { line, lineStrong, edge, edgeStrong }: (typeof palettes)['light']): string =>
  svg
    .replaceAll(line, lineStrong)
    .replaceAll(edge, edgeStrong)
    .replaceAll(/<(path|rect)/g, '<$1 vector-effect="non-scaling-stroke"');

/** The guide's pictures of a table's machine and the inspector's examples, as SVG, by file name. */
export const charts: Readonly<Record<string, string>> = {};
for (const theme of themes) {
  Object.assign(charts, { [`table-${theme}.svg`]: await draw(table, theme) });
  for (const [name, machine] of Object.entries(examples))
    Object.assign(charts, { [`${name}-${theme}.svg`]: strengthen(await draw(machine, theme), palettes[theme]) });
}
