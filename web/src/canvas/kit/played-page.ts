import { createContext } from 'react';

/** The page that runs, where the server may be asked about what is published on it; null where a page is drawn or shared. */
export const PlayedPageContext = createContext<string | null>(null);
