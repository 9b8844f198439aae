import { createRoute, type Register, type RootRoute } from '@tanstack/react-router';
import type { PageAddress } from '../address';
import type { Demo } from '../demos';
import { createDemoTable, userRows } from '../demos/users';
import { PageTable } from './page-table';
import { PageHeading } from './shell';

/** A demo with the table that is made from its options. */
export type DemoPage = ReturnType<typeof createDemoPage>;

export const createDemoPage = (demo: Demo) => ({ demo, table: createDemoTable(demo) });

/** Creates the route of a demo. Its `validateSearch` decodes the table's state, and its page shows the table. */
export function createDemoRoute(root: RootRoute<Register>, { demo, table }: DemoPage, address: PageAddress) {
  const { title, description, path } = demo;
  const route = createRoute({ getParentRoute: () => root, path, validateSearch: table.validateSearch });

  const Page = () => (
    <>
      <title>{`${title} · Chartable`}</title>
      <PageHeading title={title}>{description}</PageHeading>
      <PageTable
        path={path}
        label={title}
        table={table}
        rows={userRows}
        address={address}
        debounce={demo.table?.debounce}
      />
    </>
  );

  return route.update({ component: Page });
}
