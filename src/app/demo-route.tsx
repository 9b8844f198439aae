import { createRoute, type Register, type RootRoute } from '@tanstack/react-router';
import { useEffect } from 'react';
import { selectTableState } from '../../machines/table';
import type { PageAddress } from '../address';
import { useOpenedTable } from '../address/tanstack-router';
import type { Demo } from '../demos';
import { createDemoTable, userRows } from '../demos/users';
import { TableView, useAddressTable } from '../table';
import { keepTable } from './inspect/living-actors';
import { PageHeading } from './shell';

/** A demo with the table that is made from its options. */
export type DemoPage = ReturnType<typeof createDemoPage>;

export const createDemoPage = (demo: Demo) => ({ demo, table: createDemoTable(demo) });

/** Creates the route of a demo. Its `validateSearch` decodes the table's state, and its page shows the table. */
export function createDemoRoute(
  root: RootRoute<Register>,
  { demo: { title, description, path }, table }: DemoPage,
  address: PageAddress,
) {
  const route = createRoute({ getParentRoute: () => root, path, validateSearch: table.validateSearch });

  function Page() {
    const running = useAddressTable({ table, rows: userRows, address, ...useOpenedTable(table) });
    const { actor } = running;
    useEffect(
      () => keepTable(actor, { demoPath: path, readState: () => selectTableState(actor.getSnapshot()) }),
      [actor],
    );

    return (
      <>
        <title>{`${title} · Chartable`}</title>
        <PageHeading title={title}>{description}</PageHeading>
        <TableView {...running} label={title} />
      </>
    );
  }

  return route.update({ component: Page });
}
