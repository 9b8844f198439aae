import type { ColumnDef } from '@tanstack/react-table';
import { columns } from '../columns/book-table';
import { sampleBooks, type Book } from '../../sample-books';
import type { Features } from './render-table';

export const bookColumns: readonly ColumnDef<Features, Book>[] = columns;

export const bookTable = { columns: bookColumns, data: sampleBooks };
