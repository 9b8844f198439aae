import { constructTable, tableFeatures, type ColumnDef, type TableFeature } from '@tanstack/react-table';
import type { storeReactivityBindings } from '@tanstack/table-core/store-reactivity-bindings';
import { onTestFinished } from 'vitest';
import type { PageUrl } from '../../../src/table/history';
import { defineTableUrl, type AnyTableDefinition } from '../../../src/entries/url';
import { matchingSelectionFeature, urlFeature, startTable } from '../../../src/entries/table-9';
import { openMemoryPage } from '../../memory-page';
import { allFeatures } from '../all-features';

export interface Person {
  readonly id: string;
  readonly name: string;
  readonly age: number;
  readonly tags: readonly string[];
  readonly children?: Person[];
}

const names = ['Ann', 'Bob', 'Cid', 'Dan', 'Eva'];

/** Creates 45 people. Optionally, every third person has a child. */
export const createPeople = (withChildren = false): Person[] =>
  Array.from({ length: 45 }, (_, index) => ({
    id: `r${index}`,
    name: `${names[index % 5]}${index}`,
    age: (index * 7) % 30,
    tags: ['a', 'b', 'c'].slice(0, index % 4),
    ...(withChildren && index % 3 === 0 && { children: [{ id: `k${index}`, name: `Kid${index}`, age: 3, tags: [] }] }),
  }));

const createFeatures = (urlFeature: TableFeature, isFirst = false, bindings = allFeatures.coreReactivityFeature) => {
  const others = { ...allFeatures, coreReactivityFeature: bindings };
  return isFirst ? tableFeatures({ urlFeature, ...others }) : tableFeatures({ ...others, urlFeature });
};
type Features = ReturnType<typeof createFeatures>;

const columns: ColumnDef<Features, Person>[] = [
  { accessorKey: 'id' },
  { accessorKey: 'name', filterFn: 'includesString' },
  { accessorKey: 'age', filterFn: 'inNumberRange' },
  {
    accessorKey: 'tags',
    filterFn: (row, columnId, wanted: string[]) => wanted.some((tag) => row.getValue<string[]>(columnId).includes(tag)),
  },
];

const common = {
  columns,
  globalFilterFn: 'includesString' as const,
  getRowId: ({ id }: Person) => id,
  getSubRows: ({ children }: Person) => children,
};

export const people = defineTableUrl({ name: 'people' });

export interface GivenTable {
  readonly data?: Person[];
  readonly href?: string;
  readonly definition?: AnyTableDefinition;
  readonly options?: Readonly<Record<string, unknown>>;
  /** Features and row models that replace TanStack Table's. `undefined` removes one. */
  readonly features?: Readonly<Record<string, unknown>>;
  readonly isFirst?: boolean;
  readonly bindings?: ReturnType<typeof storeReactivityBindings> | undefined;
  /** Default: a URL in a simulated browser. */
  readonly url?: PageUrl;
}

export const createPlainTable = ({ data = createPeople(), options = {} }: GivenTable = {}) =>
  constructTable({
    // A feature without effect, so that both tables have the same type.
    features: createFeatures({}),
    data,
    ...common,
    ...options,
  });

export function createUrlTable({
  data = createPeople(),
  href = '/people',
  definition = people,
  options = {},
  features: given = {},
  isFirst = false,
  bindings,
  url,
}: GivenTable = {}) {
  const { history, browser, clock, ...page } = openMemoryPage(href);
  const feature = urlFeature({ url: url ?? page.url });
  const features: Features = Object.assign(
    createFeatures(feature, isFirst, bindings),
    // Without this feature, fetched rows couldn't all be selected.
    'fetchedRows' in options && { rowSelectionFeature: matchingSelectionFeature },
    given,
  );
  for (const [name, value] of Object.entries(given)) if (value === undefined) Reflect.deleteProperty(features, name);
  const table = constructTable({
    features,
    data,
    tableUrl: definition,
    ...common,
    ...options,
  });
  const start = (pathname?: string) => {
    const stop = startTable(table, pathname === undefined ? {} : { pathname });
    onTestFinished(stop);
    return stop;
  };
  return { table, start, history, browser, clock };
}

/** Changes a table's options as an app without a framework does. */
export function setOptionsOf(table: ReturnType<typeof createUrlTable>['table'], options: object): void {
  table.setOptions((before) => ({ ...before, ...options }));
  table.sync.update();
}

export type Table = ReturnType<typeof createPlainTable>;

export const column = (table: Table, id: string) => {
  const found = table.getColumn(id);
  if (!found) throw new Error(`The table has no column ${id}.`);
  return found;
};
