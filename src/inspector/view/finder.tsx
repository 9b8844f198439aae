import { useId, useMemo, useState, type KeyboardEvent } from 'react';
import type { Chart } from '../../chart/model/chart';
import { formatCount } from '../../shared/text';
import { formatTerm } from '../panels/filter';
import { useSession } from '../session/use-session';
import { listContextPaths } from '../recording/records';
import type { Session } from '../session/session';
import { lineText, placeName } from '../../chart/model/showing';
import type { ChartItem } from '../../../machines/inspector/inspector.types';

interface FinderProps {
  readonly chart: Chart;
  readonly onChoose: (item: ChartItem) => void;
}

export function Finder({ chart, onChoose }: FinderProps) {
  const id = useId();
  const [text, setText] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const [index, setIndex] = useState(0);
  const session = useSession();
  const found = useMemo(() => findInActors(session, chart, text), [session, chart, text]);
  const isListed = isOpen && text.trim() !== '';

  function choose(one: FoundItem | FoundContext | undefined): void {
    if (!one) return;
    setIsOpen(false);
    if (one.kind === 'context') {
      session.actor.send({ type: 'eventFilter.changed', filter: formatTerm('context', one.id) });
      session.actor.send({ type: 'tab.chosen', tab: 'events' });
      return;
    }
    if (one.session !== undefined) session.actor.send({ type: 'actor.chosen', session: one.session });
    onChoose({ kind: one.kind, id: one.id });
  }

  function handleKey(event: KeyboardEvent): void {
    // The input method handles the key: https://www.w3.org/TR/uievents/#determine-keydown-keyup-keyCode.
    // Safari sets only the key code.
    // oxlint-disable-next-line typescript/no-deprecated -- Nothing replaces `keyCode` here.
    if (event.nativeEvent.isComposing || event.nativeEvent.keyCode === 229) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && found.length > 0) {
      setIsOpen(true);
      setIndex(isListed ? (index + step + found.length) % found.length : index);
    } else if (event.key === 'Enter') choose(found[index]);
    else if (event.key === 'Escape' && text !== '') {
      setText('');
      setIndex(0);
    } else return;
    event.preventDefault();
  }

  return (
    <div
      className="inspector-finder"
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setIsOpen(false);
      }}
    >
      <input
        type="search"
        className="inspector-field"
        role="combobox"
        aria-label="Find a state, event, guard or context value"
        placeholder="Find…"
        aria-autocomplete="list"
        aria-expanded={isListed}
        aria-controls={isListed && found.length > 0 ? `${id}-list` : undefined}
        aria-activedescendant={isListed && found[index] ? `${id}-${index}` : undefined}
        value={text}
        onKeyDown={handleKey}
        onFocus={() => setIsOpen(true)}
        onChange={(event) => {
          setText(event.target.value);
          setIndex(0);
          setIsOpen(true);
        }}
      />
      {isListed && found.length > 0 && (
        <div id={`${id}-list`} className="inspector-results" role="listbox" aria-label="Found">
          {found.map((one, at) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- The search box handles the list's keys.
            <div
              key={`${one.kind} ${one.id} ${one.place}`}
              id={`${id}-${at}`}
              ref={at === index ? scrollIntoList : undefined}
              role="option"
              aria-selected={at === index}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(one)}
            >
              <span className="inspector-badge">{one.what}</span>
              <span className="inspector-found">{one.text}</span>
              <span className="inspector-place">{one.place}</span>
            </div>
          ))}
        </div>
      )}
      <span className="inspector-hidden" role="status">
        {text.trim() === '' ? '' : found.length === 0 ? 'Nothing found' : formatCount(found.length, 'result')}
      </span>
      {isListed && found.length === 0 && <p className="inspector-nothing">Nothing found</p>}
    </div>
  );
}

function scrollIntoList(element: HTMLElement | null): void {
  element?.scrollIntoView?.({ block: 'nearest' });
}

interface Found extends ChartItem {
  readonly what: 'state' | 'event' | 'guard';
  readonly text: string;
  readonly place: string;
}

interface FoundItem extends Found {
  /** Session ID of the actor. Undefined for the visible actor. */
  readonly session: string | undefined;
}

interface FoundContext {
  readonly kind: 'context';
  readonly what: 'context';
  /** The value's path. */
  readonly id: string;
  readonly text: string;
  readonly place: string;
}

/** Maximum number of results. A longer search text finds the others. */
const maxFound = 50;

/**
 * Finds states, events and guards by name. All words must occur in the path, ignoring case. Dots separate words too.
 * Names that start with the first word come first.
 *
 * @example
 * findInChart(chart, 'pay') // [{ kind: 'state', id: 'shop.paying', what: 'state', text: 'paying', place: 'shop' }, …]
 */
export function findInChart(chart: Chart, text: string): readonly Found[] {
  const words = wordsOf(text);
  const [first] = words;
  if (first === undefined) return [];
  const found: { found: Found; name: string }[] = [];
  const fits = (name: string, place: string) => {
    const both = `${place} ${name}`.toLowerCase();
    return words.every((word) => both.includes(word)) && words.some((word) => name.toLowerCase().includes(word));
  };
  for (const { id, key, path } of chart.states.values()) {
    const name = key || id;
    const place = path.slice(0, -1).join('.') || chart.id;
    if (fits(name, place)) found.push({ name, found: { kind: 'state', id, what: 'state', text: name, place } });
  }
  for (const transition of chart.transitions.values()) {
    const { key, label, guard, source } = transition;
    const place = placeName(chart, source);
    const item = { kind: 'transition', id: key, text: lineText(chart, transition), place } as const;
    if (fits(label, place)) found.push({ name: label, found: { ...item, what: 'event' } });
    else if (guard !== undefined && fits(guard, place)) found.push({ name: guard, found: { ...item, what: 'guard' } });
  }
  const isFirst = ({ name }: { name: string }) => name.toLowerCase().startsWith(first);
  return [...found.filter(isFirst), ...found.filter((one) => !isFirst(one))].slice(0, maxFound).map((one) => one.found);
}

/** Searches all charts for states, events and guards, starting with `shown`. Also searches all actors' contexts. */
function findInActors(session: Session, shown: Chart, text: string): readonly (FoundItem | FoundContext)[] {
  const items: FoundItem[] = findInChart(shown, text).map((one) => ({ ...one, session: undefined }));
  const contexts = new Map<string, FoundContext>();
  const definitions = new Set<string>();
  const words = wordsOf(text);
  for (const actor of session.recording.actors.values()) {
    const { name, definitionJson = '' } = actor;
    // Searches each machine once, because thousands of actors may run the same machine.
    if (!definitions.has(definitionJson) && items.length < maxFound) {
      definitions.add(definitionJson);
      const chart = session.chartOf(actor);
      if (chart && chart.id !== shown.id)
        for (const one of findInChart(chart, text))
          items.push({ ...one, place: `${name}: ${one.place}`, session: actor.session });
    }
    for (const id of words.length > 0 && contexts.size < maxFound ? listContextPaths(actor) : []) {
      if (!contexts.has(id) && words.every((word) => id.toLowerCase().includes(word)))
        contexts.set(id, { kind: 'context', what: 'context', id, text: id, place: name });
    }
  }
  return [...items.slice(0, maxFound), ...contexts.values()];
}

const wordsOf = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .split(/[\s.]+/)
    .filter(Boolean);
