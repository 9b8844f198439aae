import type { DeveloperWarning } from './developer-warnings';
import { inDevelopment } from './is-development';

const shown = new Set<DeveloperWarning>();

/** Returns true as long as the warning was not shown. */
export const isWarningDue = (warning: DeveloperWarning): boolean => !shown.has(warning);

/** Shows a warning in the console, once, in development: the table goes on, and a developer should know. */
export function warnDeveloper(warning: DeveloperWarning): void {
  inDevelopment(() => {
    if (!isWarningDue(warning)) return;
    shown.add(warning);
    // oxlint-disable-next-line no-console -- See above.
    void import('./developer-warnings').then((all) => console.warn(`chartable: ${all.developerWarnings[warning]}`));
  });
}
