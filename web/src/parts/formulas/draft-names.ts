import type { OutputOf } from '@tidegate/contract/call.ts';
import type { formulaNames } from '@tidegate/contract/nouns/signal/formula-calls.ts';
import { createContext } from 'react';

export type Names = OutputOf<typeof formulaNames>;

/**
 * The signals that a formula can name where they are of no equipment yet, as in a model's draft. Null: those of an equipment,
 * which the server knows.
 */
export const DraftNames = createContext<Names | null>(null);

/** Names offered at once. */
const SHOWN = 20;

/** Names or titles that contain the text. */
export function namesWith(names: Names, text: string): Names {
  const wanted = text.toLowerCase();
  return names
    .filter(({ name, title, titleEn }) => [name, title, titleEn].some((one) => one.toLowerCase().includes(wanted)))
    .slice(0, SHOWN);
}
