import type { TableSearch } from '../table-search';

interface DefinedTable {
  readonly search: () => Pick<TableSearch, 'codecs'>;
  readonly validateSearch: object;
  /** The newest router when the definition was last used. 0 before the first router. */
  router: number;
}

type UrlTables = readonly { readonly search: Pick<TableSearch, 'codecs'> }[];

export interface DefinedTables {
  readonly all: () => UrlTables;
  /** All except those that only an earlier router has used, e.g. in an earlier test. */
  readonly own: () => UrlTables;
}

/**
 * All defined tables, so that a router's adapter knows their params without a list. Contains nothing of a page or of a
 * request. Definitions that a hot reload has replaced can be collected.
 */
let defined: readonly WeakRef<DefinedTable>[] = [];
let routers = 0;

const read = () => defined.flatMap((known) => known.deref() ?? []);

/** Remembers a definition for routers. Returns a function to call when the definition is used. */
export function noteDefinition({ search, validateSearch }: Omit<DefinedTable, 'router'>): () => void {
  const table: DefinedTable = { search, validateSearch, router: 0 };
  defined = [...defined.filter((known) => known.deref()), new WeakRef(table)];
  return () => {
    table.router = routers;
  };
}

/** Returns the tables whose params a new router knows. */
export function readDefinedTables(): DefinedTables {
  // A server creates a router for each request. All of its routers know the same tables.
  const router = typeof window === 'undefined' ? 0 : (routers += 1);
  const toTable = ({ search }: DefinedTable) => ({ search: search() });
  return {
    all: () => read().map(toTable),
    own: () =>
      read()
        .filter((table) => router === 0 || table.router === 0 || table.router >= router)
        .map(toTable),
  };
}

/** Marks definitions as used whose `validateSearch` a router's routes have. */
export function noteRoutes(validators: readonly unknown[]): void {
  for (const table of read()) if (validators.includes(table.validateSearch)) table.router = routers;
}
