import { describe, expect, test } from 'vitest';
import { englishLabels } from '../../src/react/labels';
import { arabicLabels, arabicViewsLabels } from '../../src/react/languages/arabic';
import { germanLabels, germanViewsLabels } from '../../src/react/languages/german';
import { englishViewsLabels } from '../../src/react/views/labels';

describe.each([
  ['German', germanLabels, germanViewsLabels],
  ['Arabic', arabicLabels, arabicViewsLabels],
])('the %s texts', (_, labels, viewsLabels) => {
  test('are as many as the English ones, of the same kinds', () => {
    const kindsOf = (texts: object) =>
      Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, typeof text]));
    expect(kindsOf(labels)).toEqual(kindsOf(englishLabels));
    expect(kindsOf(viewsLabels)).toEqual(kindsOf(englishViewsLabels));
  });

  test('are all translated: none is the English one', () => {
    const english = new Map<string, unknown>(Object.entries(englishLabels));
    const same = Object.entries(labels).filter(([key, text]) => typeof text === 'string' && text === english.get(key));
    // The same word in both languages.
    expect(same.map(([key]) => key).filter((key) => key !== 'filters')).toEqual([]);
    expect(germanViewsLabels.namePlaceholder).toBe('Name');
  });
});

test('German numbers and plurals are written as in German', () => {
  expect(germanLabels.rowCountUnknown(1)).toBe('1 Zeile');
  expect(germanLabels.rowCount(10, 12_345)).toBe('10 von 12.345 Zeilen');
  expect(germanLabels.rowCountMoreThan(10, 10_000)).toBe('10 von mehr als 10.000 Zeilen');
});

test('Arabic has a form for none, one, two, few and many', () => {
  const number = (value: number) => new Intl.NumberFormat('ar').format(value);
  expect([0, 1, 2, 3, 11, 100].map((rows) => arabicLabels.rowCountUnknown(rows))).toEqual([
    'لا صفوف',
    'صف واحد',
    'صفان',
    `${number(3)} صفوف`,
    `${number(11)} صفًا`,
    `${number(100)} صف`,
  ]);
  expect(arabicLabels.selectionAnnouncement(2)).toBe('المحدد: صفان');
});

test('a screen reader hears no numbers of rows and pages that nobody has counted', () => {
  expect(englishLabels.announcement(10, undefined, 3, undefined)).toBe('10 rows, page 3');
  expect(englishLabels.announcement(10, 95, 3, 10)).toBe('10 of 95 rows, page 3 out of 10');
  expect(germanLabels.announcement(10, undefined, 3, undefined)).toBe('10 Zeilen, Seite 3');
  expect(arabicLabels.announcement(10, undefined, 3, undefined)).not.toMatch(/undefined|NaN/);
});
