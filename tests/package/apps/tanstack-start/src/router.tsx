import { createRouter } from '@tanstack/react-router';
import { tableRouterOptions } from 'chartable/tanstack-router';
import { routeTree } from './routeTree.gen';

export const getRouter = () => createRouter({ routeTree, ...tableRouterOptions() });
