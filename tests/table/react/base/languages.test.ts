import { describe, expect, test } from 'vitest';
import { datePresets } from '../../../../src/table/react/filters/date-filter';
import type { Labels } from '../../../../src/table/react/base/labels';
import { englishLabels } from '../../../../src/table/react/base/languages/english';
import { arabicLabels, arabicOperatorLabels } from '../../../../src/table/react/base/languages/arabic';
import { germanLabels, germanOperatorLabels } from '../../../../src/table/react/base/languages/german';

const languages = [
  ['English', 'en', englishLabels],
  ['German', 'de', germanLabels],
  ['Arabic', 'ar', arabicLabels],
] as const;

/** Returns each label that contains a name, once with Zoë and once with Kim. */
const namedTexts = (labels: Labels) =>
  [
    labels.columnMenu,
    labels.moveColumn,
    labels.columnWidth,
    labels.copyFailed,
    labels.saveFailed,
    labels.filter,
    labels.minimum,
    labels.maximum,
    labels.dateRanges,
    labels.clearText,
    labels.clearMinimum,
    labels.clearMaximum,
    labels.searchChip,
    labels.removeFilter,
    labels.rowMenu,
    labels.expandRow,
    labels.rowsFailed,
    labels.selectRow,
  ].map((textOf) => [textOf('Zoë'), textOf('Kim')] as const);

/** Returns labels with numbers, and the numbers that each must contain. Omits unknown numbers. */
const countedTexts = (labels: Labels): readonly (readonly [text: string, ...numbers: number[]])[] => [
  [labels.announcement(11, 95, 3, 12), 11, 95, 3, 12],
  [labels.announcement(11, undefined, 3, 12), 11, 3, 12],
  [labels.announcement(11, 95, 3, undefined), 11, 95, 3],
  [labels.countedOption('Oslo', 12), 12],
  [labels.invalidPage(12), 1, 12],
  [labels.optionCount(12), 12],
  [labels.page(3, 12), 3, 12],
  [labels.page(3, undefined), 3],
  [labels.pageSizeOption(20), 20],
  [labels.rangeChip('Age', '20', '60'), 20, 60],
  [labels.rangeChip('Age', '20', null), 20],
  [labels.rangeChip('Age', null, '60'), 60],
  [labels.rowCount(11, 95), 11, 95],
  [labels.rowCountMoreThan(11, 95), 11, 95],
  [labels.rowCountUnknown(11), 11],
  [labels.rowsInView(11, 20, 95), 11, 20, 95],
  [labels.rowsMissing(7, 11), 7, 11],
  [labels.selectAllRows(95), 95],
  [labels.selectAllRows(undefined)],
  [labels.selectedCount(95, 12, false), 95, 83],
  [labels.selectedCount(95, 12, true), 95, 83],
  [labels.selectedCount(12, 12, false), 12],
  [labels.selectedCount(undefined, 12, false), 12],
  [labels.selectedMatching(95), 95],
  [labels.selectedMatching(undefined)],
  [labels.selectionAnnouncement(12), 12],
  [labels.selectionAnnouncement(1), ...(labels === arabicLabels ? [] : [1])],
  [labels.selectionAnnouncement(0)],
  [labels.selectionAnnouncement(undefined)],
  [labels.sortPlace('ascending', 3, 4), 3, 4],
  [labels.sortPlace('descending', 3, 4), 3, 4],
  [labels.stopFetching(200, 800), 200, 800],
  [labels.stopFetching(200, undefined), 200],
  [labels.tooManyRows(100), 100],
];

describe.each(languages)('%s labels', (_, locale, labels) => {
  test('labels in each language contain the name of the labeled column or row', () => {
    for (const [text, other] of namedTexts(labels)) {
      expect(text).toContain('Zoë');
      expect(other).toBe(text.replace('Zoë', 'Kim'));
    }
    expect(labels.valueChip('Age', 'young')).toBe('Age: young');
    expect(labels.rowsFailed(undefined)).not.toMatch(/undefined|\s$/);
  });

  test('labels in each language contain exactly the numbers passed as arguments', () => {
    const { format } = new Intl.NumberFormat(locale);
    const texts = countedTexts(labels);
    for (const [text, ...numbers] of texts) expect(text.match(/\p{Nd}+/gu) ?? []).toEqual(numbers.map(format));
    for (const [text] of texts) expect(text).not.toMatch(/undefined|null|NaN/);
    expect(new Set(texts.map(([text]) => text)).size).toBe(texts.length);
  });

  test('labels in each language distinguish date ranges, file separators and sort directions', () => {
    const ranges = datePresets.map(labels.dateRange);
    const separators = ([',', ';', '\t'] as const).map((separator) => labels.spreadsheetCsv(separator, ','));
    const sorts = [
      [],
      [{ header: 'Age', direction: 'ascending' }],
      [{ header: 'Age', direction: 'descending' }],
      [
        { header: 'Age', direction: 'ascending' },
        { header: 'Name', direction: 'descending' },
      ],
    ] as const;
    const sorted = sorts.map(labels.sortAnnouncement);
    for (const texts of [ranges, separators, sorted]) {
      expect(new Set(texts).size).toBe(texts.length);
      expect(texts.join()).not.toMatch(/undefined/);
    }
    expect(separators.every((text) => text.includes('1234,5'))).toBe(true);
    // Unsorting is announced in its own sentence.
    expect(sorted[1]?.startsWith(sorted[0]?.trim() ?? '')).toBe(false);
    expect(sorted[3]?.match(/Age|Name/g)).toEqual(['Age', 'Name']);
  });
});

describe.each(languages.slice(1))('%s labels compared with English', (_, _locale, labels) => {
  test('every English label also exists in each translation', () => {
    const kindsOf = (texts: object) =>
      Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, typeof text]));
    expect(kindsOf(labels)).toEqual(kindsOf(englishLabels));
  });

  test('labels in each translation differ from the English labels', () => {
    const english = new Map<string, unknown>(Object.entries(englishLabels));
    const same = Object.entries(labels).filter(([key, text]) => typeof text === 'string' && text === english.get(key));
    expect(same.map(([key]) => key).filter((key) => key !== 'filters')).toEqual([]);
  });
});

test('filter chips name the operator in German and Arabic', () => {
  const chipOf = ({ chip, texts }: typeof germanOperatorLabels) => chip('Name', texts.notContains, '“smith”');
  expect([germanOperatorLabels, arabicOperatorLabels].map(chipOf)).toEqual([
    'Name enthält nicht “smith”',
    'Name: لا يحتوي على “smith”',
  ]);
});

test('English labels for one row use the singular', () => {
  expect(englishLabels.selectionAnnouncement(1)).toBe('1 row selected');
  expect(englishLabels.selectionAnnouncement(2)).toBe('2 rows selected');
});

test('English labels separate thousands in numbers from 1,000', () => {
  const numbers = [1000, 200_000, 3_000_000, 40_000_000];
  const texts = [
    englishLabels.announcement(1000, 200_000, 3_000_000, 40_000_000),
    englishLabels.countedOption('Oslo', 1000),
    englishLabels.optionCount(1000),
    englishLabels.page(1000, 200_000),
    englishLabels.page(1000, undefined),
    englishLabels.pageSizeOption(1000),
    englishLabels.rowCount(1000, 200_000),
    englishLabels.rowCountMoreThan(1000, 200_000),
    englishLabels.rowCountUnknown(1000),
    englishLabels.selectAllRows(1000),
    englishLabels.selectedCount(40_000_000, 39_999_000, false),
    englishLabels.selectedMatching(1000),
    englishLabels.selectionAnnouncement(1000),
  ];
  const written = numbers.map((number) => number.toLocaleString('en'));
  for (const text of texts) for (const found of text.match(/\d[\d,]*\d/g) ?? ['none']) expect(written).toContain(found);
  expect(englishLabels.rowCount(10, 1_000_000)).toBe('Showing 10 of 1,000,000 Rows');
  expect(englishLabels.page(1, 10)).toBe('Page 1 of 10');
});

test('in each language, the selection count mentions rows on other pages', () => {
  const counts = [
    [5, 5],
    [5, 4],
    [5, 3],
    [5, 2],
  ] as const;
  const read = ({ selectedCount }: Labels) => [
    ...counts.map(([selected, onPage]) => selectedCount(selected, onPage, false)),
    ...counts.slice(1, 3).map(([selected, onPage]) => selectedCount(selected, onPage, true)),
  ];
  expect(read(englishLabels)).toEqual([
    '5 selected',
    '5 selected (1 on another page)',
    '5 selected (2 on other pages)',
    '5 selected (3 on other pages)',
    '5 selected (1 not shown)',
    '5 selected (2 not shown)',
  ]);
  expect(read(germanLabels)).toEqual([
    '5 ausgewählt',
    '5 ausgewählt (1 auf einer anderen Seite)',
    '5 ausgewählt (2 auf anderen Seiten)',
    '5 ausgewählt (3 auf anderen Seiten)',
    '5 ausgewählt (1 nicht angezeigt)',
    '5 ausgewählt (2 nicht angezeigt)',
  ]);
  const number = (value: number) => new Intl.NumberFormat('ar').format(value);
  expect(read(arabicLabels)).toEqual([
    `المحدد: ${number(5)}`,
    `المحدد: ${number(5)} (صف واحد في صفحة أخرى)`,
    `المحدد: ${number(5)} (صفان في صفحات أخرى)`,
    `المحدد: ${number(5)} (${number(3)} صفوف في صفحات أخرى)`,
    `المحدد: ${number(5)} (صف واحد غير معروض)`,
    `المحدد: ${number(5)} (صفان غير معروضين)`,
  ]);
  expect(arabicLabels.selectedCount(20, 5, false)).toBe(`المحدد: ${number(20)} (${number(15)} صفًا في صفحات أخرى)`);
});

test('German labels use German numbers and plurals', () => {
  expect(germanLabels.rowCountUnknown(1)).toBe('1 Zeile');
  expect(germanLabels.rowCount(10, 12_345)).toBe('10 von 12.345 Zeilen');
  expect(germanLabels.rowCountMoreThan(10, 10_000)).toBe('10 von mehr als 10.000 Zeilen');
});

test('Arabic labels have plural forms for zero, one, two, few and many', () => {
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

test('announcements to screen readers omit an unknown row or page count', () => {
  expect(englishLabels.announcement(10, undefined, 3, undefined)).toBe('10 rows, page 3');
  expect(englishLabels.announcement(10, 95, 3, 10)).toBe('10 of 95 rows, page 3 out of 10');
});
