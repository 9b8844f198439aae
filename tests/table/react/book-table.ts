import type { ColumnDef } from '@tanstack/react-table';
import { kinds } from '../columns/book-table';
import { sampleBooks, type Book } from '../../sample-books';
import type { Features } from './render-table';

export const bookColumns: readonly ColumnDef<Features, Book>[] = [
  { accessorKey: 'title', header: 'Title', ...kinds.title },
  { accessorKey: 'pages', header: 'Pages', ...kinds.pages },
  { accessorKey: 'published', header: 'Published', ...kinds.published },
  { accessorKey: 'lent', header: 'Lent', ...kinds.lent },
  { accessorKey: 'shelf', header: 'Shelf', ...kinds.shelf },
  { accessorKey: 'topics', header: 'Topics', ...kinds.topics },
  { accessorKey: 'place', header: 'Place', ...kinds.place },
];

export const bookTable = { columns: bookColumns, data: sampleBooks };
