/**
 * Returns true if two pathnames lead to the same page, as TanStack Router sees it: slashes at the ends, case and percent
 * escapes make no difference.
 */
export const isSamePathname = (a: string, b: string): boolean => plainPathname(a) === plainPathname(b);

function plainPathname(pathname: string): string {
  const plain = pathname.replace(/^\/+|\/+$/g, '').toLowerCase();
  try {
    return decodeURI(plain);
  } catch {
    return plain;
  }
}
