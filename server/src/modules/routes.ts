import type { Joined } from '../kernel/module.ts';
import type { Route } from '../kernel/serve.ts';
import { MODULES } from './index.ts';

type Family = (typeof MODULES)[number]['routes'][number];

/** Services of all modules, one per noun. */
export type Services = Joined<Parameters<Family>[0]>;

/** Every family of calls. */
export const allRoutes = (services: Services): readonly Route[] =>
  MODULES.flatMap<Family>(({ routes }) => routes).flatMap((family) => family(services));
