import { brotliDecompressSync } from 'node:zlib';

/** A table's state, in the format of the panel “Table State”. */
export type PanelState = Readonly<Record<string, unknown>>;

export type TextBoxName = 'search' | 'filter id' | 'filter name' | 'age min' | 'age max' | 'go to page';

/** A user event, in terms of the page's controls. It names no event of the machine. */
export type UserEvent =
  | readonly ['type', box: TextBoxName, text: string]
  /** Text during an IME composition. */
  | readonly ['compose', box: TextBoxName, text: string]
  /** Ends the IME composition with this text. */
  | readonly ['end composition', box: TextBoxName, text: string]
  | readonly ['leave text box']
  | readonly ['sort', columnId: string, hasShift: boolean]
  | readonly ['page', button: 'first' | 'previous' | 'next' | 'last']
  | readonly ['page size', size: number]
  /** Clicks the checkbox of a visible row. The first row is 0. Does nothing if the page has fewer rows. */
  | readonly ['check row', position: number]
  | readonly ['check all']
  /** Clicks the button “Reverse Order” or “Reset Order”. */
  | readonly ['order']
  | readonly ['wait', milliseconds: number]
  | readonly ['back']
  | readonly ['forward']
  | readonly ['open link', href: string];

/** The page after a user event. */
export interface Seen {
  readonly url: string;
  readonly historyLength: number;
  readonly state: PanelState;
  /** The paths of the machine's innermost active states, sorted. */
  readonly active: readonly string[];
}

/** Only the differences from the previous step. `active` lists exited (`-`) and entered (`+`) states. */
type Change = Partial<Seen>;

interface PackedRun {
  readonly opened: string;
  readonly first: Seen;
  readonly steps: readonly (readonly [event: UserEvent, change: Change])[];
}

export interface RecordedRun {
  readonly opened: string;
  readonly first: Seen;
  readonly steps: readonly { readonly event: UserEvent; readonly seen: Seen }[];
}

export type OldLinkForm = 'nuqs' | 'data-table-filters' | 'tablecn' | 'tanstack-table-search-params' | 'classic';

/** Default states by page, for pages with custom defaults. */
export type FrozenDefaults = Readonly<Record<string, PanelState>>;

interface Common {
  readonly defaults: FrozenDefaults;
  /** States of a page, each with a link's search string. */
  readonly encoded: readonly (readonly [page: string, state: PanelState, search: string])[];
  /** Search strings of a page, each with its decoded state. */
  readonly decoded: readonly (readonly [page: string, search: string, state: PanelState])[];
  readonly oldLinks: readonly (readonly [form: OldLinkForm, search: string, state: PanelState])[];
}

export interface BehaviorRecord extends Common {
  readonly runs: readonly RecordedRun[];
}

interface PackedRecord extends Common {
  readonly runs: readonly PackedRun[];
}

/** True if the values are equal, whatever the order of an object's keys. */
export const isSame = (a: unknown, b: unknown): boolean =>
  JSON.stringify(a) === JSON.stringify(b) || JSON.stringify(sortKeys(a)) === JSON.stringify(sortKeys(b));

/** Lists entries, because objects order integer keys first and treat `__proto__` specially. */
function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return ['list', ...value.map(sortKeys)];
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, sortKeys(inner)] as const);
  return ['object', ...entries.toSorted(([a], [b]) => (a < b ? -1 : 1))];
}

function unpackRun({ opened, first, steps }: PackedRun): RecordedRun {
  let seen = first;
  const unpacked = steps.map(([event, { state = {}, active = [], ...changed }]) => {
    const kept = seen.active.filter((path) => !active.includes(`-${path}`));
    const entered = active.filter((path) => path.startsWith('+')).map((path) => path.slice(1));
    seen = { ...seen, ...changed, state: { ...seen.state, ...state }, active: [...kept, ...entered].toSorted() };
    return { event, seen };
  });
  return { opened, first, steps: unpacked };
}

export function readRecord(compressed: Uint8Array): BehaviorRecord {
  const packed = JSON.parse(brotliDecompressSync(compressed).toString()) as PackedRecord;
  return { ...packed, runs: packed.runs.map(unpackRun) };
}
