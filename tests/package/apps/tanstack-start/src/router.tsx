import { createRouter } from '@tanstack/react-router';
import { address } from './address';
import { routeTree } from './routeTree.gen';

export function getRouter() {
  const router = createRouter({ routeTree, ...address.options });
  address.connect(router);
  return router;
}
