import { createRoute, type Register, type RootRoute } from '@tanstack/react-router';
import type { Labels } from 'chartable/react';
import type { Demo } from '../demos';
import { defineDemoTable } from '../demos/users';
import { PageTable } from './page-table';
import { useUsersTable } from './use-users-table';
import { PageHeading } from '../shell/page-heading';
import { PageLink } from '../shell/page-link';

/** These pages mark invalid inputs without a message. */
const noProblems: Partial<Labels> = {
  notANumber: '',
  minOverMax: () => '',
  tooSmall: () => '',
  invalidPage: () => '',
};

export type DemoPage = ReturnType<typeof createDemoPage>;

export const createDemoPage = (demo: Demo) => ({ demo, table: defineDemoTable(demo) });

/** Creates a demo page's route. `validateSearch` keeps the table's params. */
export function createDemoRoute(root: RootRoute<Register>, { demo, table: definition }: DemoPage) {
  const { title, description, path } = demo;

  function Page() {
    const table = useUsersTable(definition);
    return (
      <>
        <PageHeading
          path={path}
          title={title}
          end={
            path === '/' && (
              <PageLink className="button button-quiet" to="/difference">
                Why Chartable
              </PageLink>
            )
          }
        >
          {description}
        </PageHeading>
        <PageTable path={path} label={title} table={table} labels={noProblems} />
      </>
    );
  }

  return createRoute({ getParentRoute: () => root, path, validateSearch: definition.validateSearch, component: Page });
}
