import fc from 'fast-check';

const firstSurrogate = 0xd800;
const surrogates = 0x800;

/**
 * Any code point except surrogates. Use it as `fc.string({ unit: anyCharacter })`. The unit `binary` generates the same
 * characters, but takes a second to build a map of all 1.1 million.
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

/** Splits a template at spaces and line breaks. Backslashes don't escape. */
export const words = ({ raw }: TemplateStringsArray): readonly string[] => raw.join('').match(/[^ \n]+/g) ?? [];
