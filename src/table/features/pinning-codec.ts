import { mapSides, paramText, readable, type StateCodec } from '../url/codec';
import { formatList, parseList } from '../url/text';

type Pinned<Side extends string> = Readonly<Record<Side, readonly string[]>>;

/**
 * Returns a codec for the IDs on each side, e.g. `pinned.left=name`.
 *
 * @param emptyEnd the end of the param's name if nothing is pinned, e.g. `.top` in `pinned.top=none`
 */
export function pinningCodec<Side extends string>(
  name: string,
  sides: readonly [Side, Side],
  emptyEnd: '' | `.${Side}`,
): StateCodec<Pinned<Side>> {
  const nameOf = (side: Side) => `${name}.${side}`;
  return readable<Pinned<Side>>({
    owns: [{ name, ends: [...sides.map((side) => `.${side}`), emptyEnd] }],
    decode: (params) => {
      if (!params.some(([, text]) => text !== '')) return undefined;
      return mapSides(sides, (side) => parseList(paramText(params, nameOf(side)) ?? '') ?? []);
    },
    encode: (pinned) => {
      const filled = sides.filter((side) => pinned[side].length > 0);
      if (filled.length === 0) return [[name + emptyEnd, formatList([])]];
      return filled.map((side) => [nameOf(side), formatList(pinned[side])]);
    },
  });
}
