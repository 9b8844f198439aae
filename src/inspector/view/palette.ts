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
  /** Covered parts of a chart, or added parts in a comparison. */
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

/** @param share of the second color, from 0 to 1 */
export function mix(one: string, other: string, share: number): string {
  const part = (color: string, index: number) => Number.parseInt(color.slice(1 + 2 * index, 3 + 2 * index), 16);
  const mixed = [0, 1, 2].map((index) => Math.round(part(one, index) * (1 - share) + part(other, index) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
