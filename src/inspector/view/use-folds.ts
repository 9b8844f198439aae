import { useCallback, useState } from 'react';
import type { LaidOut, LayoutControls } from './use-layout';

const noStates: ReadonlySet<string> = new Set();

/** Keeps which states the user folded. Following doesn't unfold them. `toggle` folds or unfolds a state. */
export function useFolds(drawn: LaidOut | undefined, fold: LayoutControls['fold']) {
  const [foldedByUser, setFoldedByUser] = useState(noStates);
  const toggle = useCallback(
    (id: string) => {
      const isOpening = drawn?.folded.has(id) === true;
      const change = (before: ReadonlySet<string>) => {
        const next = new Set(before);
        if (isOpening) next.delete(id);
        else next.add(id);
        return next;
      };
      setFoldedByUser(change);
      fold(change);
    },
    [drawn, fold],
  );
  return { foldedByUser, setFoldedByUser, toggle };
}
