import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import { createContext } from 'react';

/**
 * The signals that a report can have columns of where they are of no equipment yet, as in a model's draft; their ids are their codes
 * in braces. Null: those of equipment, which the server knows.
 */
export const DraftSignals = createContext<readonly Signal[] | null>(null);
