import type { AddressReport } from '../protocol/messages';
import type { Json } from '../protocol/json';
import { isMaskable, isSecretKey, maskedText, maskUrl, type IsSecretKey } from '../protocol/secrets';
import type { InspectedApplication } from './application';
import { warnOfFailure } from './warn';

type Masking = Pick<InspectedApplication, 'mask' | 'sanitize'>;

/** Returns the test for keys whose values are masked; undefined if none are. */
export function secretKeysOf({ mask = true }: Masking): IsSecretKey | undefined {
  if (mask === false) return undefined;
  return mask === true ? isSecretKey : (key) => mask(key, isSecretKey(key));
}

/** Applies the application's `sanitize` to masked data. If it throws, the data is withheld. */
export function sanitize(
  application: Masking,
  data: Json,
  kind: 'definition' | 'snapshot' | 'event' | 'address',
): Json {
  try {
    return application.sanitize?.(data, kind) ?? data;
  } catch (error) {
    warnOfFailure('`sanitize`', error);
    return 'not shown: `sanitize` failed';
  }
}

/** Returns a report of a changed URL with the values of secret params masked. */
export function maskAddress(report: AddressReport, isSecret: IsSecretKey | undefined): AddressReport {
  if (!isSecret) return report;
  const hide = (value: string | undefined) => (isMaskable(value) ? maskedText : value);
  return {
    ...report,
    href: maskUrl(report.href, isSecret),
    parameters: report.parameters.map((one) =>
      isSecret(one.name) ? { ...one, before: hide(one.before), after: hide(one.after) } : one,
    ),
  };
}
