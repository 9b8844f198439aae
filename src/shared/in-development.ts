// Bundlers replace exactly this expression by a string. Without a bundler, `process` is undefined in a browser.
declare const process: { readonly env: { readonly NODE_ENV?: string } };

/**
 * Runs checks and warnings that only developers need, unless `process.env.NODE_ENV` is `production`. A bundler then drops the work
 * and the code that only it uses.
 */
export function inDevelopment(work: () => void): void {
  try {
    if (process.env.NODE_ENV === 'production') return;
  } catch {
    return;
  }
  work();
}
