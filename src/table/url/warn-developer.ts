import type { DeveloperWarning } from './developer-warnings';
import { inDevelopment } from '../../shared/in-development';

const shown = new Set<string>();

/** Returns true as long as the warning was not shown. */
export const isWarningDue = (warning: DeveloperWarning): boolean => !shown.has(warning);

/**
 * Shows a warning in the console, once, in development: the table goes on, and a developer should know.
 *
 * @param load loads the texts of warnings. Default: those that belong to no router
 */
export function warnDeveloper<Warning extends string = DeveloperWarning>(
  warning: Warning,
  load: () => Promise<{ readonly developerWarnings: { readonly [Name in NoInfer<Warning>]: string } }>,
): void;
export function warnDeveloper(warning: DeveloperWarning): void;
export function warnDeveloper(
  warning: string,
  load: () => Promise<{ readonly developerWarnings: Readonly<Record<string, string>> }> = () =>
    import('./developer-warnings'),
): void {
  inDevelopment(() => {
    if (shown.has(warning)) return;
    shown.add(warning);
    // oxlint-disable-next-line no-console -- See above.
    void load().then((all) => console.warn(`chartable: ${all.developerWarnings[warning]}`));
  });
}
