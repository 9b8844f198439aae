export default {
  basePath: '/shop',
  // Keeps previous pages mounted but hidden. Next.js will do this by default.
  cacheComponents: true,
  partialPrefetching: true,
};
