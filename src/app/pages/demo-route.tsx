import { createRoute, type Register, type RootRoute } from '@tanstack/react-router';
import { useTable } from '@tanstack/react-table';
import type { PageAddress } from '../../address';
import { useOpenedTable } from '../../address/adapters/tanstack-router';
import { searchShownTexts } from '../../columns/search';
import type { Demo } from '../../demos';
import { createFeatures } from '../../demos/features';
import { defineDemoTable, userColumns, userRows } from '../../demos/users';
import { PageTable } from './page-table';
import { PageHeading } from '../shell';

/** A demo with the description of its table. */
export type DemoPage = ReturnType<typeof createDemoPage>;

export const createDemoPage = (demo: Demo) => ({ demo, table: defineDemoTable(demo) });

const noState = () => null;

/** Creates the route of a demo. Its `validateSearch` keeps the table's parameters, and its page shows the table. */
export function createDemoRoute(
  root: RootRoute<Register>,
  { demo, table: definition }: DemoPage,
  address: PageAddress,
) {
  const { title, description, path } = demo;
  const features = createFeatures(address);
  const route = createRoute({ getParentRoute: () => root, path, validateSearch: definition.validateSearch });

  function Page() {
    const { opened } = useOpenedTable(definition);
    const table = useTable(
      {
        features,
        columns: userColumns,
        data: userRows,
        chartable: definition,
        chartableOpened: opened,
        ...searchShownTexts,
      },
      noState,
    );
    return (
      <>
        <PageHeading path={path} title={title}>
          {description}
        </PageHeading>
        <PageTable path={path} label={title} table={table} address={address} />
      </>
    );
  }

  return route.update({ component: Page });
}
