/*
 * Bundlers put a text in the place of this very expression. Where nobody does, as in a page that loads modules without a bundler,
 * there is no `process`.
 */
declare const process: { readonly env: { readonly NODE_ENV?: string } };

/**
 * Returns true unless the application runs in production, by `process.env.NODE_ENV`: errors and warnings that are for developers alone
 * ask it.
 */
export function isDevelopment(): boolean {
  try {
    return process.env.NODE_ENV !== 'production';
  } catch {
    return false;
  }
}
