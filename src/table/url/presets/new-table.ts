import { robustLinks } from '../robust-links';

/**
 * Options of `defineTable` for a new table without existing links. Its links survive chats and mails that encode them. Links in the
 * default form can still be read, unless they are ambiguous.
 *
 * @example
 * export const cities = defineTable({ ...newTable, name: 'cities' });
 */
export const newTable = { links: robustLinks } as const;
