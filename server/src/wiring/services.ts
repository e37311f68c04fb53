import { Access } from '../kernel/access.ts';
import { ConcurrencyLimit } from '../kernel/concurrency-limit.ts';
import type { Background } from '../kernel/module.ts';
import type { AllServices, ServiceParts } from '../modules/open-services.ts';
import { backgroundOf, everywhereOf, openServices } from '../modules/open-services.ts';
import type { CoreStores } from '../modules/stores.ts';

/** The services behind the gate, and the start and stop of those that run in the background. */
export interface WiredServices {
  readonly services: AllServices;
  readonly access: Access;
  /** Starts what every server runs. When one fails, those already started are left to `stop`. */
  start(): Promise<void>;
  /** Starts what only the active server runs, after `start`. */
  startActive(): Promise<void>;
  /** Stops what was started, in reverse order. */
  stop(): Promise<void>;
}

type Parts = Omit<ServiceParts, 'concurrency' | 'objects'> & { readonly stores: CoreStores };

/** Wires the services of all modules. Nothing runs before `start`. */
export function wireServices(parts: Parts): WiredServices {
  const { objects, registry, gateways } = parts.stores;
  const services = openServices({ ...parts, objects, concurrency: new ConcurrencyLimit() });
  const started: Background[] = [];
  // Each asks the database for something of its own: together they wait as long as the slowest.
  const startAll = async (some: readonly Background[]): Promise<void> => {
    await Promise.all(
      some.map(async (one) => {
        started.push(one);
        await one.start();
      }),
    );
  };
  return {
    services,
    access: new Access(objects, registry, gateways, parts.clock),
    start: () => startAll(everywhereOf(services)),
    startActive: () => startAll(backgroundOf(services)),
    stop: async () => {
      for (const one of started.splice(0).toReversed()) await one.stop();
    },
  };
}
