import fc from 'fast-check';
import { anyCharacter, words } from '../characters';

/** Texts that have a meaning in the address format, or look as if they had. */
const awkward = [
  '',
  ...words`
    none all %61ll %2561ll not %6Eot %256Eot %6Eone %256Eone %6eone %22%22 %2522%2522 %22%2522 %252522%252522 "" ,
    . % %2C %252C %25252C %2c %2E %252E %25 %2525 %uD83D %25uD83D & = ? # +
  `,
  ' ',
  ...words`asc .asc name.asc __proto__ constructor toString hasOwnProperty 0 12 é 😀`,
  '\u0000',
  '\n',
];

const piece = fc.oneof(
  fc.constantFrom(...awkward),
  fc.string({ unit: fc.constantFrom('%', '2', '5', 'C', 'E', 'u', ',', '.', 'a'), maxLength: 8 }),
  fc.string({ unit: anyCharacter, maxLength: 6 }),
);

/** Any text, lone halves of surrogate pairs aside: an address cannot hold them. */
export const wellFormedText: fc.Arbitrary<string> = fc
  .array(piece, { minLength: 1, maxLength: 3 })
  .map((pieces) => pieces.join(''));

const withHalfAPair = fc
  .tuple(wellFormedText, fc.constantFrom('\uD83D', '\uDE00'), wellFormedText)
  .map((parts) => parts.join(''));

/** Any id, lone halves of surrogate pairs included. */
export const anyId: fc.Arbitrary<string> = fc.oneof(
  { weight: 9, arbitrary: wellFormedText },
  { weight: 1, arbitrary: withHalfAPair },
);

/** Any list of ids. */
export const anyIds = fc.array(anyId, { maxLength: 4 });

/** Any ids, each with the same mark. */
export const anyMarks = <Mark extends boolean>(mark: Mark) =>
  fc.array(anyId, { maxLength: 4 }).map((ids) => Object.fromEntries(ids.map((id) => [id, mark])));
