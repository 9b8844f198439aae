import type { Content, Line } from './content';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The drawn box of a state. Positions are in pixels from the chart's upper left corner. */
export interface Box {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly content: Content;
  /** Pixels from the left side to the title and the lines under it: more than 0 where an edge would cross them. */
  readonly headerX: number;
  readonly isFolded: boolean;
  /** Number of states that hold it. */
  readonly depth: number;
}

export interface Edge {
  readonly id: string;
  /** Keys of the transitions that it is drawn for. */
  readonly transitions: readonly string[];
  /** Corners of the line that leads to the label, if the line is interrupted by it; else none. */
  readonly lead: readonly Point[];
  /** Corners of the line, or of its part after the label, including both ends. */
  readonly points: readonly Point[];
  readonly label: (Content & Point) | undefined;
}

/** A dot in a state: `initial` marks its initial child, `any` begins the edges from the state to its own inside. */
export interface Dot extends Point {
  readonly state: string;
  readonly role: 'initial' | 'any';
}

export interface ChartLayout {
  readonly width: number;
  readonly height: number;
  /** In drawing order: a box comes after the ones that hold it. */
  readonly boxes: readonly Box[];
  readonly edges: readonly Edge[];
  readonly dots: readonly Dot[];
}

export type { Line };
