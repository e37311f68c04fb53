import type { TextTable } from './table.ts';

/**
 * The app declares all texts here as one type: `declare module` in app/all-texts/start.ts adds `texts`. Folders below the app know each key by
 * it, and import no folder that holds texts.
 */
export interface Register {}

/** Every text, by its key; any table where nobody has registered one. */
export type Registered = Register extends { readonly texts: infer Texts extends TextTable } ? Texts : TextTable;
