import {
  actionsText,
  activityLines,
  isForbidden,
  type Chart,
  type ChartState,
  type ChartTransition,
} from '../model/chart';
import { lineText, shortName, showing } from '../model/showing';
import { twinTexts } from '../model/twins';
import { isJsonObject, type Json } from '../../../machines/shared/json';
import { formatCount, formatValue } from '../../shared/text';
import { roughMeasure, wrap, type Measure } from './text';

export interface Line {
  readonly y: number;
  readonly text: string;
  readonly role: 'description' | 'tag' | 'meta' | 'activity' | 'event' | 'forbidden' | 'guard' | 'action' | 'target';
  /** Key of the line's transition. */
  readonly transition: string | undefined;
}

export interface Content {
  readonly lines: readonly Line[];
  readonly width: number;
  readonly height: number;
  /** Baselines of `twinLines`. */
  readonly twinYs?: readonly number[];
}

export const titleHeightPx = 24;
export const lineHeightPx = 16;
export const textXPx = 10;
/** Pixels from a compound state's left side to the title. Leaves space for the fold control. */
export const parentTitleXPx = 25;
export const labelXPx = 4;
const paddingPx = textXPx;
const maxWidthPx = 230;
const maxOuterWidthPx = 400;

export function boxContent(chart: Chart, state: ChartState, isFolded: boolean, measure: Measure): Content {
  const lines: Line[] = [];
  let y = titleHeightPx;
  const titleX = state.children.length > 0 ? parentTitleXPx : textXPx;
  let width = titleX + measure(state.key || state.id, 'title') + paddingPx;
  if (state.type === 'parallel' || state.type === 'history' || state.type === 'final') width += 20;
  if (chart.twins?.folds.has(state.id)) width += 20;

  const limit = state.children.length > 0 ? maxOuterWidthPx : maxWidthPx;
  const add = (role: Line['role'], text: string, transition?: string) => {
    // Measures bold text, because highlighted lines are bold and therefore wider.
    for (const [index, part] of wrap(text, limit, 'strong', measure).entries()) {
      y += index === 0 ? lineHeightPx : lineHeightPx - 2;
      lines.push({ y: y - 5, text: index === 0 ? part : `  ${part}`, role, transition });
      width = Math.max(width, measure(part, 'strong') + 2 * paddingPx + (index === 0 ? 0 : 8));
    }
  };

  if (!isFolded) {
    if (state.isCut) add('description', cutNote);
    for (const line of (state.description ?? '').split('\n')) if (line.trim() !== '') add('description', line.trim());
    if (state.tags.length > 0) add('tag', state.tags.map((tag) => `#${tag}`).join(' '));
    for (const line of metaLines(state.meta)) add('meta', line);
    for (const line of activityLines(state)) add('activity', line);
    for (const transition of state.transitions) {
      if (isForbidden(transition)) add('forbidden', transition.label, transition.key);
      else if (showing(chart, transition) === 'line') {
        add('event', lineText(chart, transition), transition.key);
        width = Math.max(width, markedWidth(chart, transition, lines, measure) + 2 * paddingPx);
      }
    }
  }
  if (isFolded) {
    const longest = Math.min(maxInsideWidthPx, longestInside(state, measure));
    width = Math.max(width, 2 * paddingPx + longest);
    y += insideLines(state) * lineHeightPx;
  }
  const twinYs = Array.from({ length: countTwinLines(chart, state) }, (_, index) => y + (index + 1) * lineHeightPx - 4);
  y += twinYs.length * lineHeightPx;
  if (twinYs.length > 0) width = Math.max(width, maxTwinWidthPx + 2 * paddingPx);
  if (lines.length > 0 || isFolded || twinYs.length > 0) y += 6;
  return { lines, width, height: Math.max(y, titleHeightPx + 4), ...(twinYs.length > 0 && { twinYs }) };
}

const maxTwinLines = 2;
const maxTwinWidthPx = 200;
const wrapTwins = (text: string): string[] => wrap(text, maxTwinWidthPx, 'strong', roughMeasure);

/** Returns the maximum number of lines in `twinLines`. The state box reserves space for all of them. */
function countTwinLines({ twins }: Chart, { id }: ChartState): number {
  const names = [...(twins?.names.get(id)?.values() ?? [])].toSorted((a, b) => b.length - a.length);
  const longest = names.slice(0, Math.floor(names.length / 2));
  return Math.min(maxTwinLines, wrapTwins(longest.length === 0 ? '' : `all but ${longest.join(', ')}`).length);
}

/** Returns the lines that name the regions in which a state is active, if identical regions are drawn as one. */
export function twinLines(chart: Chart, id: string, { twinYs = [] }: Content, active: ReadonlySet<string>) {
  const { names, count } = twinTexts(chart, id, active);
  const lines = wrapTwins(names);
  return twinYs.map((y, index) => ({ y, text: (lines.length > twinYs.length ? [count] : lines)[index] ?? '' }));
}

export const cutNote = '… cut away by the sender';

/** Maximum number of `meta` lines in a state box. The list view shows all of them. */
const maxMetaLines = 6;

function metaLines(meta: Json | undefined): string[] {
  if (meta === undefined || meta === null) return [];
  if (!isJsonObject(meta)) return [`meta: ${formatValue(meta, 60)}`];
  const lines = Object.entries(meta).map(([key, value]) => `meta.${key}: ${formatValue(value, 60)}`);
  return lines.length > maxMetaLines ? [...lines.slice(0, maxMetaLines - 1), `meta: ${lines.length} in all`] : lines;
}

/** Maximum number of lines that list active states in a folded state box. */
const maxInsideLines = 3;
const maxInsideWidthPx = 170;

function insideOf(state: ChartState): ChartState[] {
  return state.children.flatMap((child) => [child, ...insideOf(child)]);
}

function insideLines(state: ChartState): number {
  return state.type === 'parallel' ? Math.min(maxInsideLines, state.children.length) : 1;
}

/** Returns the width of a folded state's longest possible text, so that the state box never changes its size. */
function longestInside(state: ChartState, measure: Measure): number {
  const everyState = new Set(insideOf(state).map(({ id }) => id));
  const none = insideTexts(state, new Set()).map((text) => measure(text, 'strong'));
  const some = state.children.map((child) => measure(longestName(child, everyState), 'strong'));
  return Math.max(...none, ...some);
}

function longestName(state: ChartState, all: ReadonlySet<string>): string {
  const inner =
    state.type === 'parallel'
      ? [insideNames(state, all).join(', ')]
      : state.children.map((child) => longestName(child, all));
  const longest = inner.reduce((best, name) => (name.length > best.length ? name : best), '');
  return longest === '' ? state.key : `${state.key}: ${longest}`;
}

function insideNames(state: ChartState, active: ReadonlySet<string>): string[] {
  return state.children
    .filter((child) => active.has(child.id))
    .map((child) => {
      const deeper = insideNames(child, active).join(', ');
      return deeper === '' ? child.key : `${child.key}: ${deeper}`;
    });
}

/**
 * Returns the text in a folded state box: the active states, one line per region. If no state is active, returns the
 * number of states, or the regions' names.
 */
export function insideTexts(state: ChartState, active: ReadonlySet<string>): string[] {
  const names = insideNames(state, active);
  if (state.type !== 'parallel') {
    return [names.length > 0 ? names.join(', ') : formatCount(insideOf(state).length, 'state')];
  }
  const lines = names.length > 0 ? names : state.children.map(({ key }) => key);
  if (lines.length <= maxInsideLines) return lines;
  return [...lines.slice(0, maxInsideLines - 1), `and ${lines.length - maxInsideLines + 1} more`];
}

export function edgeContent(
  chart: Chart,
  transitions: readonly ChartTransition[],
  attach: Attach,
  measure: Measure,
): Content {
  const lines: Line[] = [];
  let [y, width] = [0, 0];
  for (const [index, transition] of transitions.entries()) {
    if (index > 0) y += 4;
    const add = (role: Line['role'], text: string) => {
      for (const part of wrap(text, 170, 'strong', measure)) {
        y += lineHeightPx - 2;
        lines.push({ y: y - 3, text: part, role, transition: transition.key });
        width = Math.max(width, measure(part, 'strong') + 2 * labelXPx);
      }
    };
    add('event', transition.label);
    if (transition.guard !== undefined) add('guard', `[${transition.guard}]`);
    if (transition.actions.length > 0 && chart.hidesActions !== true) add('action', actionsText(transition));
    const target = transition.targets[0];
    if (target !== undefined && target !== attach.target) add('target', `→ ${shortName(chart, target)}`);
    if (transition.source !== attach.source) add('target', `from ${shortName(chart, transition.source)}`);
    width = Math.max(width, markedWidth(chart, transition, lines, measure) + labelXPx);
  }
  return { lines, width, height: y + 4 };
}

export const markGapPx = 4;
export const markPitchPx = 29;

/** Returns the width of a transition's last line, including the marks after it. 0 without marks. */
function markedWidth(chart: Chart, { key }: ChartTransition, lines: readonly Line[], measure: Measure): number {
  const count = chart.marks?.get(key)?.length ?? 0;
  return count === 0 ? 0 : measure(lines.at(-1)?.text ?? '', 'strong') + markGapPx + count * markPitchPx;
}

export interface Attach {
  readonly source: string;
  readonly target: string;
}
