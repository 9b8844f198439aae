import {
  constructFilterFn,
  constructSortFn,
  constructTable,
  createColumnHelper,
  createCoreRowModel,
  createFacetedMinMaxValues,
  createFacetedRowModel,
  createFacetedUniqueValues,
  createFilteredRowModel,
  createSortedRowModel,
  filterFn_arrIncludesSome,
  filterFn_equals,
  filterFn_greaterThan,
  filterFn_inNumberRange,
  filterFn_includesString,
  sortFn_basic,
  sortFn_datetime,
  sortFn_text,
  stockFeatures,
  tableFeatures,
} from '@tanstack/react-table';
import { dateColumn } from '../../../../src/table/columns/date/date.column';
import { multiSelectColumn } from '../../../../src/table/columns/multi-select/multi-select.column';
import { numberColumn } from '../../../../src/table/columns/number/number.column';
import { selectColumn } from '../../../../src/table/columns/select/select.column';
import { textColumn } from '../../../../src/table/columns/text/text.column';
import {
  createFlatCoreRowModel,
  createFlatFilteredRowModel,
  createFlatSortedRowModel,
} from '../../../../src/table/rows/row-models/row-models';
import {
  createFlatFacetedMinMaxValues,
  createFlatFacetedRowModel,
  createFlatFacetedUniqueValues,
} from '../../../../src/table/rows/row-models/facets';
import { sampleBooks, shelves, topics, type Book } from '../../../sample-books';
import { allFeatures } from '../../all-features';

const common = { ...allFeatures, ...stockFeatures };

export const flat = tableFeatures({
  ...common,
  coreRowModel: createFlatCoreRowModel(),
  filteredRowModel: createFlatFilteredRowModel(),
  sortedRowModel: createFlatSortedRowModel(),
  facetedRowModel: createFlatFacetedRowModel(),
  facetedUniqueValues: createFlatFacetedUniqueValues(),
  facetedMinMaxValues: createFlatFacetedMinMaxValues(),
});
export type Features = typeof flat;

export const stock: Features = tableFeatures({
  ...common,
  coreRowModel: createCoreRowModel(),
  filteredRowModel: createFilteredRowModel(),
  sortedRowModel: createSortedRowModel(),
  facetedRowModel: createFacetedRowModel(),
  facetedUniqueValues: createFacetedUniqueValues(),
  facetedMinMaxValues: createFacetedMinMaxValues(),
});

const helper = createColumnHelper<Features, Book>();

const disguised = Object.assign(
  (row: { getValue: (columnId: string) => unknown }, columnId: string, value: unknown) =>
    String(row.getValue(columnId)).length === Number(value),
  filterFn_includesString,
);

const lastLetter = (value: unknown) => (typeof value === 'string' ? value.slice(-1) : '');

export const columns = helper.columns([
  helper.accessor('title', { header: 'Title' }),
  helper.accessor('pages', { header: 'Pages', filterFn: filterFn_inNumberRange, sortFn: sortFn_basic }),
  helper.accessor(({ pages }) => pages ?? undefined, {
    id: 'first',
    header: 'Undefined first',
    filterFn: filterFn_greaterThan,
    sortUndefined: 'first',
    invertSorting: true,
  }),
  helper.accessor(({ title }) => title ?? undefined, {
    id: 'before',
    header: 'Undefined before',
    sortFn: sortFn_text,
    sortUndefined: -1,
    filterFn: constructFilterFn({ ...filterFn_equals, resolveDataValue: lastLetter }),
  }),
  helper.accessor(({ shelf }) => shelf ?? undefined, {
    id: 'inverted',
    header: 'Inverted',
    sortFn: constructSortFn({ ...sortFn_text, resolveDataValue: lastLetter }),
    invertSorting: true,
    filterFn: disguised,
  }),
  helper.accessor('published', { header: 'Published', sortFn: sortFn_datetime }),
  helper.accessor('topics', {
    header: 'Topics',
    filterFn: filterFn_arrIncludesSome,
    enableSorting: false,
    getUniqueValues: (book) => [...(book.topics ?? [])],
  }),
  helper.accessor('place', {
    header: 'Place',
    filterFn: (row, columnId, value, addMeta) => {
      const [x] = row.getValue<Book['place']>(columnId);
      addMeta?.({ x });
      return x === value;
    },
    sortFn: (rowA, rowB) => rowA.original.place[0] - rowB.original.place[0],
  }),
  helper.accessor('title', { id: 'kindTitle', header: 'Title', ...textColumn() }),
  helper.accessor('pages', { id: 'kindPages', header: 'Pages', ...numberColumn(), invertSorting: true }),
  helper.accessor('published', { id: 'kindPublished', header: 'Published', ...dateColumn() }),
  helper.accessor(({ shelf }) => shelf ?? undefined, {
    id: 'kindShelf',
    header: 'Shelf',
    ...selectColumn({ options: shelves }),
    sortUndefined: 'first',
  }),
  helper.accessor('topics', { id: 'kindTopics', header: 'Topics', ...multiSelectColumn({ options: topics }) }),
  helper.display({ id: 'actions' }),
]);

export const createBooks = (features: Features, options: object = {}, data: readonly Book[] = sampleBooks) =>
  constructTable({ features, columns, data, ...options });
