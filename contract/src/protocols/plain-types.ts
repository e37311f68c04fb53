import { DATA_TYPES } from '../nouns/signal/signal.ts';

/** The types of a protocol that hands numbers on, however its device codes them. */
export const PLAIN_TYPES = DATA_TYPES.filter((type) => type !== 'bcd16' && type !== 'bcd32');
