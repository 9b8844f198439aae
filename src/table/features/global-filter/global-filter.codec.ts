import type { JsonForm, StateForm } from '../../../search-params/codec';
import { notEmpty } from '../../../search-params/plain-text';

export const globalFilter: StateForm<'globalFilter'> = {
  isSame: (a, b) => a === b,
  plain: notEmpty,
};

export const globalFilterJson: JsonForm<'globalFilter'> = {
  read: (value) => (typeof value === 'string' ? value : undefined),
};
