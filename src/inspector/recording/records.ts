import { isJsonObject, property, type Json } from '../../../machines/shared/json';
import type { UrlReport, LogicKind, StepReport, Message, StartedDelay } from '../protocol/messages';
import { plain, type Plain } from '../../shared/plain';
import { readDefinition } from '../../chart/model/definition';
import { formatKeyPath, type KeyPath } from '../../shared/text';

interface Base {
  /** 0-based and never reused. */
  readonly seq: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly bytes: number;
}

export interface ActorRecord extends Base {
  readonly kind: 'actor';
  readonly session: string;
  /** ID for resetting the actor to this snapshot. Undefined if that is impossible. */
  readonly snapshotId: string | undefined;
}

export interface EventRecord extends Base {
  readonly kind: 'event';
  readonly session: string;
  readonly source: string | undefined;
  readonly event: Json;
  readonly eventType: string;
}

/** An actor's state after an event. `step` lists transitions and actions, if the sender reports them. */
export interface SnapshotRecord extends Base {
  readonly kind: 'snapshot';
  readonly session: string;
  readonly eventType: string;
  readonly snapshot: Json;
  readonly before: Json | undefined;
  readonly step: StepReport | undefined;
  /** ID for resetting the actor to this snapshot. Undefined if that is impossible. */
  readonly snapshotId: string | undefined;
}

export interface UrlRecord extends Base, UrlReport {
  readonly kind: 'url';
}

export interface LostRecord extends Base {
  readonly kind: 'lost';
  readonly count: number;
}

export interface UnserializedRecord extends Base {
  readonly kind: 'unserialized';
}

export type LogRecord = ActorRecord | EventRecord | SnapshotRecord | UrlRecord | LostRecord | UnserializedRecord;

export type ActorStatus = 'registered' | 'active' | 'done' | 'error' | 'stopped';

export interface InspectedActor {
  session: string;
  name: string;
  parent: string | undefined;
  logic: LogicKind;
  /** The kind of logic that the sender reported. Undefined for `@statelyai/inspect` clients. */
  sentLogic: LogicKind | undefined;
  isMain: boolean;
  /** False if the actor's registration is missing, e.g. because the inspector connected too late. */
  isRegistered: boolean;
  definition: Json | undefined;
  /** The definition as JSON, to compare it with a repeated registration. */
  definitionJson: string | undefined;
  status: ActorStatus;
  /** Number of the actor's first record, or of its last dropped one. Its state is unknown before that. */
  from: number;
  /** Number of the actor's last record. Undefined while the actor runs. */
  until: number | undefined;
  base: Json | undefined;
  /** Sorted from oldest to newest. Replaced when records are dropped. */
  snapshots: SnapshotRecord[];
  lastEvent: number | undefined;
  last: number;
}

/** Returns the index of the last item with at most this number, or -1. */
export function indexAt(items: readonly Pick<LogRecord, 'seq'>[], seq: number): number {
  let [low, high] = [0, items.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const item = items[middle];
    if (item && item.seq <= seq) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

export type ActorMessage = Extract<Message, { kind: 'actor' }>;

export function latestSnapshot(actor: InspectedActor): Json | undefined {
  return actor.snapshots.at(-1)?.snapshot ?? actor.base;
}

/** Returns the actor's last snapshot up to the record `seq`. If it is undefined, the actor's state is `base`. */
export function snapshotRecordAt({ snapshots }: InspectedActor, seq: number): SnapshotRecord | undefined {
  return snapshots[indexAt(snapshots, seq)];
}

/** Returns the timers that were running at the record `seq`. */
export function delaysAt({ snapshots }: InspectedActor, seq: number): StartedDelay[] {
  const running = new Map<string, StartedDelay>();
  for (const record of snapshots) {
    if (record.seq > seq) break;
    for (const id of record.step?.cancelled ?? []) running.delete(id);
    running.delete(record.eventType);
    for (const delay of record.step?.delays ?? []) running.set(delay.id, delay);
    if (snapshotStatus(record.snapshot) !== 'active') running.clear();
  }
  return [...running.values()];
}

export function snapshotStatus(snapshot: Json | undefined): ActorStatus | undefined {
  const status = property(snapshot, 'status');
  return status === 'active' || status === 'done' || status === 'error' || status === 'stopped' ? status : undefined;
}

export const unregisteredActor = (session: string, seq: number): InspectedActor => ({
  session,
  name: session,
  parent: undefined,
  logic: 'other',
  sentLogic: undefined,
  isMain: false,
  isRegistered: false,
  definition: undefined,
  definitionJson: undefined,
  status: 'active',
  from: seq,
  until: undefined,
  base: undefined,
  snapshots: [],
  lastEvent: undefined,
  last: seq,
});

/**
 * Creates or updates an actor from its registration. Returns it with its state.
 *
 * @param known the actor, if it was registered before
 * @param seq number of the next record
 */
export function registeredActor(
  message: ActorMessage,
  known: InspectedActor | undefined,
  seq: number,
): { readonly actor: InspectedActor; readonly state: Plain } {
  const definitionJson = message.definition ?? known?.definitionJson;
  const isSame = definitionJson === undefined || definitionJson === known?.definitionJson;
  const definition = isSame ? known?.definition : readDefinition(definitionJson);
  const state = plain(message.snapshot, { before: known && latestSnapshot(known) });
  const actor: InspectedActor = {
    session: message.session,
    name: message.name,
    parent: message.parent,
    logic: message.logic ?? guessLogic(definition, state.value) ?? known?.logic ?? 'other',
    sentLogic: message.logic,
    isMain: message.isMain,
    isRegistered: true,
    definition,
    definitionJson,
    status: snapshotStatus(state.value) ?? 'registered',
    from: known?.from ?? seq,
    until: undefined,
    base: known ? known.base : state.value,
    snapshots: known?.snapshots ?? [],
    lastEvent: known?.lastEvent,
    last: seq,
  };
  // The actor becomes active with `xstate.init`. Some actors never start, e.g. in React's StrictMode.
  if (!known && actor.status === 'active' && message.logic === undefined) actor.status = 'registered';
  if (known && known.until === undefined) actor.status = known.status;
  if (actor.status === 'stopped' || actor.status === 'done' || actor.status === 'error') actor.until = seq;
  return { actor, state };
}

/** Guesses the kind of an actor's logic, which `@statelyai/inspect` clients don't report. */
function guessLogic(definition: Json | undefined, snapshot: Json): LogicKind | undefined {
  if (
    isJsonObject(definition) &&
    ['states', 'on', 'initial', 'invoke', 'entry'].some((key) => Object.hasOwn(definition, key))
  ) {
    return 'machine';
  }
  if (isJsonObject(snapshot) && 'value' in snapshot && 'historyValue' in snapshot) return 'machine';
  return undefined;
}

const maxDepth = 3;
const maxKeys = 50;

/** Returns the paths of an actor's context values, except for those inside lists, e.g. `cart.total`. */
export const listContextPaths = (actor: InspectedActor): readonly string[] =>
  listPaths(property(latestSnapshot(actor), 'context'));

/** Returns the paths of all values inside `value`. `path` is the path of `value` itself. */
export function listPaths(value: Json | undefined, path: KeyPath = []): readonly string[] {
  if (!isJsonObject(value) || path.length >= maxDepth) return [];
  return Object.entries(value)
    .slice(0, maxKeys)
    .flatMap(([key, inner]) => [formatKeyPath([...path, key]), ...listPaths(inner, [...path, key])]);
}
