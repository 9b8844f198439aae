import { expect, test } from 'vitest';
import { createNumberText, parseNumber } from '../../../src/table/columns/number/parse-number';
import { fc } from '../../seeded';

test.each<[string, string, number | undefined]>([
  // adobe/react-spectrum#4927
  ['en', '2000,5', undefined],
  ['en', '2,00,000', undefined],
  // react-component/input-number#685
  ['de', '2000.5', 2000.5],
  ['de', '2000,5', 2000.5],
  ['de', '2,000.5', 2000.5],
  ['fr', '-1 234,5', -1234.5],
  ['fr', '\u22121\u202f234,5', -1234.5],
  ['sv', '\u22121\u00a0234', -1234],
  ['en', '\u22121,234', -1234],
  ['en', '\u200e-5', -5],
  ['en', ' 7\t', 7],
  ['de-CH', "1'234.5", 1234.5],
  ['hi', '१२,३४५', 12_345],
  // enketo/enketo#1522
  ['ar-EG', '١٬٢٣٤٫٥', 1234.5],
  ['en', '١٢٣', 123],
  ['fa', '12.5', 12.5],
  ['ja', '１２３', 123],
  // Digits typed on Japanese and Arabic keyboards, and copied numbers with a sign.
  ['ja', '１，２３４．５', 1234.5],
  ['ja', 'ー３０', -30],
  ['ja', '3ー0', undefined],
  ['en', '+30', 30],
  ['en', '+-30', undefined],
  ['en', '+', undefined],
  ['ar-AE', '١٬٢٣٤٫٥', 1234.5],
  ['ar', '-١٬٢٣٤', -1234],
  ['fa', '\u200e\u2212۱٬۲۳۴٫۵', -1234.5],
  ['he', '\u200e-1,234.5', -1234.5],
  ['en', '1٫5٫5', undefined],
  // In this locale, currencies and numbers have different group separators.
  ['de-AT', '1.234', 1234],
  ['de-AT', '1.234,5', 1234.5],
  ['de-AT', '1 234,5', 1234.5],
  ['de-AT', '1234.5', 1234.5],
  ['fr-CH', '1 234.50', 1234.5],
  ['pt-PT', '1 234,5', 1234.5],
  ['en', '.5', 0.5],
  ['en', '5.', 5],
  ['en', '-', undefined],
  ['en', '', undefined],
  ['en', '1-2', undefined],
  ['en', 'ab', undefined],
  ['en', '1e5', undefined],
  ['en', '10²', undefined],
  ['en', '½', undefined],
  ['en', '①', undefined],
  ['en', '1.2.3', undefined],
])('in the locale %s, %j is parsed as %s', (locale, text, number) => {
  expect(parseNumber(text, locale)).toBe(number);
});

test("every locale's formatted numbers can be parsed", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -(10 ** 12), max: 10 ** 12 }),
      fc.constantFrom(
        'en',
        'de',
        'fr',
        'sv',
        'de-CH',
        'hi',
        'fa',
        'ar-EG',
        'ar',
        'th',
        'tr',
        'lt',
        'pl',
        'pt-PT',
        'es',
        'my',
        'bn',
        'en-IN',
      ),
      (thousandths, locale) => {
        const number = thousandths / 1000;
        expect(parseNumber(new Intl.NumberFormat(locale).format(number), locale)).toBe(number + 0);
        expect(parseNumber(createNumberText(locale)(number), locale)).toBe(number + 0);
      },
    ),
  );
});
