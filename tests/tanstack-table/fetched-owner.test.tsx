// @vitest-environment jsdom
import { rowPaginationFeature, tableFeatures, useTable } from '@tanstack/react-table';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { createBrowserAddress } from '../../src/address';
import { defineTable } from '../../src/definition';
import { memorySource } from '../../src/sources/memory-source';
import { chartable, useChartable } from '../../src/tanstack-table';
import { fetchedRows } from '../../src/tanstack-table/fetched-rows';
import { click, one, render } from '../render';
import { createPeople, type Person } from './people';

const columns = [{ accessorKey: 'name' } as const];
const getRowId = ({ id }: Person) => id;
const definition = defineTable({ name: 'people', defaults: { pagination: { pageSize: 2 } } });
const sourceOf = (rows: readonly Person[]) => fetchedRows(memorySource({ columns, rows, getRowId }));
const noRows: readonly Person[] = [];

test('a component that renders the rows itself renders fetched rows, and those of another source', async () => {
  // The page's address is that of the file before.
  history.replaceState(null, '', '/people');
  const features = tableFeatures({
    rowPaginationFeature,
    chartableFeature: chartable({ address: createBrowserAddress() }),
  });
  const people = createPeople();
  const sources = [
    sourceOf(people),
    sourceOf(people.map((person) => ({ ...person, name: person.name.toUpperCase() }))),
  ];
  function People() {
    const [index, setIndex] = useState(0);
    const table = useTable({
      features,
      columns,
      data: noRows,
      getRowId,
      chartable: definition,
      chartableRows: sources[index],
    });
    useChartable(table);
    return (
      <>
        <button id="next" type="button" onClick={() => table.nextPage()}>
          Next
        </button>
        <button id="other" type="button" onClick={() => setIndex(1)}>
          Other
        </button>
        <p>
          {table
            .getRowModel()
            .rows.map(({ original }) => original.name)
            .join(' ')}
        </p>
      </>
    );
  }
  const page = await render(<People />);
  const shown = () => one(page, 'p').textContent;
  await vi.waitFor(() => expect(shown()).toBe('Ann0 Bob1'));
  click(one(page, '#next'));
  await vi.waitFor(() => expect(shown()).toBe('Cid2 Dan3'));
  click(one(page, '#other'));
  await vi.waitFor(() => expect(shown()).toBe('CID2 DAN3'));
});
