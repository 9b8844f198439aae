import type { TableSearch } from '../table-search';

interface DefinedTable {
  readonly search: () => Pick<TableSearch, 'codecs'>;
  readonly validateSearch: object;
  /** How many routers existed when the definition was last used. 0 if no router existed. */
  router: number;
}

type UrlTables = readonly { readonly search: Pick<TableSearch, 'codecs'> }[];

interface DefinedTables {
  readonly all: () => UrlTables;
  /**
   * Tables used since the router was created. Earlier tables may be from another test, so routers treat their params as
   * the app's.
   */
  readonly own: () => UrlTables;
}

/**
 * All defined tables. Router adapters find tables' params here, so the app needn't list them. Contains no data of a
 * page or a request. References are weak, so replaced definitions are garbage-collected after a hot reload.
 */
let defined: readonly WeakRef<DefinedTable>[] = [];
let routers = 0;

const read = () => defined.flatMap((known) => known.deref() ?? []);

export function noteDefinition({ search, validateSearch }: Omit<DefinedTable, 'router'>): () => void {
  const table: DefinedTable = { search, validateSearch, router: 0 };
  defined = [...defined.filter((known) => known.deref()), new WeakRef(table)];
  return () => {
    table.router = routers;
  };
}

/** Registers a new router, and returns functions that list the defined tables. */
export function readDefinedTables(): DefinedTables {
  const router = (routers += 1);
  const toTable = ({ search }: DefinedTable) => ({ search: search() });
  return {
    all: () => read().map(toTable),
    own: () =>
      read()
        .filter((table) => table.router >= router)
        .map(toTable),
  };
}

/** Marks a definition as used if its `validateSearch` is one of a router's validators. */
export function noteRoutes(validators: readonly unknown[]): void {
  for (const table of read()) if (validators.includes(table.validateSearch)) table.router = routers;
}
