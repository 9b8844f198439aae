/** The last part of the URL selects an app. */
const apps: Readonly<Record<string, () => Promise<unknown>>> = {
  rest: () => import('./rest'),
  graphql: () => import('./graphql'),
  postgrest: () => import('./postgrest'),
  query: () => import('./query'),
  'own-server': () => import('./own-server'),
  'in-worker': () => import('./in-worker'),
  scrolled: () => import('./scrolled'),
  mutation: () => import('./mutation'),
};

void apps[location.pathname.slice(1)]?.();
