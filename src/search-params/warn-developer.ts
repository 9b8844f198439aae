import type { DeveloperWarning } from './developer-warnings';
import { isDevelopment } from './is-development';

const shown = new Set<DeveloperWarning>();

/** Returns true in development, as long as the warning was not shown. */
export const isWarningDue = (warning: DeveloperWarning): boolean => !shown.has(warning) && isDevelopment();

/** Shows a warning in the console, once, in development: the table goes on, and a developer should know. */
export function warnDeveloper(warning: DeveloperWarning): void {
  if (!isWarningDue(warning)) return;
  shown.add(warning);
  // oxlint-disable-next-line no-console -- See above.
  void import('./developer-warnings').then((all) => console.warn(`chartable: ${all.developerWarnings[warning]}`));
}
