import { robustLinks } from '../robust-links';

/**
 * Options for a new table that has no existing links. Its links survive chats and mails that encode them. Links in the
 * default form still work, unless they are ambiguous.
 *
 * @example
 * export const cities = defineTable({ ...newTable, name: 'cities' });
 */
export const newTable = { links: robustLinks } as const;
