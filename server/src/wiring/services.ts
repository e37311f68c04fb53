import { Access } from '../kernel/access.ts';
import { ConcurrencyLimit } from '../kernel/concurrency-limit.ts';
import type { Background } from '../kernel/module.ts';
import type { AllServices, ServiceParts } from '../modules/open-services.ts';
import { backgroundOf, openServices } from '../modules/open-services.ts';
import type { CoreStores } from '../modules/stores.ts';

/** The services with the gate in front of them, and what starts and stops those that act by themselves. */
export interface WiredServices {
  readonly services: AllServices;
  readonly access: Access;
  /** In the order of the modules. What was started when one fails is left to `stop`. */
  start(): Promise<void>;
  /** Stops what was started, in reverse order. */
  stop(): Promise<void>;
}

type Parts = Omit<ServiceParts, 'concurrency' | 'objects'> & { readonly stores: CoreStores };

/** Gives the services of all modules what they need. Nothing acts before `start`. */
export function wireServices(parts: Parts): WiredServices {
  const { objects, registry, gateways } = parts.stores;
  const services = openServices({ ...parts, objects, concurrency: new ConcurrencyLimit() });
  const started: Background[] = [];
  return {
    services,
    access: new Access(objects, registry, gateways),
    start: async () => {
      for (const one of backgroundOf(services)) {
        started.push(one);
        await one.start();
      }
    },
    stop: async () => {
      for (const one of started.splice(0).toReversed()) await one.stop();
    },
  };
}
