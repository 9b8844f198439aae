import type { Chart } from '../../src/chart/model/chart';
import type { Box, ChartLayout, Point } from '../../src/chart/layout/geometry';
import type { Measure } from '../../src/chart/layout/text';

export interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface DrawnText extends Rectangle {
  readonly text: string;
  readonly of: string;
  readonly frame: Rectangle;
}

function textsOf(chart: Chart, { boxes, edges }: ChartLayout, measure: Measure): DrawnText[] {
  const inBoxes = boxes.flatMap((box: Box) => {
    const state = chart.states.get(box.id)!;
    const title = state.key || state.id;
    const x = box.x + box.headerX;
    return [
      {
        text: title,
        of: box.id,
        frame: box,
        x: x + (state.children.length > 0 ? 25 : 10),
        y: box.y + 16.5 - 10,
        width: measure(title, 'title'),
        height: 13,
      },
      ...box.content.lines.map((line) => ({
        text: line.text,
        of: box.id,
        frame: { ...box, height: box.content.height },
        x: x + 10,
        y: box.y + line.y - 9,
        width: measure(line.text.trimStart(), 'strong'),
        height: 12,
      })),
    ];
  });
  const inLabels = edges.flatMap(({ id, label }) =>
    label
      ? label.lines.map((line) => ({
          text: line.text,
          of: id,
          frame: label,
          x: label.x + 4,
          y: label.y + line.y - 9,
          width: measure(line.text, 'strong'),
          height: 11,
        }))
      : [],
  );
  return [...inBoxes, ...inLabels];
}

export const isInside = (inner: Rectangle, outer: Rectangle) =>
  inner.x >= outer.x - 0.5 &&
  inner.y >= outer.y - 0.5 &&
  inner.x + inner.width <= outer.x + outer.width + 0.5 &&
  inner.y + inner.height <= outer.y + outer.height + 0.5;

export const overlap = (a: Rectangle, b: Rectangle) =>
  a.x + 0.5 < b.x + b.width && b.x + 0.5 < a.x + a.width && a.y + 0.5 < b.y + b.height && b.y + 0.5 < a.y + a.height;

const segment = (a: Point, b: Point): Rectangle => ({
  x: Math.min(a.x, b.x) - 0.6,
  y: Math.min(a.y, b.y) - 0.6,
  width: Math.abs(a.x - b.x) + 1.2,
  height: Math.abs(a.y - b.y) + 1.2,
});

/** Describes illegible parts of a layout: texts outside their state box, and lines or labels over other parts. */
export function findIllegible(chart: Chart, layout: ChartLayout, measure: Measure): string[] {
  const texts = textsOf(chart, layout, measure);
  const labels = layout.edges.flatMap(({ id, label }) => (label ? [{ id, ...label }] : []));
  const found: string[] = [];
  for (const text of texts) {
    if (!isInside(text, text.frame)) found.push(`“${text.text}” is outside of ${text.of}`);
    if (!isInside(text, { x: 0, y: 0, ...layout })) found.push(`“${text.text}” is outside of the drawing`);
    for (const other of texts) {
      if (other !== text && other.of >= text.of && overlap(text, other))
        found.push(`“${text.text}” of ${text.of} is over “${other.text}” of ${other.of}`);
    }
  }
  const lines = layout.edges.flatMap(({ id, lead, points }) =>
    [lead, points].flatMap((corners) =>
      corners.slice(1).map((corner, index) => ({ id, line: segment(corners[index]!, corner) })),
    ),
  );
  for (const { id, line } of lines) {
    for (const text of texts)
      if (overlap(line, text)) found.push(`the line ${id} crosses “${text.text}” of ${text.of}`);
    for (const box of layout.boxes) {
      if (box.isFolded || chart.states.get(box.id)!.children.length === 0) {
        const shrunk = { x: box.x + 1, y: box.y + 1, width: box.width - 2, height: box.height - 2 };
        if (overlap(line, shrunk)) found.push(`the line ${id} crosses ${box.id}`);
      }
    }
  }
  for (const label of labels) {
    for (const other of labels)
      if (other.id > label.id && overlap(label, other)) found.push(`the labels ${label.id} and ${other.id} overlap`);
    for (const box of layout.boxes) {
      const isOpen = !box.isFolded && chart.states.get(box.id)!.children.length > 0;
      if (!isOpen && overlap(label, box)) found.push(`the label ${label.id} is over ${box.id}`);
    }
  }
  return found;
}
