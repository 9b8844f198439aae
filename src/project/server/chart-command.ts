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
import { describeDefinition, readDefinition } from '../../chart/model/definition';
import { drawSvg, type Picture } from '../../chart/write/draw-svg';
import { withRevision } from './git-revision';

const kinds = ['.svg', '.png', '.mmd'];

/**
 * Runs the command `chartable chart`.
 *
 * @param args the arguments after the command name
 * @returns false if it failed and `fail` received the reason
 */
export async function runChartCommand(args: readonly string[], { print, fail }: Output): Promise<boolean> {
  const reject = (why: string) => {
    fail(`chartable chart: ${why}`);
    return false;
  };
  if (args.includes('--help') || args.includes('-h')) {
    print(chartUsage);
    return true;
  }
  const options = readOptions(args);
  if (typeof options === 'string') return reject(options);
  const { file, output, before, theme } = options;

  const loaded = await loadChart(file, options.export);
  if (typeof loaded === 'string') return reject(loaded);
  const older = before === undefined ? undefined : await loadBefore(file, before, options.export);
  if (typeof older === 'string') return reject(older);
  const coverage = await readCoverages(options.coverage);
  if (typeof coverage === 'string') return reject(coverage);
  const paint = options.coverage.length > 0 ? paintChart(loaded, coverage) : undefined;
  if (typeof paint === 'string') return reject(paint);

  const compared = older && compareCharts(older, loaded);
  const picture: Picture = { chart: compared?.chart ?? loaded, paint, changes: compared?.changes, theme };
  const contents = await draw(picture, extname(output));
  if ('why' in contents) return reject(contents.why);
  const files = contents.map((_, index) => (index === 0 ? output : output.replace(/\.\w+$/, `-${index + 1}$&`)));
  try {
    for (const [index, content] of contents.entries()) await writeFile(files[index] ?? output, content);
  } catch (error) {
    return reject(`cannot write ${output}: ${reasonOf(error)}`);
  }
  print(`${files.join(', ')}: ${[...summarize(picture)].join('\n')}`);
  return true;
}

/**
 * Returns the chart of a file's machine, or a sentence that explains the failure.
 *
 * @param name the export's name. Default: the only exported machine
 */
async function loadChart(file: string, name: string | undefined): Promise<Chart | string> {
  const loaded = await loadFile(file).catch(reasonOf);
  if (typeof loaded === 'string') return loaded;
  const machines = [...loaded].flatMap(([key, value]) => (isMachine(value) ? [{ key, machine: value }] : []));
  const names = machines.map(({ key }) => key).join(', ');
  const [first, ...others] = machines.filter(({ key }) => name === undefined || key === name);
  if (!first)
    return name === undefined
      ? `${file} exports no machine. Export the result of createMachine().`
      : `${file} exports no machine named “${name}”${names === '' ? '' : `; it exports ${names}`}.`;
  if (others.length > 0) return `${file} exports several machines. Select one with --export: ${names}.`;
  const definition = readDefinition(describeDefinition(first.machine));
  return definition === undefined ? `cannot read the definition of ${first.key}.` : buildChart(definition);
}

/** @param before an older file, or a Git revision of `file`. An existing file wins */
async function loadBefore(file: string, before: string, name: string | undefined): Promise<Chart | string> {
  if (existsSync(before)) return loadChart(before, name);
  return withRevision(file, before, (path) => loadChart(path, name)).catch(reasonOf);
}

interface Options {
  readonly file: string;
  readonly output: string;
  readonly coverage: readonly string[];
  readonly before: string | undefined;
  readonly export: string | undefined;
  readonly theme: 'light' | 'dark';
}

function readOptions(args: readonly string[]): Options | string {
  try {
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
    if (file === undefined || others.length > 0) return `expected exactly one file.\n\n${chartUsage}`;
    const { output, coverage, before, theme } = values;
    if (!kinds.includes(extname(output)))
      return `--output must end with one of ${kinds.join(', ')}, got ${JSON.stringify(output)}.`;
    if (theme !== 'light' && theme !== 'dark') return `--theme must be light or dark, got ${JSON.stringify(theme)}.`;
    return { file, output, coverage, before, export: values.export, theme };
  } catch (error) {
    return reasonOf(error);
  }
}

async function readCoverages(files: readonly string[]): Promise<readonly MachineCoverage[] | string> {
  const read = [];
  for (const file of files) {
    const json = await readFile(file, 'utf8').catch(() => undefined);
    if (json === undefined) return `cannot read ${file}.`;
    const coverage = readCoverage(json);
    if (typeof coverage === 'string') return `${file}: ${coverage}`;
    read.push(coverage);
  }
  return mergeCoverage(read).machines;
}

type Contents = readonly (string | Uint8Array)[] | { readonly why: string };

/** Returns a file's content. Mermaid needs a file for each region of a large chart. */
async function draw(picture: Picture, kind: string): Promise<Contents> {
  const { chart, theme, ...shown } = picture;
  if (kind === '.mmd') return writeMermaid(chart, { ...shown, palette: palettes[theme] });
  const svg = await drawSvg(picture);
  if (typeof svg === 'object') return svg;
  return kind === '.png' ? rasterize(svg) : [svg];
}

const sansSerifFamily = process.platform === 'linux' ? 'DejaVu Sans' : 'Arial';

async function rasterize(svg: string): Promise<Contents> {
  const resvg = await import('@resvg/resvg-js').catch(() => undefined);
  if (!resvg) return { why: 'PNG output needs @resvg/resvg-js: npm install -D @resvg/resvg-js' };
  const options = { font: { loadSystemFonts: true, defaultFontFamily: sansSerifFamily, sansSerifFamily } };
  const sample = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text y="9">m</text></svg>`;
  // Without a font, resvg silently omits all text.
  if (!new resvg.Resvg(sample, options).getBBox())
    return { why: 'PNG output needs a font, and this system has none. On Debian: apt-get install fonts-dejavu-core' };
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
