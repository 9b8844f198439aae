const fields = ['actor', 'type', 'context'] as const;
export type FilterField = (typeof fields)[number];

interface Term {
  readonly text: string;
  readonly field: FilterField | undefined;
  readonly isExcluded: boolean;
}

const termPattern = new RegExp(`(-?)(?:(${fields.join('|')}):)?(?:"([^"]*)"?|([^\\s"]+))`, 'g');

/**
 * Splits a filter into terms: words, `"quoted phrases"` and `-excluded` terms. The prefixes `actor:`, `type:` and
 * `context:` restrict a term to one field. `context:total` finds the steps that changed `total`.
 *
 * @example
 * readFilter('actor:table -type:xstate. "go on"').length // 3
 */
export function readFilter(filter: string): Term[] {
  return [...filter.toLowerCase().matchAll(termPattern)].flatMap(([, minus, field, phrase, word]) => {
    const text = phrase ?? word ?? '';
    if (text === '') return [];
    return [{ text, field: fields.find((one) => one === field), isExcluded: minus === '-' }];
  });
}

/** True if a step contains all terms and no excluded ones. `textOf(undefined)` returns the step's whole text. */
export function fitsFilter(terms: readonly Term[], textOf: (field: FilterField | undefined) => string): boolean {
  return terms.every(({ text, field, isExcluded }) => textOf(field).includes(text) !== isExcluded);
}

const termsOf = (filter: string): readonly string[] => filter.match(/-?(?:\w+:)?(?:"[^"]*"?|[^\s"]+)/g) ?? [];

export function toggleTerm(filter: string, term: string): string {
  const terms = termsOf(filter);
  return (terms.includes(term) ? terms.filter((one) => one !== term) : [...terms, term]).join(' ');
}

export function formatTerm(field: FilterField, text: string, isExcluded = false): string {
  const quoted = /[\s"]/.test(text) ? `"${text.replaceAll('"', '')}"` : text;
  return `${isExcluded ? '-' : ''}${field}:${quoted}`;
}
