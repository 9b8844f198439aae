import { useTable } from '@tanstack/react-table';
import { searchCellTexts } from 'chartable/columns';
import type { OpenedTable } from 'chartable/search-params';
import type { createFeatures } from '../demos/features';
import { userColumns, userRows, type defineDemoTable } from '../demos/users';

const noState = () => null;

export const useUsersTable = (
  features: ReturnType<typeof createFeatures>,
  definition: ReturnType<typeof defineDemoTable>,
  opened?: OpenedTable,
) =>
  useTable(
    {
      features,
      columns: userColumns,
      data: userRows,
      tableUrl: definition,
      opened: opened,
      ...searchCellTexts,
    },
    noState,
  );
