import type { JsonForm, StateForm } from '../../../search-params/codec';
import { asPinning } from '../../../search-params/json-shapes';
import { isSameJson } from '../../../search-params/json-text';
import { formatPinning, parsePinning } from '../../../search-params/plain-text';

export const rowPinning: StateForm<'rowPinning'> = {
  isSame: isSameJson,
  plain: {
    parse: (text) => {
      const idsOf = parsePinning(text, ['top', 'bottom']);
      return idsOf && { top: idsOf('top'), bottom: idsOf('bottom') };
    },
    format: ({ top, bottom }) => formatPinning({ top, bottom }),
  },
};

export const rowPinningJson: JsonForm<'rowPinning'> = {
  read: (value) => asPinning(value, ['top', 'bottom'], ([top, bottom]) => ({ top, bottom })),
  write: ({ top, bottom }) => ({ top, bottom }),
};
