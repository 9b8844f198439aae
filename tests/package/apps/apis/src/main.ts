/** Each of these is an application of its own. The last part of the address says which one the page is. */
const apps: Readonly<Record<string, () => Promise<unknown>>> = {
  rest: () => import('./rest'),
  graphql: () => import('./graphql'),
  postgrest: () => import('./postgrest'),
  query: () => import('./query'),
  'own-server': () => import('./own-server'),
  mutation: () => import('./mutation'),
};

void apps[location.pathname.slice(1)]?.();
