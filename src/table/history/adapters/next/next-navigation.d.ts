/** The part of Next.js that the adapter uses. Next.js isn't installed in this project. */
declare module 'next/navigation.js' {
  export function usePathname(): string | null;
  export function useSearchParams(): URLSearchParams | null;
}
