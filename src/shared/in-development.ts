/*
 * Bundlers put a text in the place of this very expression. Where nobody does, as in a page that loads modules without a bundler,
 * there is no `process`.
 */
declare const process: { readonly env: { readonly NODE_ENV?: string } };

/**
 * Does what is for developers alone, such as checks of options, errors and warnings: unless the application runs in production, by
 * `process.env.NODE_ENV`. A bundler leaves the work out there, and all that nothing else calls.
 */
export function inDevelopment(work: () => void): void {
  try {
    if (process.env.NODE_ENV === 'production') return;
  } catch {
    return;
  }
  work();
}
