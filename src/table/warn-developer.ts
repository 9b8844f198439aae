import type { DeveloperWarning } from './developer-warnings';

const shown = new Set<string>();

const endOf = (detail: string | undefined): string => (detail === undefined ? '' : ` Here: ${detail}.`);

export const isWarningDue = (warning: DeveloperWarning, detail: string | undefined): boolean =>
  !shown.has(warning + endOf(detail));

/** Logs a warning to the console in development, once per `detail`. */
export function warnDeveloper<Warning extends string = DeveloperWarning>(
  warning: Warning,
  detail: string | undefined,
  load: () => Promise<{ readonly developerWarnings: { readonly [Name in NoInfer<Warning>]: string } }>,
): void;
export function warnDeveloper(warning: DeveloperWarning, detail?: string): void;
export function warnDeveloper(
  warning: string,
  detail?: string,
  load?: () => Promise<{ readonly developerWarnings: Readonly<Record<string, string>> }>,
): void {
  if (process.env.NODE_ENV === 'production') return;
  const end = endOf(detail);
  if (!shown.has(warning + end)) {
    shown.add(warning + end);
    const loading: ReturnType<NonNullable<typeof load>> = load ? load() : import('./developer-warnings');
    // oxlint-disable-next-line no-console -- The table keeps working, and developers should know.
    void loading.then((all) => console.warn(`chartable: ${all.developerWarnings[warning]}${end}`));
  }
}
