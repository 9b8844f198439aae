export default {
  basePath: '/shop',
  // Pages that are left stay mounted, hidden. Next.js makes this its default.
  cacheComponents: true,
  partialPrefetching: true,
};
