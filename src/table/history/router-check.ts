import { asObject } from './entry-key';
import type { AdaptedPage, RouterConnection } from './router-adapter';

/**
 * The entries of the package for routers that call the browser's history themselves, and how such a router is known by what it keeps
 * in `history.state`. TanStack Router and React Router are left out: a table that is a guest on their pages cannot reach them.
 */
export const checkedRouters: readonly (readonly [entry: string, made: (state: object) => boolean])[] = [
  ['next', (state) => '__NA' in state || '__N' in state],
  ['inertia', (state) => 'page' in state && 'component' in asObject(state.page)],
  ['vue-router', (state) => 'current' in state && 'position' in state && 'replaced' in state],
  ['angular-router', (state) => 'navigationId' in state],
];

/** Warns once if a router that has an entry of its own is used without it. The page goes on, but the two undo each other's writes. */
export function createRouterCheck({ entryInView }: Pick<AdaptedPage, 'entryInView'>): RouterConnection {
  let hasJoined = false;
  let hasWarned = false;
  const check = (state: unknown): void => {
    if (hasWarned || !hasJoined) return;
    const [entry] = checkedRouters.find(([, made]) => made(asObject(state))) ?? [];
    if (entry === undefined) return;
    hasWarned = true;
    // oxlint-disable-next-line no-console -- The page is shown, and a developer should know.
    console.warn(
      `createBrowserUrl: this page's router needs \`createRouterUrl\` of \`chartable/${entry}\` in its place. Without it, what a table writes to the address may be undone.`,
    );
  };
  return {
    onJoin: () => {
      hasJoined = true;
      check(entryInView().state);
    },
    takeCall: (_, state) => {
      check(state);
      return false;
    },
  };
}
