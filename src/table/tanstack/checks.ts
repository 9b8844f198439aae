import {
  optionalStateKeys,
  needsAllRows,
  urlStateKeys,
  type OptionalStateKey,
  type OptionalState,
  type TableEvent,
  type TableState,
  type UrlStateKey,
} from '../../../machines/table';
import type { PageUrl } from '../history';
import { isFilterCodec, takesCodec, type AnyTableDefinition } from '../url/definition';
import { isAsyncSource } from '../rows/row-source';
import { isSameJson } from '../url/json-text';
import { requireOption } from '../../shared/require-option';
import type { OptionalTableState } from '../features/tanstack-state';
import type { HostOptions, HostTable } from './host';

const require = (isUsable: boolean, option: string, expected: string, got: unknown): void =>
  requireOption(isUsable, option, expected, got, 'chartable');

/** Returns the table's description. @throws {Error} if the option is none */
export function requireDefinition({ chartable }: HostOptions): AnyTableDefinition {
  const isDefinition = typeof chartable?.open === 'function';
  requireOption(isDefinition, 'chartable', 'what `defineTable` returns', chartable, 'chartable');
  return chartable;
}

/** Checks the option `url`. */
export function checkUrl(url: PageUrl | undefined, by: string): void {
  const isUrl = typeof url?.history?.run === 'function';
  requireOption(isUrl, 'url', 'what `createBrowserUrl` or `createRouterUrl` returns', url, by);
}

/** Checks that a table was not given another definition. */
export function checkSameDefinition(options: HostOptions, { identity }: AnyTableDefinition): void {
  const given = requireDefinition(options);
  const expected = 'the same at each rendering (give the component a `key` of its own for each table)';
  require(given.identity === identity, 'chartable', expected, given.name);
}

/**
 * Checks the table as its address says it, which may be a search that was not opened.
 *
 * @param option the option that it is given by
 */
export function checkOpened(opened: unknown, option = 'chartableOpened'): void {
  const isOpened = typeof opened === 'object' && opened !== null && 'state' in opened && 'text' in opened;
  require(opened === undefined || isOpened, option, "what the description's `open` returns", opened);
}

/** Checks the rows that are fetched, which may be a source of them. */
export function checkFetchedRows(rows: unknown): void {
  const isFetched = typeof rows === 'object' && rows !== null && 'connect' in rows;
  require(rows === undefined || isFetched, 'chartableRows', 'what `fetchedRows` returns', rows);
}

/**
 * Checks the rows in memory, which may be a source of rows instead.
 *
 * @param advice says where a source belongs
 */
export function checkData(data: unknown, advice = 'give a source as `chartableRows: fetchedRows(source)`'): void {
  require(!isAsyncSource(data), 'data', `a list of rows (${advice})`, data);
}

/** Checks the pathname of a table's page. */
export function checkPathname(pathname: string | undefined): void {
  // A frame without its own URL, such as one of `srcdoc`, has no pathname.
  const isPath = pathname?.startsWith('/') ?? true;
  require(isPath, 'pathname', "the browser's pathname, with a slash at its start", pathname);
}

/** Checks that nobody else owns a state of the table. */
export function checkOwners({ options }: HostTable, ours: HostOptions['atoms']): void {
  const { atoms } = options;
  require(atoms === ours, 'atoms', leftOut, Object.keys(atoms ?? {}));
  checkStateOptions(options);
}

const leftOut = 'left out: the machine owns the states';

/** The states that the feature owns: those of the machine, and the one by which TanStack Table reports a resize. */
const ownedKeys = /* @__PURE__ */ (() => [...urlStateKeys, 'columnResizing'] as const)();

/** Checks that the options of a table, of any version of TanStack Table, give none of these states another owner or initial value. */
export function checkStateOptions(
  {
    state,
    initialState,
    autoResetAll,
  }: {
    readonly state?: object | undefined;
    readonly initialState?: object | undefined;
    readonly autoResetAll?: boolean | undefined;
  },
  keys: readonly string[] = ownedKeys,
): void {
  const named = (given: object | undefined) => Object.keys(given ?? {}).filter((key) => keys.includes(key));
  const controlled = named(state);
  require(controlled.length === 0, 'state', leftOut, controlled);
  const initial = named(initialState);
  require(initial.length === 0, 'initialState', 'left out: give `defaults` to `defineTable`', initial);
  require(autoResetAll !== true, 'autoResetAll', 'false or left out', autoResetAll);
}

/** Checks the option `states` of `chartable`. */
export function checkOptionalStates(states: readonly OptionalTableState[]): void {
  const isState = (state: unknown) =>
    typeof state === 'object' &&
    state !== null &&
    'shape' in state &&
    'key' in state &&
    optionalStateKeys.some((key) => key === state.key);
  const isList = Array.isArray(states) && states.every(isState);
  require(isList, 'states', 'a list of optional states, such as `expandedState`', states);
}

/**
 * Checks that the feature was given the optional states that a table has.
 *
 * @param keys those of the table
 */
export function checkGivenStates(given: readonly OptionalTableState[], keys: readonly OptionalStateKey[]): void {
  const namesOf = (of: readonly OptionalStateKey[]) => of.map((key) => `${key}State`);
  const givenKeys = given.map(({ key }) => key);
  const missing = keys.filter((key) => !givenKeys.includes(key));
  const expected = `with ${namesOf(missing).join(', ')}, as the table has such features of TanStack Table`;
  require(missing.length === 0, 'states', expected, namesOf(givenKeys));
}

/** Checks the states of a table that fetches its rows: it knows the rows of a page only. */
export function checkFetchedStates(states: readonly OptionalState[]): void {
  const wrong = states.map(({ key }) => key).filter(needsAllRows);
  const expected =
    'without those of rows that have others below them, are pinned or grouped, where `chartableRows` is given';
  require(wrong.length === 0, 'features', expected, wrong);
}

/** Checks that an event changed a state that the table stores. A reload would lose a change of other states. */
export function checkStored(
  { type }: TableEvent,
  before: TableState,
  after: TableState,
  stored: readonly UrlStateKey[],
): void {
  const changed = urlStateKeys.filter((key) => before[key] !== after[key] && !isSameJson(before[key], after[key]));
  // A stored filter also goes to the first page, which the table may not store.
  if (changed.some((key) => stored.includes(key))) return;
  const expected = `features including the one for \`${changed.join('`, `')}\`, which the event \`${type}\` sets`;
  require(changed.length === 0, 'features', expected, stored);
}

/** Returns the name of the option by which TanStack Table reports a change of a state. */
export const changeOption = (key: (typeof ownedKeys)[number]): string =>
  `on${key[0]?.toUpperCase()}${key.slice(1)}Change`;

/** Checks the options as the application has given them, without those that TanStack Table adds. */
export function checkGivenOptions(given: object, keys: readonly (typeof ownedKeys)[number][] = ownedKeys): void {
  const options = new Map<string, unknown>(Object.entries(given));
  const taken = keys.map(changeOption).find((option) => options.get(option) !== undefined);
  require(taken === undefined, taken ?? '', 'left out: the machine decides what changes', 'a function');
}

/** Checks the filter codecs of columns, of any version of TanStack Table. */
export function checkFilterCodecs(
  columns: readonly { readonly id: string; readonly columnDef: { readonly meta?: object | undefined } }[],
): void {
  for (const { id, columnDef } of columns) {
    const { meta } = columnDef;
    const codec: unknown = meta && 'filterCodec' in meta ? meta.filterCodec : undefined;
    require(codec === undefined || isFilterCodec(codec), `meta.filterCodec\` of the column \`${id}`, takesCodec, codec);
  }
}
