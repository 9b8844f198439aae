import type { JsonForm, StateForm } from '../../url/codec';
import { notEmpty } from '../../url/plain-text';

export const globalFilter: StateForm<'globalFilter'> = {
  isSame: (a, b) => a === b,
  plain: notEmpty,
};

export const globalFilterJson: JsonForm<'globalFilter'> = {
  read: (value) => (typeof value === 'string' ? value : undefined),
};
