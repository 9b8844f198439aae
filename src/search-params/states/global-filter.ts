import type { JsonForm, StateForm } from '../codec';
import { notEmpty } from '../plain-text';

export const globalFilter: StateForm<'globalFilter'> = {
  isSame: (a, b) => a === b,
  plain: { parse: notEmpty.unescape, format: notEmpty.escape },
};

export const globalFilterJson: JsonForm<'globalFilter'> = {
  read: (value) => (typeof value === 'string' ? value : undefined),
};
