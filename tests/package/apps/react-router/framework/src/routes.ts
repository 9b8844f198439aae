import { index, route, type RouteConfig } from '@react-router/dev/routes';

export default [
  index('home.tsx'),
  route('cities', 'cities-page.tsx'),
  route('loaded', 'loaded-page.tsx'),
  route('pushed', 'pushed-page.tsx'),
] satisfies RouteConfig;
