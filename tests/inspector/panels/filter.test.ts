import { expect, test } from 'vitest';
import { fitsFilter, formatTerm, readFilter, toggleTerm } from '../../../src/inspector/panels/filter';

const texts = { actor: 'table', type: 'sort.toggle', context: 'sorting\nsorting.column' };
const whole = 'table event sort.toggle from page { columnid: "go on" } sort.toggle';

test.each([
  ['', true],
  ['sort table', true],
  ['sort absent', false],
  ['"go on"', true],
  ['"on go"', false],
  ['on go', true],
  ['-absent', true],
  ['-sort', false],
  ['-"go on"', false],
  ['actor:table', true],
  ['actor:page', false],
  ['-actor:table', false],
  ['type:sort', true],
  ['type:page', false],
  ['-type:sort.toggle', false],
  ['type:sort -actor:page "go on"', true],
  ['actor:"ta', true],
  ['context:sorting.col', true],
  ['context:toggle', false],
])("the event list's filter %j matches the event: %s", (filter, isFitting) => {
  expect(fitsFilter(readFilter(filter), (field) => (field ? texts[field] : whole))).toBe(isFitting);
});

test("toggling a term in the event list's filter adds or removes that term", () => {
  const muted = toggleTerm('sort', formatTerm('type', 'xstate.init', true));
  expect(muted).toBe('sort -type:xstate.init');
  expect(toggleTerm(muted, '-type:xstate.init')).toBe('sort');
  expect(toggleTerm(muted, '-type:xstate.')).toBe('sort -type:xstate.init -type:xstate.');
  expect(formatTerm('actor', 'the table')).toBe('actor:"the table"');
});
