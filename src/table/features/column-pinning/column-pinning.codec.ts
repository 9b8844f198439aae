import type { StateForm } from '../../url/codec';
import { isSameJson } from '../../url/json-text';
import { formatPinning, parsePinning } from '../../url/plain-text';

export const columnPinning: StateForm<'columnPinning'> = {
  isSame: isSameJson,
  plain: {
    parse: (string) => {
      const idsOf = parsePinning(string, ['left', 'right']);
      return idsOf && { left: idsOf('left'), right: idsOf('right') };
    },
    format: ({ left, right }) => formatPinning({ left, right }),
  },
};
