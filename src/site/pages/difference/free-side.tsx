import { useEffect, useRef, useState, type ComponentType } from 'react';
import { countLost, letterNames } from '../../demos/difference/difference.cases';
import { Tab } from '../../demos/difference/difference.tab';
import { AppFrame, Score } from './app-frame';
import type { PeerProps } from './peers';
import { deleteLetter, readText, replaceText, typeLetter } from './run-gestures';

/** Repeats a text change in another app's search box, even if its text differs. */
export function repeatInput(app: ParentNode, before: string, after: string): void {
  if (after.startsWith(before)) typeLetter(app, after.slice(before.length));
  else if (after === before.slice(0, -1)) deleteLetter(app);
  else replaceText(app, after);
}

const readingMs = 100;

interface FreeSideProps {
  readonly name: string;
  readonly Table: ComponentType<PeerProps>;
  /** Text typed into both tables. */
  readonly typed: string;
}

/** A table to type into, with the number of lost letters. */
export function FreeSide({ name, Table, typed }: FreeSideProps) {
  const app = useRef<HTMLDivElement>(null);
  const [tab] = useState(() => new Tab('/people'));
  const [text, setText] = useState('');
  useEffect(() => {
    // oxlint-disable-next-line no-restricted-globals -- Tables don't report lost letters.
    const timer = setInterval(() => setText(app.current ? (readText(app.current) ?? '') : ''), readingMs);
    return () => clearInterval(timer);
  }, []);
  return (
    <AppFrame ref={app} name={name} tab={tab} history="replace" Table={Table}>
      <Score count={countLost(typed, text)} names={letterNames} />
    </AppFrame>
  );
}
