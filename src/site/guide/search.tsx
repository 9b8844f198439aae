import type MiniSearch from 'minisearch';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';

interface Found {
  /** The chapter's slug, followed by `#` and the heading's ID if the section has one. */
  readonly id: string;
  readonly title: string;
  readonly chapter: string;
  readonly excerpt: readonly ExcerptPart[];
}

const base = import.meta.env.BASE_URL;

const maxFound = 12;

let index: Promise<MiniSearch> | undefined;

function loadIndex(): Promise<MiniSearch> {
  index ??= Promise.all([import('minisearch'), import('guide:index')])
    .then(([{ default: MiniSearch }, { default: json }]) =>
      MiniSearch.loadJSON(json, { fields: ['title', 'chapter', 'text'], storeFields: ['title', 'chapter', 'shown'] }),
    )
    .catch((error: unknown) => {
      // The next keystroke retries.
      index = undefined;
      throw error;
    });
  return index;
}

/** Returns the sections that contain all search words, best match first. Each word must match the start of a word. */
async function find(text: string): Promise<readonly Found[]> {
  const found = (await loadIndex()).search(text, {
    combineWith: 'AND',
    prefix: true,
    fuzzy: 0.1,
    boost: { title: 4, chapter: 2 },
    // Guide chapters rank above API pages.
    boostDocument: (id) => (String(id).startsWith('api/') ? 0.3 : 1),
  });
  return found.slice(0, maxFound).map(({ id, terms, ...fields }) => ({
    id: String(id),
    title: String(fields['title']),
    chapter: String(fields['chapter']),
    excerpt: excerptOf(String(fields['shown']), terms),
  }));
}

/** The guide's search. `/` focuses the text box, arrow keys move through the results, and Escape clears the text. */
export function Search() {
  const box = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [text, setText] = useState('');
  const [lastResult, setResult] = useState<readonly Found[] | 'failed'>();

  useEffect(() => {
    const focusBox = (event: globalThis.KeyboardEvent) => {
      const isTyping =
        event.target instanceof HTMLElement && event.target.matches('input, textarea, select, [contenteditable]');
      if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      box.current?.focus();
    };
    document.addEventListener('keydown', focusBox);
    return () => document.removeEventListener('keydown', focusBox);
  }, []);

  // Keeps the previous results until new results arrive.
  const result = text.trim() === '' ? undefined : lastResult;
  useEffect(() => {
    const searched = text.trim();
    if (searched === '') return undefined;
    let isCurrent = true;
    find(searched).then(
      (found) => isCurrent && setResult(found),
      () => isCurrent && setResult('failed'),
    );
    return () => {
      isCurrent = false;
    };
  }, [text]);

  const move = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      setText('');
      box.current?.focus();
      return;
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    const places = [box.current, ...(list.current?.querySelectorAll('a') ?? [])];
    const next = places[places.findIndex((place) => place === document.activeElement) + step];
    if (!next) return;
    event.preventDefault();
    next.focus();
  };

  return (
    // The text box and links inside receive focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div role="search" className="guide-search" onKeyDown={move}>
      <input
        ref={box}
        type="search"
        className="field"
        aria-label="Search the guide"
        placeholder="Search the guide (/)"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div className="guide-found">
        <p role="status">{result && statusOf(result)}</p>
        {result && result !== 'failed' && result.length > 0 && (
          <ul ref={list} aria-label="Search results">
            {result.map(({ id, title, chapter, excerpt }) => (
              <li key={id}>
                <a href={`${base}docs/${id}`} onClick={() => setText('')}>
                  <strong>{title}</strong>
                  {title !== chapter && <span>{` · ${chapter}`}</span>}
                  <p>
                    {excerpt.map((part, index) => (part.isMatch ? <mark key={index}>{part.text}</mark> : part.text))}
                  </p>
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

function statusOf(found: readonly Found[] | 'failed'): string {
  if (found === 'failed') return 'The search couldn’t be loaded. Type to try again.';
  if (found.length === 0) return 'No results.';
  if (found.length === maxFound) return `Top ${maxFound} results`;
  return found.length === 1 ? '1 result' : `${found.length} results`;
}

interface ExcerptPart {
  readonly text: string;
  readonly isMatch: boolean;
}

const maxCharacters = 140;

/** Maximum number of characters before the first match. */
const maxBefore = 40;

const escapePattern = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);

/**
 * Returns part of `text` around its first match, cut between words. Without a match, returns the beginning.
 *
 * @param terms matched at the start of a word, in any case
 */
export function excerptOf(text: string, terms: readonly string[]): ExcerptPart[] {
  // The longest term comes first, because a pattern takes the first alternative that matches.
  const patterns = terms.toSorted((a, b) => b.length - a.length).map(escapePattern);
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(${patterns.join('|') || '$^'})`, 'iu');
  const at = Math.max(text.search(pattern), 0);
  const start = at > maxBefore ? text.indexOf(' ', at - maxBefore - 1) + 1 : 0;
  const isCut = text.length > start + maxCharacters;
  const end = isCut ? text.lastIndexOf(' ', start + maxCharacters) : text.length;
  const line = `${start > 0 ? '… ' : ''}${text.slice(start, end)}${isCut ? ' …' : ''}`;
  // `split` with a capturing group returns matches at odd indexes.
  return line.split(pattern).map((part, index) => ({ text: part, isMatch: index % 2 === 1 }));
}
