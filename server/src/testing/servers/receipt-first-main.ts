/**
 * The server with a deliberate fault: a sample counts as stored before it is committed, so acknowledgements are sent
 * too early. The loss tests run against it and have to fail.
 */
import type { Sample } from '@tidegate/contract/nouns/history/sample.ts';
import { processConfig } from '../../config.ts';
import { createLogger } from '../../platform/logger.ts';
import { systemClock } from '../../platform/system-clock.ts';
import { systemIds } from '../../platform/system-ids.ts';
import type { Historian } from '../../ports/historian.ts';
import { startServer } from '../../wiring/server.ts';

function receiptFirst(historian: Historian): Historian {
  return new Proxy(historian, {
    get(target, name) {
      if (name !== 'append') return Reflect.get(target, name, target).bind(target);
      return (samples: readonly Sample[]): Promise<void> => {
        void target.append(samples);
        return Promise.resolve();
      };
    },
  });
}

const config = processConfig();
await startServer(config, {
  clock: systemClock,
  ids: systemIds,
  log: createLogger(config.logLevel),
  random: Math.random,
  webFolder: import.meta.dirname,
  onFatal: () => process.exit(1),
  onHandOver: () => process.exit(75),
  onReplaced: () => process.exit(75),
  onRestored: () => process.exit(75),
  onFirstPassword: () => {},
  sabotage: receiptFirst,
});
