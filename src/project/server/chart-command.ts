import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { parseArgs } from 'node:util';
import { mergeCoverage, readCoverage, type MachineCoverage } from '../../../machines/paths/coverage';
import { buildChart } from '../../chart/model/build';
import type { Chart } from '../../chart/model/chart';
import { compareCharts } from '../../chart/model/compare';
import { formatTotals, paintChart } from '../../chart/model/paint';
import { formatCount, reasonOf } from '../../shared/text';
import { palettes } from '../../chart/write/look';
import { writeMermaid } from '../../chart/write/mermaid';
import { chartUsage, type Output } from '../../inspector/server/command';
import { loadFile } from '../../shared/load-file';
import { isMachine } from '../../shared/xstate-shapes';
import { readMachineDefinition } from '../../chart/model/definition';
import { drawSvg, type Picture } from '../../chart/write/draw-svg';
import { withRevision } from './git-revision';

const kinds = ['.svg', '.png', '.mmd'];

/**
 * Runs the command `chartable chart`.
 *
 * @param args the arguments after the command name
 * @returns false if the command failed and `fail` received the reason
 */
export async function runChartCommand(args: readonly string[], { print, fail }: Output): Promise<boolean> {
  try {
    if (args.includes('--help') || args.includes('-h')) print(chartUsage);
    else print(await writeChart(readOptions(args)));
    return true;
  } catch (error) {
    fail(`chartable chart: ${reasonOf(error)}`);
    return false;
  }
}

/** Returns the names of the written files, with a summary. */
async function writeChart({ file, output, before, theme, ...options }: Options): Promise<string> {
  const loaded = await loadChart(file, options.export);
  const older = before === undefined ? undefined : await loadBefore(file, before, options.export);
  const coverage = await readCoverages(options.coverage);
  const paint = options.coverage.length > 0 ? paintChart(loaded, coverage) : undefined;
  if (typeof paint === 'string') throw new Error(paint);

  const compared = older && compareCharts(older, loaded);
  const picture: Picture = { chart: compared?.chart ?? loaded, paint, changes: compared?.changes, theme };
  const contents = await draw(picture, extname(output));
  const files = contents.map((_, index) => (index === 0 ? output : output.replace(/\.\w+$/, `-${index + 1}$&`)));
  try {
    for (const [index, content] of contents.entries()) await writeFile(files[index] ?? output, content);
  } catch (error) {
    throw new Error(`cannot write ${output}: ${reasonOf(error)}`, { cause: error });
  }
  return `${files.join(', ')}: ${[...summarize(picture)].join('\n')}`;
}

/**
 * Returns the chart of a file's machine.
 *
 * @param name the export's name. Default: the only exported machine
 * @throws {Error} if the file doesn't export the machine
 */
async function loadChart(file: string, name: string | undefined): Promise<Chart> {
  const loaded = await loadFile(file);
  const machines = [...loaded].flatMap(([key, value]) => (isMachine(value) ? [{ key, machine: value }] : []));
  const names = machines.map(({ key }) => key).join(', ');
  const [first, ...others] = machines.filter(({ key }) => name === undefined || key === name);
  if (!first)
    throw new Error(
      name === undefined || names === ''
        ? `${file} must export an XState machine, e.g. of createMachine().`
        : `${file} doesn't export a machine named ${JSON.stringify(name)}. It exports ${names}.`,
    );
  if (others.length > 0) throw new Error(`${file} exports several machines. Select one with --export: ${names}.`);
  return buildChart(readMachineDefinition(first.machine));
}

/** Loads the chart to compare with. `before` is a file, or else a Git revision of `file`. */
const loadBefore = (file: string, before: string, name: string | undefined): Promise<Chart> =>
  existsSync(before) ? loadChart(before, name) : withRevision(file, before, (path) => loadChart(path, name));

interface Options {
  readonly file: string;
  readonly output: string;
  readonly coverage: readonly string[];
  readonly before: string | undefined;
  readonly export: string | undefined;
  readonly theme: 'light' | 'dark';
}

/** @throws {Error} if an option is unknown or unusable */
function readOptions(args: readonly string[]): Options {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      output: { type: 'string', short: 'o', default: 'chart.svg' },
      coverage: { type: 'string', multiple: true, default: [] },
      before: { type: 'string' },
      export: { type: 'string' },
      theme: { type: 'string', default: 'light' },
    },
  });
  const [file, ...others] = positionals;
  if (file === undefined || others.length > 0) throw new Error(`pass exactly one file.\n\n${chartUsage}`);
  const { output, coverage, before, theme } = values;
  if (!kinds.includes(extname(output)))
    throw new Error(`--output must end with one of ${kinds.join(', ')}, got ${JSON.stringify(output)}.`);
  if (theme !== 'light' && theme !== 'dark')
    throw new Error(`--theme must be light or dark, got ${JSON.stringify(theme)}.`);
  return { file, output, coverage, before, export: values.export, theme };
}

/** Reads files with coverage. Throws an error if a file can't be read or contains none. */
async function readCoverages(files: readonly string[]): Promise<readonly MachineCoverage[]> {
  const read = [];
  for (const file of files) {
    const json = await readFile(file, 'utf8').catch((error: unknown) => {
      throw new Error(`cannot read ${file}: ${reasonOf(error)}`, { cause: error });
    });
    const coverage = readCoverage(json);
    if (typeof coverage === 'string') throw new Error(`${file}: ${coverage}`);
    read.push(coverage);
  }
  return mergeCoverage(read).machines;
}

type Contents = readonly (string | Uint8Array)[];

/**
 * Returns the contents of the files to write. For a large chart, Mermaid needs a file per region.
 *
 * @throws {Error} if the chart can't be drawn
 */
async function draw(picture: Picture, kind: string): Promise<Contents> {
  const { chart, theme, ...shown } = picture;
  if (kind === '.mmd') return writeMermaid(chart, { ...shown, palette: palettes[theme] });
  const svg = await drawSvg(picture);
  if (typeof svg === 'object') throw new Error(svg.why);
  return kind === '.png' ? rasterize(svg) : [svg];
}

const sansSerifFamily = process.platform === 'linux' ? 'DejaVu Sans' : 'Arial';

async function rasterize(svg: string): Promise<Contents> {
  const resvg = await import('@resvg/resvg-js').catch(() => undefined);
  if (!resvg) throw new Error('PNG output needs @resvg/resvg-js: npm install -D @resvg/resvg-js');
  const options = { font: { loadSystemFonts: true, defaultFontFamily: sansSerifFamily, sansSerifFamily } };
  const sample = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text y="9">m</text></svg>`;
  // Without a font, resvg silently omits all text.
  if (!new resvg.Resvg(sample, options).getBBox())
    throw new Error('PNG output needs a font, but none is installed. On Debian: apt-get install fonts-dejavu-core');
  return [new resvg.Resvg(svg, { ...options, fitTo: { mode: 'zoom', value: 2 } }).render().asPng()];
}

function* summarize({ chart, paint, changes }: Picture): Generator<string> {
  if (paint) yield formatTotals(paint);
  if (changes) {
    const counts = (['new', 'gone', 'changed'] as const).map((change) => {
      const all = [...changes].filter(([, one]) => one === change);
      const states = all.filter(([id]) => chart.states.has(id)).length;
      return `${change}: ${formatCount(states, 'state')}, ${formatCount(all.length - states, 'transition')}`;
    });
    yield counts.join(' · ');
  }
  if (!paint && !changes)
    yield `${formatCount(chart.states.size, 'state')}, ${formatCount(chart.transitions.size, 'transition')}`;
}
