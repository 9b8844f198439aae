import { paramText, type StateCodec } from '../url/codec';
import { readable } from '../url/readable-codec';
import { formatList, parseList } from '../url/text';

type Pinned<Side extends string> = Readonly<Record<Side, readonly string[]>>;

/**
 * A codec with a list of IDs for each side.
 *
 * @param emptyName the param that is `none` if nothing is pinned, although the default isn't empty
 */
export function pinningCodec<First extends string, Second extends string>(
  key: string,
  [first, second]: readonly [First, Second],
  emptyName: string,
): StateCodec<Pinned<First | Second>> {
  const sides = [first, second] as const;
  const nameOf = (side: string) => `${key}.${side}`;
  const owns = [...new Set([...sides.map(nameOf), emptyName])].map((name) => ({ name }));
  return readable<Pinned<First | Second>>({
    owns,
    decode: (params) =>
      params.some(([, text]) => text !== '')
        ? // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `Object.fromEntries` does not type its keys.
          (Object.fromEntries(
            sides.map((side) => [side, parseList(paramText(params, nameOf(side)) ?? '') ?? []]),
          ) as unknown as Pinned<First | Second>)
        : undefined,
    encode: (pinned) => {
      const filled = sides.filter((side) => pinned[side].length > 0);
      if (filled.length === 0) return [[emptyName, formatList([])]];
      return filled.map((side) => [nameOf(side), formatList(pinned[side])]);
    },
  });
}
