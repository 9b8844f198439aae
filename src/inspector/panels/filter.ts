import type { SearchedText } from './event-rows';

const fields = ['actor', 'type', 'context', 'is'] as const;
type Field = (typeof fields)[number];

export interface Term {
  readonly text: string;
  readonly field: Field | undefined;
  readonly isExcluded: boolean;
}

const termPattern = new RegExp(`(-?)(?:(${fields.join('|')}):)?(?:"([^"]*)"?|([^\\s"]+))`, 'g');

/**
 * Supports words, `"quoted phrases"`, `-excluded` terms, and `actor:`, `type:`, `context:` and `is:` to search only
 * those fields. `context:total` finds the steps that changed `total`, and `is:repeated` those with a repetition after
 * them.
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

export function fitsFilter(terms: readonly Term[], searched: SearchedText): boolean {
  return terms.every(({ text, field, isExcluded }) => textOf(searched, field).includes(text) !== isExcluded);
}

function textOf({ actor, kind, main, detail, type, isRepeated, context }: SearchedText, field: Field | undefined) {
  if (field === 'context') return context();
  if (field === 'is') return isRepeated ? 'repeated' : '';
  if (field === 'actor') return actor.toLowerCase();
  return (field === 'type' ? type : `${actor} ${kind} ${main} ${detail} ${type}`).toLowerCase();
}

const termsOf = (filter: string): readonly string[] => filter.match(/-?(?:\w+:)?(?:"[^"]*"?|[^\s"]+)/g) ?? [];

export const hasTerm = (filter: string, term: string): boolean => termsOf(filter).includes(term);

export function toggleTerm(filter: string, term: string): string {
  const terms = termsOf(filter);
  return (terms.includes(term) ? terms.filter((one) => one !== term) : [...terms, term]).join(' ');
}

export function formatTerm(field: Field, text: string, isExcluded = false): string {
  const quoted = /[\s"]/.test(text) ? `"${text.replaceAll('"', '')}"` : text;
  return `${isExcluded ? '-' : ''}${field}:${quoted}`;
}
