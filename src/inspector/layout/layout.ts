import type { Content, Line } from './content';

export interface Point {
  x: number;
  y: number;
}

/** The drawn box of a state. Positions are in pixels from the chart's upper left corner. */
export interface Box {
  id: string;
  x: number;
  y: number;
  width: number;
  height: number;
  content: Content;
  folded: boolean;
  /** Number of states that hold it. */
  depth: number;
}

export interface Edge {
  id: string;
  /** Keys of the transitions that it is drawn for. */
  transitions: readonly string[];
  /** Corners of the line, including both ends. */
  points: readonly Point[];
  label: (Content & Point) | undefined;
}

/** A dot in a state: `initial` marks its initial child, `any` begins the edges from the state to its own inside. */
export interface Dot extends Point {
  state: string;
  role: 'initial' | 'any';
}

export interface ChartLayout {
  width: number;
  height: number;
  /** In drawing order: a box comes after the ones that hold it. */
  boxes: readonly Box[];
  edges: readonly Edge[];
  dots: readonly Dot[];
}

export type { Line };
