import type { ThreadedHistorian } from '@tidegate/server/historian/threads/historian-threads.ts';
import { startHistorian } from '@tidegate/server/historian/threads/historian-threads.ts';
import { systemClock } from '@tidegate/server/platform/system-clock.ts';

/** The historian over a data folder, without a server around it. Whatever goes wrong breaks the benchmark. */
export function openHistorian(folder: string): Promise<ThreadedHistorian> {
  return startHistorian({
    source: { engine: 'sqlite', folder },
    clock: systemClock,
    onFatal: (error) => {
      throw error;
    },
    onDamage: (what, where) => {
      throw new Error(`damaged ${what} ${where}`);
    },
    onTrouble: (message) => {
      throw new Error(message);
    },
  });
}
