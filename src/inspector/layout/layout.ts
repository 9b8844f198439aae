import type { Content, Line } from './content';

export interface Point {
  x: number;
  y: number;
}

/** All positions are in pixels from the chart's upper left corner. */
export interface Box {
  id: string;
  x: number;
  y: number;
  width: number;
  height: number;
  content: Content;
  folded: boolean;
  /** How many states it lies within. */
  depth: number;
}

export interface Edge {
  id: string;
  /** Keys of the transitions that share it. */
  transitions: readonly string[];
  /** Corners of the line, both ends included. */
  points: readonly Point[];
  label: (Content & Point) | undefined;
}

/** A dot: where a state begins, or where the transitions that leave a state for its own inside begin. */
export interface Dot extends Point {
  state: string;
  role: 'initial' | 'any';
}

export interface ChartLayout {
  width: number;
  height: number;
  /** In the order in which to draw them: a box after what it lies in. */
  boxes: readonly Box[];
  edges: readonly Edge[];
  dots: readonly Dot[];
}

export type { Line };
