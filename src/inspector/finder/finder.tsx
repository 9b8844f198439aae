import { useId, useMemo, useState, type KeyboardEvent } from 'react';
import type { Chart } from '../../chart/model/chart';
import { formatCount } from '../../shared/text';
import type { ChartItem } from '../../../machines/inspector';
import { formatTerm } from '../panels/filter';
import { useSession } from '../use-session';
import { findInActors, type FoundContext, type FoundItem } from './find';

export interface FinderProps {
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
    // The key event belongs to the input method: https://www.w3.org/TR/uievents/#determine-keydown-keyup-keyCode.
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
