// @vitest-environment jsdom
import { useLayoutEffect } from 'react';
import { expect, test } from 'vitest';
import type { RowQuery } from '../../../../machines/table';
import { useFetchedExport, type ViewTable } from '../../../../src/entries/react';
import { createWorkbookWriter } from '../../../../src/table/react/export/create-workbook-writer';
import { fetchedRows } from '../../../../src/table/tanstack/fetched-rows';
import { getPersonId, people, personColumns } from '../../fetched-table';
import { renderParts } from '../render-table';

const toWorkbook = createWorkbookWriter(() => import('hucre/xlsx'));

/** Opens the export of a table. The source reports this row count, but has only the tests' people. */
async function open(rowCount: number) {
  const exported: { now?: ReturnType<typeof useFetchedExport> } = {};
  const keep = (now: ReturnType<typeof useFetchedExport>) => {
    exported.now = now;
  };
  function Exporting({ table }: { readonly table: ViewTable }) {
    const now = useFetchedExport(table);
    useLayoutEffect(() => keep(now));
    return null;
  }
  const rows = async ({ pagination: { pageIndex, pageSize } }: RowQuery) => ({
    rows: people.slice(pageIndex * pageSize, (pageIndex + 1) * pageSize),
    rowCount,
  });
  const table = await renderParts(
    { columns: personColumns, data: [], options: { getRowId: getPersonId, fetchedRows: fetchedRows({ rows }) } },
    (shown) => <Exporting table={shown} />,
  );
  const progress: unknown[] = [];
  const options = {
    signal: new AbortController().signal,
    onProgress: (...now: readonly unknown[]) => void progress.push(now),
  };
  return { ...table, exported: () => exported.now!, options, progress };
}

test('an export of fetched rows reports its progress', async () => {
  const { exported, options, progress } = await open(people.length);
  const text = await (await exported().allAsCsv(options)).text();
  expect(text.slice(0, 19)).toBe('Name,Age\r\neven 0,18');
  expect(text.split('\r\n')).toHaveLength(people.length + 2);
  expect(progress.at(-1)).toEqual([people.length, people.length]);
});

test('exporting more rows than a spreadsheet can hold fails with an error', async () => {
  const most = await open(1_048_575);
  const { exported, options } = await open(1_048_576);
  const message = 'more than 1,048,575 rows: add a filter first';
  await expect(exported().allAsCsv(options)).rejects.toThrow(message);
  await expect(exported().allAsWorkbook('People', toWorkbook, options)).rejects.toThrow(message);
  // At the maximum row count, the export fails because the source has too few rows, not because of the limit.
  const failure = await most
    .exported()
    .allAsCsv(most.options)
    .then(() => '', String);
  expect(failure).not.toContain(message);
  expect(most.progress.length).toBeGreaterThan(0);
});
