import type { Background, Joined } from '../kernel/module.ts';
import { grown } from '../kernel/module.ts';
import type { ServicePorts } from '../kernel/service-ports.ts';
import { MODULES } from './index.ts';

type Opening = (typeof MODULES)[number]['services'];
type Needs = Joined<Parameters<Opening>[0]>;
type Made = Joined<ReturnType<Opening>>;

/** Ports that the services of all modules need besides each other. */
export type ServiceParts = ServicePorts & Omit<Needs, keyof Made | keyof ServicePorts>;

/**
 * Names of services that a module takes before the module that creates them comes in the list. `Found` gathers them, so that the
 * compiler follows a list of any length.
 */
type Early<Modules, Known, Found = never> = Modules extends readonly [infer First, ...infer Rest]
  ? First extends { services: (needs: infer Taken extends object) => infer Added }
    ? Early<Rest, Known | keyof Added, Found | Exclude<keyof Taken, Known>>
    : Found
  : Found;

/** Every service. The compiler names one that nobody makes, or that is made too late for whom it takes. */
export type AllServices = [Early<typeof MODULES, keyof ServiceParts>] extends [never]
  ? ServiceParts & Made
  : { readonly takenTooEarly: Early<typeof MODULES, keyof ServiceParts> };

/** Makes the services of all modules in the order of the list. Nothing acts yet. */
export const openServices = (parts: ServiceParts): AllServices =>
  grown<AllServices>(
    parts,
    MODULES.map<Opening>(({ services }) => services),
  );

/** Background work of every server, in the order of the list. */
export const everywhereOf = (services: AllServices): readonly Background[] =>
  MODULES.flatMap<(typeof MODULES)[number]['everywhere']>(({ everywhere }) => everywhere).flatMap((of) => of(services));

/** Background work of the active server alone, in the order of the list. */
export const backgroundOf = (services: AllServices): readonly Background[] =>
  MODULES.flatMap<(typeof MODULES)[number]['background']>(({ background }) => background).flatMap((of) => of(services));
