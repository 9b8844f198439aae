import type { Chart, ChartState } from '../chart/chart';
import type { ChartChange } from '../chart/compare';
import { noteChart } from '../chart/note';
import { mergeAllTwins } from '../chart/twins';
import { isNeverFalse, stateUse, transitionUse, type Paint } from '../coverage/paint';
import { mix, type Palette } from './palette';

export interface Shown {
  readonly palette: Palette;
  readonly active?: ReadonlySet<string>;
  readonly takenKeys?: ReadonlySet<string>;
  readonly paint?: Paint | undefined;
  readonly changes?: ReadonlyMap<string, ChartChange> | undefined;
}

const none: ReadonlySet<string> = new Set();

export interface Look {
  readonly line: string;
  readonly fill: string | undefined;
  readonly isDashed: boolean;
  /** Shown next to the name or in a tooltip, because color alone isn't accessible. */
  readonly note: string;
}

function changeLook(change: ChartChange, { good, goodSoft, bad, badSoft, changed, changedSoft }: Palette): Look {
  if (change === 'new') return { line: good, fill: goodSoft, isDashed: false, note: '+ new' };
  if (change === 'gone') return { line: bad, fill: badSoft, isDashed: true, note: '− gone' };
  return { line: changed, fill: changedSoft, isDashed: false, note: '~ changed' };
}

/**
 * A comparison marks added, removed and changed states. Otherwise, the style shows coverage, or whether the state is
 * active.
 */
export function lookOfState({ palette, paint, changes, active = none }: Shown, state: ChartState): Look {
  const change = changes?.get(state.id);
  if (change) return changeLook(change, palette);
  const used = paint?.states.get(state.id);
  if (used?.entered === 0) return { line: palette.bad, fill: palette.badSoft, isDashed: true, note: '0×' };
  if (used) {
    const fill = used.heat > 0 ? mix(palette.surface, palette.good, 0.08 + 0.3 * used.heat) : undefined;
    return { line: palette.good, fill, isDashed: false, note: stateUse(used) };
  }
  if (active.has(state.id)) {
    if (state.children.length > 0) return { line: palette.edgeStrong, fill: undefined, isDashed: false, note: '' };
    return { line: palette.accent, fill: mix(palette.surface, palette.accent, 0.2), isDashed: false, note: '' };
  }
  return { line: palette.lineStrong, fill: undefined, isDashed: false, note: '' };
}

/**
 * A comparison marks added, removed and changed transitions. Otherwise, the style shows coverage, or whether the
 * transition was just taken.
 */
export function lookOfTransition({ palette, paint, changes, takenKeys = none }: Shown, key: string): Look {
  const change = changes?.get(key);
  if (change) return changeLook(change, palette);
  const used = paint?.transitions.get(key);
  if (used?.taken === 0) return { line: palette.bad, fill: undefined, isDashed: true, note: transitionUse(used) };
  if (used)
    return {
      line: isNeverFalse(used) ? palette.changed : palette.good,
      fill: undefined,
      isDashed: false,
      note: transitionUse(used),
    };
  if (takenKeys.has(key)) return { line: palette.accent, fill: undefined, isDashed: false, note: '' };
  return { line: palette.edge, fill: undefined, isDashed: false, note: '' };
}

export function noteLooks(chart: Chart, shown: Shown): Chart {
  return noteChart(chart, (key) => {
    const state = chart.states.get(key);
    const { note } = state ? lookOfState(shown, state) : lookOfTransition(shown, key);
    return note === '' ? undefined : note;
  });
}

/** Draws identical regions once, unless coverage or a comparison marks each of them. */
export const mergeAll = (chart: Chart, { paint, changes }: Shown): Chart =>
  paint || changes ? chart : mergeAllTwins(chart);
