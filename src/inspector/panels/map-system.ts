import type { InspectedActor, LogRecord } from '../recording/records';
import { family } from './actor-groups';
import { rowHeightFor } from './event-rows';

export const nodeSizePx = { width: 116, height: rowHeightFor(26) };
const gapPx = { column: 64, row: 10 };
const marginPx = 6;
/** With more actors, the map would be hard to read at a glance. */
const maxActors = 24;

interface Node {
  readonly actor: InspectedActor;
  readonly x: number;
  readonly y: number;
}

/** A line between two actors: one started the other, they exchanged messages, or both. */
interface Line {
  readonly key: string;
  /** The line's description, e.g. `table and history`. */
  readonly text: string;
  /** SVG path data. */
  readonly path: string;
  /** Number of messages. */
  readonly count: number;
  /** The middle of the line. */
  readonly x: number;
  readonly y: number;
}

/**
 * Places actors in columns by depth, and counts their messages up to the record `seq`. Returns undefined for a single
 * actor, and for more than `maxActors`.
 */
export function mapSystem(actors: readonly InspectedActor[], records: readonly LogRecord[], seq: number) {
  if (actors.length < 2 || actors.length > maxActors) return undefined;
  const rows: number[] = [];
  const nodes = family(actors).map(({ actor, depth }): Node => {
    const row = rows[depth] ?? 0;
    rows[depth] = row + 1;
    const x = marginPx + depth * (nodeSizePx.width + gapPx.column);
    return { actor, x, y: marginPx + row * (nodeSizePx.height + gapPx.row) };
  });
  const bySession = new Map(nodes.map((node) => [node.actor.session, node]));
  const counts = new Map<string, { readonly ends: readonly [Node, Node]; count: number }>();
  const count = (from: string | undefined, to: string, messages: number) => {
    const [a, b] = [bySession.get(from ?? ''), bySession.get(to)];
    if (!a || !b || a === b) return;
    const ends = nodes.indexOf(a) < nodes.indexOf(b) ? ([a, b] as const) : ([b, a] as const);
    const key = ends.map(({ actor }) => actor.session).join(' ');
    const known = counts.get(key);
    if (known) known.count += messages;
    else counts.set(key, { ends, count: messages });
  };
  for (const { parent, session } of actors) count(parent, session, 0);
  for (const record of records) {
    if (record.seq > seq) break;
    if (record.kind === 'event') count(record.source, record.session, 1);
  }
  const lines = [...counts].map(([key, { ends, count: messages }]) => lineBetween(key, ends, messages));
  return {
    width: Math.max(...nodes.map(({ x }) => x)) + nodeSizePx.width + gapPx.column,
    height: Math.max(...nodes.map(({ y }) => y)) + nodeSizePx.height + marginPx,
    nodes,
    lines,
  };
}

function lineBetween(key: string, [a, b]: readonly [Node, Node], count: number): Line {
  const { width, height } = nodeSizePx;
  const text = `${a.actor.name} and ${b.actor.name}`;
  const [from, to] = [a.y + height / 2, b.y + height / 2];
  const start = a.x + width;
  // Between actors in the same column, the line curves to the side.
  const end = b.x > a.x ? b.x : b.x + width;
  const bend = b.x > a.x ? (start + end) / 2 : start + gapPx.column / 2;
  const path = `M${start} ${from}C${bend} ${from} ${bend} ${to} ${end} ${to}`;
  return { key, text, path, count, x: b.x > a.x ? bend : start + (bend - start) * 0.75, y: (from + to) / 2 };
}
