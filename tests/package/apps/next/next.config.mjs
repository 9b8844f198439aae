export default {
  basePath: '/shop',
  // Keeps previous pages mounted but hidden, which will be the default in Next.js.
  cacheComponents: true,
  partialPrefetching: true,
};
