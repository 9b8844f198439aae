import { createTableMachine } from '../../machines/table';
import { buildChart } from '../../src/chart/model/build';
import { readMachineDefinition } from '../../src/chart/model/definition';
import { drawSvg } from '../../src/chart/write/draw-svg';

/** The chart in the guide: a table's with search, sorting and paging, and a debounced search. */
const definition = readMachineDefinition(createTableMachine({ debounce: { globalFilter: 300 } }));

async function draw(theme: 'light' | 'dark'): Promise<string> {
  const svg = await drawSvg({ chart: buildChart(definition), paint: undefined, changes: undefined, theme });
  if (typeof svg !== 'string') throw new Error(svg.why);
  return `${svg}\n`;
}

/** The guide's pictures of a table's machine, as SVG. */
export const tableCharts = { light: await draw('light'), dark: await draw('dark') };
