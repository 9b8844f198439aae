import type { RecordText } from './record-text';

interface Term {
  readonly text: string;
  readonly field: 'actor' | 'type' | undefined;
  readonly isExcluded: boolean;
}

/**
 * Supports words, `"quoted phrases"`, `-excluded` terms, and `actor:` and `type:` to search only those fields.
 *
 * @example
 * readFilter('actor:table -type:xstate. "go on"').length // 3
 */
export function readFilter(filter: string): Term[] {
  return [...filter.toLowerCase().matchAll(/(-?)(?:(actor|type):)?(?:"([^"]*)"?|([^\s"]+))/g)].flatMap(
    ([, minus, field, phrase, word]) => {
      const text = phrase ?? word ?? '';
      if (text === '') return [];
      return [{ text, field: field === 'actor' || field === 'type' ? field : undefined, isExcluded: minus === '-' }];
    },
  );
}

export function fitsFilter(terms: readonly Term[], { actor, kind, main, detail, type }: RecordText): boolean {
  const whole = `${actor} ${kind} ${main} ${detail} ${type}`.toLowerCase();
  return terms.every(({ text, field, isExcluded }) => {
    const searched = field === 'actor' ? actor.toLowerCase() : field === 'type' ? type.toLowerCase() : whole;
    return searched.includes(text) !== isExcluded;
  });
}

export function toggleTerm(filter: string, term: string): string {
  const rest = filter.replace(term, '').replaceAll(/\s+/g, ' ').trim();
  return filter.includes(term) ? rest : `${rest} ${term}`.trim();
}

export function formatTerm(field: 'actor' | 'type', text: string, isExcluded = false): string {
  const quoted = /[\s"]/.test(text) ? `"${text.replaceAll('"', '')}"` : text;
  return `${isExcluded ? '-' : ''}${field}:${quoted}`;
}
