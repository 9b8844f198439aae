import { useState } from 'react';

/** Returns the earlier value as long as the new one equals it. */
export function useSame<T>(
  value: T,
  formatForComparison: (value: T) => string = (all) => (all instanceof Set ? [...all].join('\n') : String(all)),
): T {
  const [kept, setKept] = useState(value);
  if (kept !== value && formatForComparison(kept) !== formatForComparison(value)) {
    setKept(value);
    return value;
  }
  return kept;
}
