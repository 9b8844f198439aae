// Bundlers replace exactly this expression with a string. Without a bundler, `process` is undefined in a browser.
declare const process: { readonly env: { readonly NODE_ENV?: string } };

/**
 * Runs checks and warnings for developers, unless `process.env.NODE_ENV` is `production`. A bundler then drops this
 * call and the code that only it uses.
 */
export function inDevelopment(work: () => void): void {
  try {
    if (process.env.NODE_ENV === 'production') return;
  } catch {
    return;
  }
  work();
}
