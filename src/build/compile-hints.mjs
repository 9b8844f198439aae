const hint = '//# allFunctionsCalledOnLoad\n';

/** Compile hints don't make smaller scripts load faster. */
const minCharacters = 100_000;

/**
 * Marks the large scripts that every page loads first. Chromium then compiles their functions in the background while it
 * downloads them, instead of each function at its first call. Other browsers ignore the comment.
 *
 * @returns {import('vite').Plugin}
 */
export const compileHints = () => ({
  name: 'compile-hints',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const first = new Set(
        Object.keys(bundle).filter((name) => bundle[name]?.type === 'chunk' && bundle[name].isEntry),
      );
      for (const name of first) {
        const chunk = bundle[name];
        if (chunk?.type !== 'chunk') continue;
        if (chunk.code.length >= minCharacters) chunk.code = hint + chunk.code;
        for (const imported of chunk.imports) first.add(imported);
      }
    },
  },
});
