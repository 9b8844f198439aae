/** A replacer for `JSON.stringify` that keeps the names and messages of errors. */
export const errorToData = (_: string, data: unknown): unknown =>
  data instanceof Error ? Object.assign({ name: data.name, message: data.message }, data) : data;

/** Formats data on one line. Data that JSON lacks looks like JavaScript. */
export function formatData(data: unknown): string {
  if (data instanceof Map) return `Map ${formatData([...data])}`;
  if (data instanceof Set) return `Set ${formatData([...data])}`;
  if (typeof data === 'bigint') return `${data}n`;
  if (typeof data === 'number' || data === undefined) return Object.is(data, -0) ? '-0' : String(data);
  if (typeof data === 'function') return `function ${data.name}`;
  try {
    return JSON.stringify(data, errorToData) ?? typeof data;
  } catch {
    return Object.prototype.toString.call(data);
  }
}

const maxLength = 300;

export const clip = (value: string): string => (value.length > maxLength ? `${value.slice(0, maxLength - 1)}…` : value);

const maxListed = 10;

/** Formats up to ten items, followed by the number of remaining ones. */
export const listSome = <T>(items: readonly T[], format: (item: T) => string, indent = ''): readonly string[] => [
  ...items.slice(0, maxListed).map((item) => indent + format(item)),
  ...(items.length > maxListed ? [`${indent}and ${items.length - maxListed} more`] : []),
];
