import type { ReactNode } from 'react';
import type { TableViewProps, ViewTable } from '../../../src/entries/react';
import type { Book } from '../../sample-books';
import { bookTable } from './book-table';
import { renderParts, renderTable } from './render-table';

/** Opens a view of a books table. */
export const openView = (url = '', view: Partial<TableViewProps<Book>> = {}) =>
  renderTable({ ...bookTable, url }, { label: 'Books', ...view });

/** Renders parts of a books table. */
export const openParts = (show: (table: ViewTable<Book>) => ReactNode) => renderParts(bookTable, show);
