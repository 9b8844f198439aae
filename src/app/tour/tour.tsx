import './tour.css';
import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { stepsOf, type TourStep } from './steps';

export interface TourProps {
  /** The path of the page, as the list of pages has it. */
  readonly path: string;
  /** Called when somebody leaves the tour. */
  readonly onLeave: () => void;
}

const targetOf = ({ selectors }: TourStep): HTMLElement | undefined =>
  selectors.map((selector) => document.querySelector<HTMLElement>(selector)).find((element) => element !== null);

/** Gives the focus to a part, or to the first control in it. */
function focusIn(target: HTMLElement): void {
  const control = target.matches('button') ? target : target.querySelector<HTMLElement>('input, button');
  control?.focus();
}

/** Returns true while Escape would end something else: a menu, a dialog, a drag. */
const isEscapeTaken = () =>
  document.querySelector(':popover-open, dialog[open], [data-resizing], [data-dragged]') !== null;

/**
 * A tour of the page: a card in a corner, which points at one part after another. The page goes on working beside it, and the tour
 * changes neither the table nor the address. Escape leaves it, wherever the focus is.
 */
export function Tour({ path, onLeave }: TourProps) {
  const steps = useMemo(() => stepsOf(path), [path]);
  const [index, setIndex] = useState(0);
  const [isDone, setDone] = useState(false);
  const titleId = useId();
  const card = useRef<HTMLElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  const step = steps[index];

  useLayoutEffect(() => {
    // Its code may have taken a while: somebody who types elsewhere by now is not interrupted.
    const { activeElement } = document;
    if (activeElement === document.body || activeElement?.matches('.page-tour'))
      next.current?.focus({ preventScroll: true });
  }, []);

  useEffect(() => {
    const target = step && targetOf(step);
    if (!target) return undefined;
    target.toggleAttribute('data-tour', true);
    target.scrollIntoView({ block: 'center', behavior: 'instant' });
    const notice = () => setDone(true);
    const type = step.doneBy?.type;
    const teller = type === 'popstate' ? window : target;
    if (type) teller.addEventListener(type, notice);
    return () => {
      target.removeAttribute('data-tour');
      if (type) teller.removeEventListener(type, notice);
    };
  }, [step]);

  const leave = () => {
    // A user who works in the page keeps the focus there.
    const isElsewhere = document.activeElement !== document.body && !card.current?.contains(document.activeElement);
    if (!isElsewhere) document.querySelector<HTMLElement>('.page-tour')?.focus();
    onLeave();
  };
  useEffect(() => {
    const leaveByKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing || isEscapeTaken()) return;
      // A box would be emptied.
      event.preventDefault();
      event.stopPropagation();
      leave();
    };
    document.addEventListener('keydown', leaveByKey, true);
    return () => document.removeEventListener('keydown', leaveByKey, true);
  });

  const go = (to: number) => {
    if (to === steps.length) return leave();
    setDone(false);
    setIndex(to);
  };
  if (!step) return null;
  return (
    <section ref={card} className="tour" role="dialog" aria-labelledby={titleId}>
      <h2 id={titleId}>Tour of the page</h2>
      <div aria-live="polite">
        <p className="tour-place">{`${index + 1} of ${steps.length}`}</p>
        <h3>{step.title}</h3>
        <p>{step.text}</p>
        <p className="tour-done">{isDone && step.doneBy?.says}</p>
      </div>
      <div className="tour-actions">
        <button type="button" className="button" onClick={leave}>
          Leave
        </button>
        <button
          type="button"
          className="button"
          onClick={() => {
            const target = targetOf(step);
            if (target) focusIn(target);
          }}
        >
          Go there
        </button>
        <button type="button" className="button" disabled={index === 0} onClick={() => go(index - 1)}>
          Previous
        </button>
        <button ref={next} type="button" className="button tour-next" onClick={() => go(index + 1)}>
          {index === steps.length - 1 ? 'Finish' : 'Next'}
        </button>
      </div>
    </section>
  );
}
