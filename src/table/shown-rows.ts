import { createContext, useContext } from 'react';

/** Returns the ids of the rows that a table shows, from top to bottom. */
type ListShownRows = () => readonly string[];

/** The rows of the table around a row. A function, so that no row renders again when others are shown. */
export const ShownRowsContext = createContext<ListShownRows | undefined>(undefined);

/** Returns the function that lists the rows of the table around a row; `undefined` outside of a `TableGrid`. */
export const useShownRows = (): ListShownRows | undefined => useContext(ShownRowsContext);
