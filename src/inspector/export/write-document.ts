import type { Chart, ChartState, ChartTransition } from '../chart/chart';
import { isForbidden } from '../chart/chart';
import { oneLine, toMermaid } from '../chart/mermaid';
import { shortName } from '../chart/showing';
import { noteLooks, type Shown } from '../view/look';
import { colorsOf } from './write-mermaid';

/**
 * Describes a machine in Markdown: a diagram for the machine and each of its large parts, then its states with their
 * descriptions, tags, `meta`, actions, actors and transitions.
 *
 * @param shown adds coverage or changes to the names
 *
 * @example
 * writeDocument(chart, { palette: palettes.light }) // '# door\n\n```mermaid\n…'
 */
export function writeDocument(chart: Chart, shown: Shown): string {
  const noted = noteLooks(chart, shown);
  const diagrams = new Map(
    toMermaid(noted, colorsOf(chart, shown)).map(({ root, text }) => [root, fence('mermaid', text)]),
  );
  const blocks: string[] = [];

  function write(state: ChartState): void {
    const isRoot = state.parent === undefined;
    const diagram = diagrams.get(state.id);
    const parts = partsOf(noted, state);
    if (!isRoot && parts.length === 0 && diagram === undefined) return;
    const name = isRoot ? escapeMarkdown(oneLine(noted.id)) : code(pathOf(noted, state));
    blocks.push(`${'#'.repeat(Math.min(6, state.path.length + 1))} ${name}`);
    if (state.description !== undefined) blocks.push(state.description.trim());
    if (diagram !== undefined) blocks.push(diagram);
    blocks.push(...parts);
    for (const child of state.children) write(child);
  }
  write(noted.root);
  return `${blocks.join('\n\n')}\n`;
}

/** Empty for a state that its parent's list of states describes completely. */
function partsOf(chart: Chart, state: ChartState): string[] {
  const isComposite = state.children.length > 0;
  const lines = [
    ...(isComposite ? [`${state.type === 'parallel' ? 'Regions' : 'States'}: ${listChildren(state)}`] : []),
    ...line('Tags', state.tags),
    ...line('Entry', state.entry),
    ...line('Exit', state.exit),
    ...state.invokes.map(({ id, src }, index) => {
      const isNamed = id !== src && id !== `${index}.${state.id}`;
      return `Invokes: ${code(src)}${isNamed ? ` as ${code(id)}` : ''}`;
    }),
    ...line('Initial actions', state.initial?.actions ?? []),
  ];
  const parts = [
    ...(lines.length > 0 ? [lines.map((text) => `- ${text}`).join('\n')] : []),
    ...(state.meta === undefined ? [] : [fence('json', JSON.stringify(state.meta, undefined, 2))]),
    ...(state.transitions.length > 0 ? [transitionTable(chart, state.transitions)] : []),
  ];
  return parts.length === 0 && state.description !== undefined ? ['No transitions.'] : parts;
}

const line = (name: string, values: readonly string[]): readonly string[] =>
  values.length === 0 ? [] : [`${name}: ${values.map(code).join(', ')}`];

function listChildren({ children, initial }: ChartState): string {
  const kindOf = ({ id, type, history }: ChartState) => {
    if (id === initial?.target) return ' (initial)';
    if (type === 'history') return ` (${history ?? 'shallow'} history)`;
    return type === 'final' ? ' (final)' : '';
  };
  return children.map((child) => `${code(child.key)}${kindOf(child)}`).join(', ');
}

interface Column {
  readonly title: string;
  readonly read: (transition: ChartTransition) => string;
}

function transitionTable(chart: Chart, transitions: readonly ChartTransition[]): string {
  const all: readonly Column[] = [
    { title: 'Event', read: ({ label }) => code(label) },
    { title: 'Guard', read: ({ guard }) => (guard === undefined ? '' : code(guard)) },
    { title: 'Actions', read: ({ actions }) => actions.map(code).join(', ') },
    { title: 'Target', read: (transition) => describeTarget(chart, transition) },
    { title: 'Description', read: ({ description = '' }) => oneLine(description).trim() },
    { title: 'Meta', read: ({ meta }) => (meta === undefined ? '' : code(JSON.stringify(meta))) },
  ];
  const rows = transitions.map((transition) => all.map(({ read }) => read(transition).replaceAll('|', '\\|')));
  const used = all.map(({ title }, index) => title === 'Target' || rows.some((row) => row[index] !== ''));
  const write = (cells: readonly string[]) => `| ${cells.filter((_, index) => used[index]).join(' | ')} |`;
  return [write(all.map(({ title }) => title)), write(all.map(() => '---')), ...rows.map(write)].join('\n');
}

function describeTarget(chart: Chart, transition: ChartTransition): string {
  const { targets, source, reenter } = transition;
  if (isForbidden(transition)) return 'forbidden';
  if (targets.length === 0) return 'stays';
  const names = targets.map((id) => (id === source ? 'itself' : code(shortName(chart, id)))).join(', ');
  return reenter ? `${names} (re-entered)` : names;
}

const pathOf = (chart: Chart, { path }: ChartState): string => path.join('.') || chart.id;

const escapeMarkdown = (text: string): string => text.replaceAll(/[\\`*_[\]<>#|]/g, '\\$&');

/** Writes a code span. Its fence is longer than any run of backticks in the text. */
function code(text: string): string {
  const runs = text.match(/`+/g) ?? [];
  const mark = '`'.repeat(1 + Math.max(0, ...runs.map(({ length }) => length)));
  const space = runs.length > 0 ? ' ' : '';
  return `${mark}${space}${oneLine(text).trim()}${space}${mark}`;
}

function fence(language: string, text: string): string {
  const mark = text.includes('```') ? '````' : '```';
  return `${mark}${language}\n${text.trimEnd()}\n${mark}`;
}
