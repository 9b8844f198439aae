/** Pages that are left stay mounted, hidden. Next.js makes this its default. */
export default { cacheComponents: true, partialPrefetching: true };
