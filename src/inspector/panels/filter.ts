import type { RecordText } from './record-text';

/** A word or a phrase that a record must have, or must not have. */
interface Term {
  /** In small letters. */
  readonly text: string;
  readonly field: 'actor' | 'type' | undefined;
  readonly isExcluded: boolean;
}

/**
 * Reads a filter: words that must all be found, `"phrases in quotes"`, `-words` that must not be, and `actor:` and `type:`
 * for the name of the actor and the type of the event alone.
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

/** Returns true if the record's texts fit all terms of the filter. */
export function fitsFilter(terms: readonly Term[], { actor, kind, main, detail, type }: RecordText): boolean {
  const whole = `${actor} ${kind} ${main} ${detail} ${type}`.toLowerCase();
  return terms.every(({ text, field, isExcluded }) => {
    const searched = field === 'actor' ? actor.toLowerCase() : field === 'type' ? type.toLowerCase() : whole;
    return searched.includes(text) !== isExcluded;
  });
}

/** Adds a term to a filter; takes it out if it is there. */
export function toggleTerm(filter: string, term: string): string {
  const rest = filter.replace(term, '').replaceAll(/\s+/g, ' ').trim();
  return filter.includes(term) ? rest : `${rest} ${term}`.trim();
}

/** Formats a term for one actor or one type of event. */
export function formatTerm(field: 'actor' | 'type', text: string, isExcluded = false): string {
  const quoted = /[\s"]/.test(text) ? `"${text.replaceAll('"', '')}"` : text;
  return `${isExcluded ? '-' : ''}${field}:${quoted}`;
}
