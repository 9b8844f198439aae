import fc from 'fast-check';
import { anyCharacter, words } from '../characters';

/** Strings that have a meaning in the URL format, or look as if they do. */
const awkward = [
  '',
  ...words`
    none all %61ll %2561ll not %6Eot %256Eot %6Eone %256Eone %6eone %22%22 %2522%2522 %22%2522 %252522%252522 "" ,
    ~ ~0 ~7E0 ~~ ~2C ~2c ~uD83D - -- -age .. a. .a matching q but also ( ) _ 。
    . % %2C %252C %25252C %2c %2E %252E %25 %2525 %uD83D %25uD83D & = ? # +
  `,
  ' ',
  ...words`asc .asc name.asc __proto__ constructor toString hasOwnProperty 0 12 é 😀`,
  '\u0000',
  '\n',
];

const piece = fc.oneof(
  fc.constantFrom(...awkward),
  fc.string({ unit: fc.constantFrom('%', '~', '2', '5', 'C', 'E', 'u', ',', '.', '-', ' ', 'a'), maxLength: 8 }),
  fc.string({ unit: anyCharacter, maxLength: 6 }),
);

/** Any string without lone surrogates, which URLs can't contain. */
export const wellFormedString: fc.Arbitrary<string> = fc
  .array(piece, { minLength: 1, maxLength: 3 })
  .map((pieces) => pieces.join(''));

const withLoneSurrogate = fc
  .tuple(wellFormedString, fc.constantFrom('\uD83D', '\uDE00'), wellFormedString)
  .map((parts) => parts.join(''));

export const anyId: fc.Arbitrary<string> = fc.oneof(
  { weight: 9, arbitrary: wellFormedString },
  { weight: 1, arbitrary: withLoneSurrogate },
);

export const anyIds = fc.array(anyId, { maxLength: 4 });

export const anyMarks = <Mark extends boolean>(mark: Mark) =>
  fc.array(anyId, { maxLength: 4 }).map((ids) => Object.fromEntries(ids.map((id) => [id, mark])));
