import type { Joined } from '../kernel/module.ts';
import { joined } from '../kernel/module.ts';
import { MODULES } from './index.ts';

type Opening = (typeof MODULES)[number]['services'];

/** The services that need nothing but stores and the few services that most know; the wiring makes the others. */
export const openServices = (parts: Joined<Parameters<Opening>[0]>): Joined<ReturnType<Opening>> =>
  joined(MODULES.map<ReturnType<Opening>>(({ services }) => services(parts)));
