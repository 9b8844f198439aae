import { createRoute, type Register, type RootRoute, type SearchSchemaInput } from '@tanstack/react-router';
import type { Labels } from 'chartable/react';
import type { Demo } from '../demos';
import { defineDemoTable } from '../demos/users';
import { PageTable } from './page-table';
import { useUsersTable } from './use-users-table';
import { Claim, PageHeading } from '../shell/page-heading';
import { PageLink } from '../shell/page-link';

/** The demo pages mark invalid inputs, but show no message. */
const noProblems: Partial<Labels> = {
  notANumber: '',
  minOverMax: () => '',
  tooSmall: () => '',
  invalidPage: () => '',
};

const ReplacesNote = () => (
  <>
    <span> Back leaves this page. On </span>
    <PageLink to="/push">Push</PageLink>
    <span>, it undoes the sort.</span>
  </>
);

export function createDemoRoute(root: RootRoute<Register>, demo: Demo) {
  const { title, description, path } = demo;
  let definition: ReturnType<typeof defineDemoTable> | undefined;
  /** Defines the table when the page is first opened. */
  const define = () => (definition ??= defineDemoTable(demo));

  function Page() {
    const table = useUsersTable(define());
    return (
      <>
        <PageHeading path={path} title={title} {...(path === '/' && { claim: <Claim />, note: <ReplacesNote /> })}>
          {description}
        </PageHeading>
        <PageTable path={path} label={title} table={table} labels={noProblems} />
      </>
    );
  }

  return createRoute({
    getParentRoute: () => root,
    path,
    validateSearch: (search: Record<string, unknown> & SearchSchemaInput) => define().validateSearch(search),
    component: Page,
  });
}
