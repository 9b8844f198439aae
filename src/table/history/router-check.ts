import { asObject } from './entry-key';
import type { AdaptedPage, RouterConnection } from './router-adapter';

/**
 * The package's entry points for routers that call the browser's history themselves, and how to recognize their
 * `history.state`. TanStack Router and React Router are missing, because a table on their pages can't access the router
 * without their entry point.
 */
export const checkedRouters: readonly (readonly [entry: string, isState: (state: object) => boolean])[] = [
  ['next', (state) => '__NA' in state || '__N' in state],
  ['inertia', (state) => 'page' in state && 'component' in asObject(state.page)],
  ['vue-router', (state) => 'current' in state && 'position' in state && 'replaced' in state],
  ['angular-router', (state) => 'navigationId' in state],
];

/**
 * Warns once if the page's router has its own entry point. Without that entry point, router and tables undo each
 * other's writes.
 */
export function createRouterCheck({ currentEntry }: Pick<AdaptedPage, 'currentEntry'>): RouterConnection {
  let hasJoined = false;
  let hasWarned = false;
  const check = (state: unknown): void => {
    if (hasWarned || !hasJoined) return;
    const [entry] = checkedRouters.find(([, isState]) => isState(asObject(state))) ?? [];
    if (entry === undefined) return;
    hasWarned = true;
    // oxlint-disable-next-line no-console -- The page is shown, and a developer should know.
    console.warn(
      `createBrowserUrl: this page's router may undo tables' changes to the URL. Use \`createRouterUrl\` from \`chartable/${entry}\` instead.`,
    );
  };
  return {
    onJoin: () => {
      hasJoined = true;
      check(currentEntry().state);
    },
    interceptCall: (_, state) => {
      check(state);
      return false;
    },
  };
}
