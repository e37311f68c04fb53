import { setImmediate } from 'node:timers/promises';

/** Lets what waits have its turn, a signal above all, before work goes on that never waits itself. */
export const nextTurn = (): Promise<void> => setImmediate();
