import type { JsonForm, StateForm } from '../../url/codec';
import { asPinning } from '../../url/json-shapes';
import { isSameJson } from '../../url/json-text';
import { formatPinning, parsePinning } from '../../url/plain-text';

export const columnPinning: StateForm<'columnPinning'> = {
  isSame: isSameJson,
  plain: {
    parse: (text) => {
      const idsOf = parsePinning(text, ['left', 'right']);
      return idsOf && { left: idsOf('left'), right: idsOf('right') };
    },
    format: ({ left, right }) => formatPinning({ left, right }),
  },
};

export const columnPinningJson: JsonForm<'columnPinning'> = {
  read: (value) => asPinning(value, ['left', 'right'], ([left, right]) => ({ left, right })),
  write: ({ left, right }) => ({ left, right }),
};
