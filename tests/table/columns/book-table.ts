import { constructTable, createColumnHelper, tableFeatures, type TableFeature } from '@tanstack/react-table';
import { booleanColumn } from '../../../src/table/columns/boolean/boolean.column';
import { dateColumn } from '../../../src/table/columns/date/date.column';
import { multiSelectColumn } from '../../../src/table/columns/multi-select/multi-select.column';
import { numberColumn } from '../../../src/table/columns/number/number.column';
import { ownColumn } from '../../../src/table/columns/own/own.column';
import { selectColumn } from '../../../src/table/columns/select/select.column';
import { textColumn } from '../../../src/table/columns/text/text.column';
import { withOperators } from '../../../src/table/columns/operators/with-operators';
import { searchCellTexts } from '../../../src/table/columns/search';
import type { SourceColumn } from '../../../src/table/columns/source-columns';
import { sampleBooks, shelves, topics, withinCircle, type Book } from '../../sample-books';
import { allFeatures } from '../all-features';

export const createFeatures = (urlFeature: TableFeature) => tableFeatures({ ...allFeatures, urlFeature });
export type Features = ReturnType<typeof createFeatures>;

/** The features without `urlFeature`. */
export const features = createFeatures({});

export const helper = createColumnHelper<Features, Book>();

export const kinds = {
  title: textColumn(),
  pages: numberColumn(),
  published: dateColumn(),
  lent: booleanColumn(),
  shelf: selectColumn({ options: shelves }),
  topics: multiSelectColumn({ options: topics }),
  place: ownColumn({
    text: (place: Book['place']) => place.join(' × '),
    compare: (a, b) => a[0] - b[0],
    filter: withinCircle,
  }),
};

/** A column of each kind, for tables with any features. */
export const columns = [
  { accessorKey: 'title', header: 'Title', ...kinds.title },
  { accessorKey: 'pages', header: 'Pages', ...kinds.pages },
  { accessorKey: 'published', header: 'Published', ...kinds.published },
  { accessorKey: 'lent', header: 'Lent', ...kinds.lent },
  { accessorKey: 'shelf', header: 'Shelf', ...kinds.shelf },
  { accessorKey: 'topics', header: 'Topics', ...kinds.topics },
  { accessorKey: 'place', header: 'Place', ...kinds.place },
] as const satisfies readonly SourceColumn<Book>[];

export const operatorKinds = {
  title: withOperators(kinds.title),
  pages: withOperators(kinds.pages),
  published: withOperators(kinds.published),
  lent: withOperators(kinds.lent),
  shelf: withOperators(kinds.shelf),
  topics: withOperators(kinds.topics),
  place: kinds.place,
};

export const operatorColumns = helper.columns([
  helper.accessor('title', operatorKinds.title),
  helper.accessor('pages', operatorKinds.pages),
  helper.accessor('published', operatorKinds.published),
  helper.accessor('lent', operatorKinds.lent),
  helper.accessor('shelf', operatorKinds.shelf),
  helper.accessor('topics', operatorKinds.topics),
  helper.accessor('place', operatorKinds.place),
]);

/** Creates a TanStack table with our column kinds. */
export const createBookTable = () => constructTable({ features, columns, data: sampleBooks, ...searchCellTexts });
