import { useState } from 'react';

export function useSame<T>(
  value: T,
  formatForComparison: (value: T) => string = (all) => (all instanceof Set ? [...all].join('\n') : String(all)),
): T {
  const [previous, setPrevious] = useState(value);
  if (previous !== value && formatForComparison(previous) !== formatForComparison(value)) {
    setPrevious(value);
    return value;
  }
  return previous;
}
