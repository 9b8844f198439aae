import { robustLinks } from '../robust-links';

/**
 * The options of `defineTable` for a new table, without links to keep: its links survive chats and mails that encode them. It reads
 * plain links too, where they have no other meaning.
 *
 * @example
 * export const cities = defineTable({ ...newTable, name: 'cities' });
 */
export const newTable = { links: robustLinks } as const;
