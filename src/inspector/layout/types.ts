import type { Content, Line } from './content';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Positions are in pixels from the chart's upper left corner. */
export interface Box {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly content: Content;
  /** Pixels from the left side to the header. Greater than 0 if the header moved to avoid an edge. */
  readonly headerX: number;
  readonly isFolded: boolean;
  readonly depth: number;
}

export interface Edge {
  readonly id: string;
  readonly transitions: readonly string[];
  /** The line's part before its label, as points. Empty if the label doesn't interrupt the line. */
  readonly lead: readonly Point[];
  readonly points: readonly Point[];
  readonly label: (Content & Point) | undefined;
}

/**
 * A dot in a state. `initial` leads to the initial child. `any` is the start of edges from the state to its
 * descendants.
 */
export interface Dot extends Point {
  readonly state: string;
  readonly role: 'initial' | 'any';
}

export interface ChartLayout {
  readonly width: number;
  readonly height: number;
  readonly boxes: readonly Box[];
  readonly edges: readonly Edge[];
  readonly dots: readonly Dot[];
}

export type { Line };
