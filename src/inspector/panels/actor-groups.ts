import { applicationOf } from '../protocol/applications';
import { property } from '../../../machines/shared/json';
import type { InspectedActor } from '../recording/records';
import type { Recording } from '../recording/recording';
import type { ActorListing } from '../../../machines/inspector/inspector.types';
import { stateText } from './record-text';

interface Row {
  readonly key: string;
  readonly name: string;
  readonly application: number;
  readonly inside: number;
}

type ActorRow =
  | (Row & { readonly kind: 'actor'; readonly actor: InspectedActor; readonly depth: number })
  | (Row & { readonly kind: 'machine' });

/**
 * Groups actors by app. Omits children of collapsed rows.
 *
 * @param collapsed keys of the collapsed rows
 */
export function arrangeActors(
  actors: readonly InspectedActor[],
  grouping: ActorListing['grouping'],
  collapsed: ReadonlySet<string>,
): readonly ActorRow[] {
  const ordered = actors.toSorted((a, b) => applicationOf(a.session) - applicationOf(b.session));
  return grouping === 'parent' ? underParents(ordered, collapsed) : underMachines(ordered, collapsed);
}

const actorRow = (actor: InspectedActor, depth: number, inside: number): ActorRow => ({
  kind: 'actor',
  key: actor.session,
  name: actor.name,
  application: applicationOf(actor.session),
  inside,
  actor,
  depth,
});

const machineIndent = 2;

function underMachines(actors: readonly InspectedActor[], collapsed: ReadonlySet<string>): ActorRow[] {
  const groups = new Map<
    string,
    { readonly name: string; readonly application: number; readonly actors: InspectedActor[] }
  >();
  for (const actor of actors) {
    const name = machineName(actor);
    const application = applicationOf(actor.session);
    // This key never equals a session ID.
    const key = `machine ${application} ${name}`;
    const group = groups.get(key);
    if (group) group.actors.push(actor);
    else groups.set(key, { name, application, actors: [actor] });
  }
  // Actors are sorted by app, so an app's groups are adjacent.
  return [...groups].flatMap(([key, { name, application, actors: inside }]): ActorRow[] => [
    { kind: 'machine', key, name, application, inside: inside.length },
    ...(collapsed.has(key) ? [] : inside).map((actor) => actorRow(actor, machineIndent, 0)),
  ]);
}

export function machineName({ definition, logic, isRegistered }: InspectedActor): string {
  if (!isRegistered) return 'not registered';
  const id = property(definition, 'id');
  return logic === 'machine' && typeof id === 'string' ? id : logic;
}

function underParents(actors: readonly InspectedActor[], collapsed: ReadonlySet<string>): ActorRow[] {
  const rows = family(actors);
  const counts = countInside(rows);
  let hiddenUnder = Number.POSITIVE_INFINITY;
  return rows.flatMap(({ actor, depth }, index): ActorRow[] => {
    if (depth > hiddenUnder) return [];
    hiddenUnder = collapsed.has(actor.session) ? depth : Number.POSITIVE_INFINITY;
    return [actorRow(actor, depth, counts[index] ?? 0)];
  });
}

function countInside(rows: readonly { readonly depth: number }[]): readonly number[] {
  const counts = rows.map(() => 0);
  const open: number[] = [];
  const close = (isOver: (depth: number) => boolean, end: number) => {
    for (let last = open.at(-1); last !== undefined && isOver(rows[last]?.depth ?? 0); last = open.at(-1)) {
      counts[last] = end - last - 1;
      open.pop();
    }
  };
  for (const [index, { depth }] of rows.entries()) {
    close((before) => before >= depth, index);
    open.push(index);
  }
  close(() => true, rows.length);
  return counts;
}

const maxIndentLevels = 20;

/** Lists actors below their parents, with their depth. Actors in a cycle of parents come last, with depth 0. */
export function family(actors: readonly InspectedActor[]): { actor: InspectedActor; depth: number }[] {
  const sessions = new Set(actors.map(({ session }) => session));
  const children = new Map<string | undefined, InspectedActor[]>();
  for (const actor of actors) {
    const parent = actor.parent !== undefined && sessions.has(actor.parent) ? actor.parent : undefined;
    const siblings = children.get(parent);
    if (siblings) siblings.push(actor);
    else children.set(parent, [actor]);
  }
  const rows = new Map<string, { actor: InspectedActor; depth: number }>();
  // Uses a stack instead of recursion, because deeply nested actors would overflow the call stack.
  const waiting = [...(children.get(undefined) ?? []), ...actors].toReversed().map((actor) => ({ actor, depth: 0 }));
  for (let row = waiting.pop(); row; row = waiting.pop()) {
    const { actor, depth } = row;
    if (rows.has(actor.session)) continue;
    rows.set(actor.session, row);
    for (const child of (children.get(actor.session) ?? []).toReversed())
      waiting.push({ actor: child, depth: Math.min(maxIndentLevels, depth + 1) });
  }
  return [...rows.values()];
}

/** Lists the apps, their actors and the actors' states as text. Children are indented below their parents. */
export function listActors({ actors, applications }: Recording, withEnded: boolean): readonly string[] {
  const all = [...actors.values()];
  const shown = all.filter(({ until, status }) => withEnded || until === undefined || status === 'error');
  const numbers = new Set(shown.map(({ session }) => applicationOf(session)));
  const lines = [...numbers].flatMap((number) => {
    const own = shown.filter(({ session }) => applicationOf(session) === number);
    const { name = 'unnamed', abilities } = applications.get(number) ?? {};
    const state = own.every(({ until }) => until !== undefined) ? 'not connected' : 'connected';
    const limits = abilities?.has('steps') === true ? '' : ', reports no transitions and guards';
    return [
      `App ${number}: ${name} (${state}${limits})`,
      ...family(own).map(({ actor, depth }) => {
        const text = `${actor.session} ${actor.name} (${machineName(actor)}): ${stateText(actor)}`;
        return `${'  '.repeat(depth + 1)}${text}`;
      }),
    ];
  });
  return [...lines, `${all.length - shown.length} ended actors are not listed.`];
}
