import { useTable } from '@tanstack/react-table';
import { useState } from 'react';
import type { PageUrl } from '../../../src/table/history';
import { searchShownTexts } from '../../../src/table/columns';
import { rows, type User } from '../../../src/site/data/rows';
import { defineTable, type TableDefinitionOptions } from '../../../src/table/url/definition';
import { createFeatures } from '../../../src/site/demos/features';
import { userColumns } from '../../../src/site/demos/users';
import type { OpenedTable } from '../../../src/table/url';
import { TableView } from '../../../src/table/react';
import { useChartable } from '../../../src/table/tanstack';

/** Defines a table with the param `q` for its search. */
export const defineHostTable = (options: Pick<TableDefinitionOptions, 'history' | 'debounce'> = {}) =>
  defineTable({ name: 'users', params: { globalFilter: 'q' }, states: [], ...options });

export interface HostTableProps {
  readonly definition: ReturnType<typeof defineHostTable>;
  readonly url: PageUrl;
  readonly pathname?: string;
  readonly opened?: OpenedTable | undefined;
}

const noState = () => null;

export function useHostTable({ definition, url, pathname, opened }: HostTableProps) {
  const [features] = useState(() => createFeatures(url));
  const table = useTable(
    {
      features,
      columns: userColumns,
      data: rows,
      getRowId: (_: User, index: number) => String(index),
      chartable: definition,
      chartableOpened: opened,
      ...searchShownTexts,
    },
    noState,
  );
  useChartable(table, pathname === undefined ? {} : { pathname });
  return table;
}

export const testedParts = { order: true, statePanel: true };

export const HostTable = (props: HostTableProps) => (
  <TableView table={useHostTable(props)} label="Users" parts={testedParts} />
);
