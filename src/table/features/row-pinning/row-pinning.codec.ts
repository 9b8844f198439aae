import type { StateForm } from '../../url/codec';
import { isSameJson } from '../../url/json-text';
import { formatPinning, parsePinning } from '../../url/plain-text';

export const rowPinning: StateForm<'rowPinning'> = {
  isSame: isSameJson,
  plain: {
    parse: (string) => {
      const idsOf = parsePinning(string, ['top', 'bottom']);
      return idsOf && { top: idsOf('top'), bottom: idsOf('bottom') };
    },
    format: ({ top, bottom }) => formatPinning({ top, bottom }),
  },
};
