import type { Box, Dot, Edge, Point } from './types';

export interface Piece {
  readonly width: number;
  readonly height: number;
  readonly boxes: readonly Box[];
  readonly edges: readonly Edge[];
  readonly dots: readonly Dot[];
}

export function movePiece(piece: Piece, x: number, y: number): Piece {
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
