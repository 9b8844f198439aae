import type { DeveloperWarning } from './developer-warnings';

declare const process: { readonly env: { readonly NODE_ENV?: string } };

const shown = new Set<DeveloperWarning>();

/** Returns true as long as the warning was not shown. */
export const isWarningDue = (warning: DeveloperWarning): boolean => !shown.has(warning);

/** Shows a warning in the console, once, in development: the table goes on, and a developer should know. */
export function warnDeveloper(warning: DeveloperWarning): void {
  // Not by `inDevelopment`: bundlers leave out its calls in its own chunk alone, and the history's is another one.
  try {
    if (process.env.NODE_ENV === 'production') return;
  } catch {
    return;
  }
  if (!isWarningDue(warning)) return;
  shown.add(warning);
  // oxlint-disable-next-line no-console -- See above.
  void import('./developer-warnings').then((all) => console.warn(`chartable: ${all.developerWarnings[warning]}`));
}
