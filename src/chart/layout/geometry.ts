import type { Content } from './content';

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Rectangle {
  x: number;
  y: number;
  width: number;
  height: number;
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
  /** The edge's line up to its label. Empty if the label doesn't interrupt the line. */
  readonly lead: readonly Point[];
  readonly points: readonly Point[];
  readonly label: (Content & Point) | undefined;
}

/**
 * A dot in a state. `initial` points to the initial child. Transitions of the state to its descendants start at `any`.
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

/** Returns the smallest rectangle that contains all rectangles. */
export function surround(parts: readonly Readonly<Rectangle>[]): Rectangle {
  const x = Math.min(...parts.map((part) => part.x));
  const y = Math.min(...parts.map((part) => part.y));
  const width = Math.max(...parts.map((part) => part.x + part.width)) - x;
  const height = Math.max(...parts.map((part) => part.y + part.height)) - y;
  return { x, y, width, height };
}

export function movePiece(piece: ChartLayout, x: number, y: number): ChartLayout {
  const shift = <T extends Point>(one: T): T => ({ ...one, x: one.x + x, y: one.y + y });
  return {
    width: piece.width,
    height: piece.height,
    boxes: piece.boxes.map(shift),
    dots: piece.dots.map(shift),
    edges: piece.edges.map((edge) => ({
      ...edge,
      lead: edge.lead.map(shift),
      points: edge.points.map(shift),
      label: edge.label && shift(edge.label),
    })),
  };
}

/**
 * Returns the SVG path data of a line with rounded corners.
 *
 * @param radius in pixels. Short segments get smaller corners
 */
export function roundedPath(points: readonly Point[], radius = 6): string {
  const [first, ...rest] = points;
  if (!first) return '';
  const parts = [`M${point(first)}`];
  for (const [index, corner] of rest.entries()) {
    const before = points[index];
    const after = rest[index + 1];
    if (!before || !after) {
      parts.push(`L${point(corner)}`);
      continue;
    }
    const reach = Math.min(radius, distance(before, corner) / 2, distance(corner, after) / 2);
    parts.push(
      `L${point(towards(corner, before, reach))}`,
      `Q${point(corner)} ${point(towards(corner, after, reach))}`,
    );
  }
  return parts.join('');
}

const round = (value: number) => Math.round(value * 10) / 10;
const point = ({ x, y }: Point) => `${round(x)} ${round(y)}`;
const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

function towards(from: Point, to: Point, reach: number): Point {
  const whole = distance(from, to) || 1;
  return { x: from.x + ((to.x - from.x) * reach) / whole, y: from.y + ((to.y - from.y) * reach) / whole };
}
