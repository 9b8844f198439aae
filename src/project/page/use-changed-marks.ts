import { useEffect } from 'react';
import type { ChartChange } from '../../chart/model/compare';

const shownMs = 4000;

/** Marks new and changed parts of the drawn chart for a moment, including parts that are drawn for the first time. */
export function useChangedMarks(changes: ReadonlyMap<string, ChartChange>): void {
  useEffect(() => {
    if (changes.size === 0) return undefined;
    const sheet = new CSSStyleSheet();
    const rules = [...changes].map(([id, change]) => {
      const items = ['state', 'transition'].map((kind) => `[data-item="${CSS.escape(`${kind} ${id}`)}"]`);
      return `.inspector-project svg :is(${items.join(', ')}) { animation: inspector-${change} ${shownMs}ms; }`;
    });
    sheet.replaceSync(rules.join('\n'));
    document.adoptedStyleSheets.push(sheet);
    const remove = () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
    const timer = setTimeout(remove, shownMs);
    return () => {
      clearTimeout(timer);
      remove();
    };
  }, [changes]);
}
