import type { Chart, ChartState, ChartTransition } from '../model/chart';
import type { ChartChange } from '../model/compare';
import { mergeAllTwins } from '../model/twins';
import { isNeverFalse, stateUse, transitionUse, type Paint } from '../model/paint';

/** Colors of an exported drawing. SVG renderers don't support `var()` or `light-dark()`. */
export interface Palette {
  readonly canvas: string;
  readonly surface: string;
  readonly line: string;
  readonly lineStrong: string;
  readonly text: string;
  readonly muted: string;
  readonly accent: string;
  readonly accentSoft: string;
  readonly edge: string;
  readonly edgeStrong: string;
  /** Marks covered parts of a chart, and added parts in a comparison. */
  readonly good: string;
  readonly goodSoft: string;
  readonly bad: string;
  readonly badSoft: string;
  readonly changed: string;
  readonly changedSoft: string;
}

export const palettes: Readonly<Record<'light' | 'dark', Palette>> = {
  light: {
    canvas: '#f4f5f7',
    surface: '#ffffff',
    line: '#e1e4ea',
    lineStrong: '#aab1bd',
    text: '#1a1d23',
    muted: '#59616f',
    accent: '#3b4fd8',
    accentSoft: '#eceffe',
    edge: '#b4bac5',
    edgeStrong: '#6b7382',
    good: '#17753c',
    goodSoft: '#d9f2e1',
    bad: '#b3261e',
    badSoft: '#fdecea',
    changed: '#8a5a00',
    changedSoft: '#fff4d6',
  },
  dark: {
    canvas: '#101216',
    surface: '#17191e',
    line: '#2b2f37',
    lineStrong: '#565d6a',
    text: '#e3e6eb',
    muted: '#9aa2b0',
    accent: '#93a4ff',
    accentSoft: '#21274a',
    edge: '#4b515d',
    edgeStrong: '#979fad',
    good: '#7ddb9f',
    goodSoft: '#143322',
    bad: '#ff8f86',
    badSoft: '#3a1a18',
    changed: '#f0c36d',
    changedSoft: '#3a2f10',
  },
};

/**
 * Returns a mix of two hexadecimal colors.
 *
 * @param share the second color's share, from 0 to 1
 */
export function mix(one: string, other: string, share: number): string {
  const part = (color: string, index: number) => Number.parseInt(color.slice(1 + 2 * index, 3 + 2 * index), 16);
  const mixed = [0, 1, 2].map((index) => Math.round(part(one, index) * (1 - share) + part(other, index) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

const properties: Readonly<Partial<Record<keyof Palette, string>>> = {
  canvas: '--inspector-canvas',
  surface: '--inspector-surface',
  line: '--inspector-line',
  lineStrong: '--inspector-line-strong',
  text: '--inspector-text',
  muted: '--inspector-muted',
  accent: '--inspector-accent',
  accentSoft: '--inspector-accent-soft',
  edge: '--inspector-edge',
  edgeStrong: '--inspector-edge-strong',
};

export function currentPalette(element: HTMLElement): Palette {
  const probe = document.createElement('span');
  element.append(probe);
  const resolve = (value: string, ground: string): string | undefined => {
    probe.style.color = value;
    return toHex(getComputedStyle(probe).color, ground);
  };
  const isDark = resolve('light-dark(#ffffff, #000000)', '#ffffff') === '#000000';
  const palette = { ...palettes[isDark ? 'dark' : 'light'] };
  for (const [name, property] of Object.entries(properties)) {
    const color = resolve(`var(${property})`, palette.surface);
    if (color !== undefined && isColorName(name)) palette[name] = color;
  }
  probe.remove();
  return palette;
}

const isColorName = (name: string): name is keyof Palette => Object.hasOwn(palettes.light, name);

/** Converts any CSS color, e.g. `oklch(…)`, to `#rrggbb`. Blends translucent colors with `ground`. */
function toHex(color: string, ground: string): string | undefined {
  const context = new OffscreenCanvas(1, 1).getContext('2d');
  if (!context) return undefined;
  for (const layer of [ground, color]) {
    context.fillStyle = layer;
    context.fillRect(0, 0, 1, 1);
  }
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

export interface Shown {
  readonly palette: Palette;
  readonly active?: ReadonlySet<string>;
  readonly takenKeys?: ReadonlySet<string>;
  readonly paint?: Paint | undefined;
  readonly changes?: ReadonlyMap<string, ChartChange> | undefined;
}

const none: ReadonlySet<string> = new Set();

interface Look {
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
 * Returns a state's style. In a comparison, the style marks added, removed and changed states. Otherwise, it shows
 * coverage, or whether the state is active.
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
 * Returns a transition's style. In a comparison, the style marks added, removed and changed transitions. Otherwise, it
 * shows coverage, or whether the transition was just taken.
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

/** Merges identical regions, unless coverage or a comparison may mark each of them differently. */
export const mergeAll = (chart: Chart, { paint, changes }: Shown): Chart =>
  paint || changes ? chart : mergeAllTwins(chart);

/**
 * Adds notes to state names and events. Call it before the layout, which reserves space for them.
 *
 * @param noteOf receives a state ID or a transition key
 */
function noteChart(chart: Chart, noteOf: (of: string) => string | undefined): Chart {
  const transitions = new Map<string, ChartTransition>();
  const states = new Map<string, ChartState>();
  function copy(state: ChartState): ChartState {
    const own = state.transitions.map((one) => {
      const noted = { ...one, label: withNote(one.label, noteOf(one.key)) };
      transitions.set(one.key, noted);
      return noted;
    });
    const name = withNote(state.key || state.id, noteOf(state.id));
    const copied: ChartState = { ...state, key: name, transitions: own, children: state.children.map(copy) };
    states.set(copied.id, copied);
    return copied;
  }
  const root = copy(chart.root);
  const ordered = new Map(
    [...chart.states.keys()].flatMap((id) => {
      const state = states.get(id);
      return state ? [[id, state] as const] : [];
    }),
  );
  return { ...chart, root, states: ordered, transitions };
}

const withNote = (name: string, note: string | undefined): string => (note === undefined ? name : `${name}  ${note}`);
