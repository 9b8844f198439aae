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
  /** Pixels from the left side to the header. Greater than 0 if an edge would cross the header. */
  readonly headerX: number;
  readonly isFolded: boolean;
  readonly depth: number;
}

export interface Edge {
  readonly id: string;
  readonly transitions: readonly string[];
  /** Corners of the line to the label, if the label interrupts the line. Otherwise empty. */
  readonly lead: readonly Point[];
  readonly points: readonly Point[];
  readonly label: (Content & Point) | undefined;
}

/** A dot in a state. `initial` marks the initial child. Edges from the state to its descendants start at `any`. */
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
