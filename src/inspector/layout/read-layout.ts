import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api.js';
import type { ChartState } from '../chart/chart';
import { dotSizePx } from './elk-graph';
import type { GraphEdge, GraphNode } from './graph';
import type { Piece } from './piece';
import { movePiece } from './piece';
import type { Box, Dot, Edge, Point } from './types';

export function readLayout(
  result: ElkNode,
  scope: ChartState,
  nodes: ReadonlyMap<string, GraphNode>,
  edges: readonly GraphEdge[],
): Piece {
  const byNumber = new Map([...nodes.values()].map((node) => [node.number, node]));
  const boxes: Box[] = [];
  const dots: Dot[] = [];
  const within: Edge[] = [];
  const lines: Edge[] = [];
  /** Positions of labels that are laid out as nodes, by edge number. Upper left corners. */
  const labels = new Map<number, Point>();
  const leads = new Map<number, readonly Point[]>();

  function readNode(placed: ElkNode): void {
    const { id, x = 0, y = 0, width = 0, height = 0 } = placed;
    const node = byNumber.get(id);
    if (id.startsWith('label')) labels.set(numberIn(id), { x, y });
    else if (!node) {
      const [role, number] = [id.startsWith('initial') ? 'initial' : 'any', id.slice(id.indexOf(' ') + 1)] as const;
      const state = byNumber.get(number)?.state ?? scope;
      dots.push({ state: state.id, role, x: x + dotSizePx / 2, y: y + dotSizePx / 2 });
    } else if (node.piece) {
      const moved = movePiece(node.piece, x, y);
      boxes.push(...moved.boxes);
      within.push(...moved.edges);
      dots.push(...moved.dots);
    } else {
      const { state, content, depth } = node;
      boxes.push({ id: state.id, x, y, width, height, content, headerX: 0, isFolded: false, depth });
    }
    for (const child of placed.children ?? []) readNode(child);
  }

  function readEdges(placed: ElkNode): void {
    for (const edge of placed.edges ?? []) if (edge.id.startsWith('lead')) leads.set(numberIn(edge.id), pointsOf(edge));
    for (const edge of placed.edges ?? []) {
      const number = numberIn(edge.id);
      const of = edges[number];
      const points = pointsOf(edge);
      if (edge.id.startsWith('lead') || !of || points.length === 0) continue;
      const { x = 0, y = 0 } = labels.get(number) ?? edge.labels?.[0] ?? {};
      lines.push({
        id: of.id,
        transitions: of.transitions.map(({ key }) => key),
        lead: leads.get(number) ?? [],
        points,
        label: of.content && { ...of.content, x, y },
      });
    }
    for (const child of placed.children ?? []) readEdges(child);
  }

  for (const child of result.children ?? []) readNode(child);
  readEdges(result);
  const isOpen = ({ id }: Box) => nodes.get(id)?.piece === undefined && nodes.has(id);
  return {
    width: result.width ?? 0,
    height: result.height ?? 0,
    boxes: boxes.map((box) => (isOpen(box) ? { ...box, headerX: findHeaderX(box, lines) } : box)),
    edges: [...within, ...lines],
    dots,
  };
}

const numberIn = (id: string): number => Number(id.slice(id.indexOf(' ')));

function pointsOf({ sections }: ElkExtendedEdge): readonly Point[] {
  const section = sections?.[0];
  if (!section) return [];
  return [section.startPoint, ...(section.bendPoints ?? []), section.endPoint].map(({ x, y }) => ({ x, y }));
}

const headerGapPx = 6;

/**
 * Returns the header's distance in pixels from its state box's left side. The header moves right to avoid a line. `NaN`
 * if it can't.
 */
function findHeaderX(box: Box, edges: readonly Edge[]): number {
  const { x, y, width, content } = box;
  const crossings = edges
    .flatMap(({ points }) =>
      points.slice(1).flatMap((point, index) => {
        const before = points[index] ?? point;
        const [left, right] = [Math.min(before.x, point.x), Math.max(before.x, point.x)];
        const [top, bottom] = [Math.min(before.y, point.y), Math.max(before.y, point.y)];
        const isOver = bottom > y + 1 && top < y + content.height - 1 && right > x && left < x + width;
        return isOver ? [{ left: left - x, right: right - x }] : [];
      }),
    )
    .toSorted((a, b) => a.left - b.left);
  let start = 0;
  for (const { left, right } of crossings) {
    if (left - headerGapPx >= start + content.width) break;
    start = Math.max(start, right + headerGapPx);
  }
  return start + content.width <= width ? start : NaN;
}
