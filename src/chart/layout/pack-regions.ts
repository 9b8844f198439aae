import { movePiece, type Box, type Dot, type Edge, type Piece } from './geometry';

const gapPx = 12;

/** Returns the height of the smallest pane that can contain this size. */
export function paneHeight({ width, height }: { width: number; height: number }, shape: number): number {
  return Math.max(width / shape, height);
}

/**
 * Packs regions into rows in their order. Chooses the row width that comes closest to the aspect ratio.
 *
 * @param pieces the regions. Each piece's first state box is the region itself
 * @param isRigid returns true for a region that isn't stretched, such as a folded one
 */
export function packRegions(
  pieces: readonly Piece[],
  shape: number,
  isRigid: (box: Box) => boolean = ({ isFolded }) => isFolded,
): Piece {
  const widest = Math.max(...pieces.map(({ width }) => width));
  const total = pieces.reduce((sum, { width }) => sum + width + gapPx, 0);
  let best = breakIntoRows(pieces, total);
  for (let width = widest; width < total; width += Math.max(24, (total - widest) / 40)) {
    const next = breakIntoRows(pieces, width);
    if (paneHeight(next, shape) < paneHeight(best, shape)) best = next;
  }
  const boxes: Box[] = [];
  const edges: Edge[] = [];
  const dots: Dot[] = [];
  let y = 0;
  for (const row of best.rows) {
    let x = 0;
    const open = row.pieces.filter(({ boxes: [box] }) => box && !isRigid(box)).length;
    const share = (best.width - row.width) / Math.max(1, open);
    for (const piece of row.pieces) {
      const [box] = piece.boxes;
      if (!box) continue;
      const extra = isRigid(box) ? 0 : share;
      boxes.push({ ...box, x, y, width: box.width + extra, height: isRigid(box) ? box.height : row.height });
      const inside = movePiece(piece, x + extra / 2, y);
      boxes.push(...inside.boxes.slice(1));
      edges.push(...inside.edges);
      dots.push(...inside.dots);
      x += piece.width + extra + gapPx;
    }
    y += row.height + gapPx;
  }
  return { width: best.width, height: best.height, boxes, edges, dots };
}

export function stack(pieces: readonly Piece[]): Piece {
  let y = 0;
  const moved = pieces.map((piece) => {
    const place = movePiece(piece, 0, y);
    y += piece.height + gapPx;
    return place;
  });
  return {
    width: Math.max(...pieces.map(({ width }) => width)),
    height: y - gapPx,
    boxes: moved.flatMap(({ boxes }) => boxes),
    edges: moved.flatMap(({ edges }) => edges),
    dots: moved.flatMap(({ dots }) => dots),
  };
}

interface Rows {
  readonly width: number;
  readonly height: number;
  readonly rows: readonly { pieces: Piece[]; width: number; height: number }[];
}

function breakIntoRows(pieces: readonly Piece[], limit: number): Rows {
  const rows: { pieces: Piece[]; width: number; height: number }[] = [];
  for (const piece of pieces) {
    const row = rows.at(-1);
    if (row && row.width + gapPx + piece.width <= limit) {
      row.pieces.push(piece);
      row.width += gapPx + piece.width;
      row.height = Math.max(row.height, piece.height);
    } else rows.push({ pieces: [piece], width: piece.width, height: piece.height });
  }
  return {
    rows,
    width: Math.max(...rows.map(({ width }) => width)),
    height: rows.reduce((sum, { height }) => sum + height + gapPx, -gapPx),
  };
}
