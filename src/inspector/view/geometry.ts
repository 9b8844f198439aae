import type { Point } from '../layout/types';

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
