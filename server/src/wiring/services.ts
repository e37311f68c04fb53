import { Access } from '../kernel/access.ts';
import { ConcurrencyLimit } from '../kernel/concurrency-limit.ts';
import type { Background } from '../kernel/module.ts';
import type { AllServices, ServiceParts } from '../modules/open-services.ts';
import { backgroundOf, openServices } from '../modules/open-services.ts';
import type { CoreStores } from '../modules/stores.ts';

/** The services behind the gate, and the start and stop of those that run in the background. */
export interface WiredServices {
  readonly services: AllServices;
  readonly access: Access;
  /** In the order of the modules. When one fails, those already started are left to `stop`. */
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
  return {
    services,
    access: new Access(objects, registry, gateways),
    startActive: async () => {
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
