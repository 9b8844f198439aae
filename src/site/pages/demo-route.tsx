import { createRoute, type Register, type RootRoute } from '@tanstack/react-router';
import type { PageUrl } from 'chartable/browser';
import type { Labels } from 'chartable/react';
import { useOpenedTable } from 'chartable/tanstack-router';
import type { Demo } from '../demos';
import { createFeatures } from '../demos/features';
import { defineDemoTable } from '../demos/users';
import { PageTable } from './page-table';
import { useUsersTable } from './use-users-table';
import { PageHeading, PageLink } from '../shell';

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
export function createDemoRoute(root: RootRoute<Register>, { demo, table: definition }: DemoPage, url: PageUrl) {
  const { title, description, path } = demo;
  const features = createFeatures(url);
  const route = createRoute({ getParentRoute: () => root, path, validateSearch: definition.validateSearch });

  function Page() {
    const { opened } = useOpenedTable(definition);
    const table = useUsersTable(features, definition, opened);
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
        <PageTable path={path} label={title} table={table} url={url} labels={noProblems} />
      </>
    );
  }

  return route.update({ component: Page });
}
