import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { textOrderOf } from '../../../src/table/columns/text-order';

const { Collator } = Intl;
let made = 0;

/** Counts the collators that are created from now on in `made`. */
function countCollators(): void {
  made = 0;
  vi.stubGlobal('Intl', {
    __proto__: Intl,
    Collator: class extends Collator {
      constructor(...options: ConstructorParameters<typeof Collator>) {
        super(...options);
        made += 1;
      }
    },
  });
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("each language's collator is created only once: when the page is idle or at the first comparison", () => {
  countCollators();
  const idle: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work));
  // Collators are cached, so these languages must not occur in other tests.
  const early = textOrderOf('sv-FI', true);
  expect(made).toBe(0);
  expect(idle).toEqual([]);
  vi.runAllTimers();
  for (const work of idle) work();
  expect(made).toBe(1);
  expect(['ö', 'z', 'Å'].toSorted(early)).toEqual(['z', 'Å', 'ö']);
  expect(textOrderOf('SV-fi', true)).toBe(early);
  expect(made).toBe(1);
  vi.stubGlobal('requestIdleCallback', undefined);
  const late = textOrderOf('fi-SE', false);
  expect(made).toBe(1);
  expect(['ö', 'z', 'O'].toSorted(late)).toEqual(['O', 'z', 'ö']);
  expect(made).toBe(2);
});

test('German text is compared with a collator only if it contains characters beyond ASCII', () => {
  countCollators();
  const order = textOrderOf('de-LI', true);
  vi.runAllTimers();
  expect(['item 10', 'Item 2', 'a'].toSorted(order)).toEqual(['a', 'Item 2', 'item 10']);
  expect(made).toBe(0);
  expect(['ö', 'z', 'O'].toSorted(order)).toEqual(['O', 'ö', 'z']);
  expect(made).toBe(1);
});
