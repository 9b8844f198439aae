import { robustLinks } from '../search-params/robust-links';

/**
 * The options of `defineTable` for a table whose links nobody has yet: links that chats and mails may encode. A table whose links are
 * known reads those too where they have no other meaning.
 *
 * @example
 * export const cities = defineTable({ ...newTable, name: 'cities' });
 */
export const newTable = { links: robustLinks } as const;
