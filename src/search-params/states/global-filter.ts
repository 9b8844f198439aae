import type { JsonForm, StateForm } from '../codec';
import { notEmpty } from '../plain-text';

export const globalFilter: StateForm<'globalFilter'> = {
  isSame: (a, b) => a === b,
  plain: { parse: (text) => notEmpty.unescape(text), format: (text) => notEmpty.escape(text) },
};

export const globalFilterJson: JsonForm<'globalFilter'> = {
  read: (value) => (typeof value === 'string' ? value : undefined),
};
