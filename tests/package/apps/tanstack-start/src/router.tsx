import { createRouter } from '@tanstack/react-router';
import { url } from './url';
import { routeTree } from './routeTree.gen';

export function getRouter() {
  const router = createRouter({ routeTree, ...url.options });
  url.connect(router);
  return router;
}
