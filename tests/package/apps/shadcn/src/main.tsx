import './index.css';
import { createColumnHelper, useTable } from '@tanstack/react-table';
import { createRoot } from 'react-dom/client';
import { defineTableUrl, numberColumn, searchCellTexts, textColumn } from 'chartable/url';
import { useStartTable, useTablePage } from 'chartable/table-9/react';
import { DataTable } from '@/components/data-table/data-table';
import { features } from '@/components/data-table/features';
import { allBooks, type Book } from './books';

const books = defineTableUrl({ name: 'books' });

const helper = createColumnHelper<typeof features, Book>();

const columns = helper.columns([
  helper.accessor('title', { header: 'Title', ...textColumn() }),
  helper.accessor('pages', { header: 'Pages', ...numberColumn() }),
]);

function Books() {
  const table = useTable({ features, columns, data: allBooks, ...useTablePage(books), ...searchCellTexts }, () => null);
  useStartTable(table);
  return <DataTable table={table} label="Books" />;
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<Books />);
