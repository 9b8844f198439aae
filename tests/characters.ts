import fc from 'fast-check';

const firstSurrogate = 0xd800;
const surrogates = 0x800;

/**
 * Any character: a code point that is no half of a surrogate pair. Texts of them are made by
 * `fc.string({ unit: anyCharacter })`.
 *
 * It draws what the unit `binary` draws, which makes a map of all 1.1 million characters as it is first used: a second.
 */
export const anyCharacter: fc.Arbitrary<string> = fc.nat({ max: 0x10ffff - surrogates }).map(
  (index) => String.fromCodePoint(index < firstSurrogate ? index : index + surrogates),
  (text) => {
    if (typeof text !== 'string' || !text.isWellFormed() || Array.from(text).length !== 1)
      throw new Error('no character');
    const codePoint = text.codePointAt(0) ?? 0;
    return codePoint < firstSurrogate ? codePoint : codePoint - surrogates;
  },
);

/** Returns the texts of a template, between spaces and new lines. A backslash is itself. */
export const words = ({ raw }: TemplateStringsArray): readonly string[] => raw.join('').match(/[^ \n]+/g) ?? [];
