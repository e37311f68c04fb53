import { boilerOverview } from './boiler-overview.ts';
import { generatorOverview } from './generator-overview.ts';
import type { DemoPage } from './page.ts';
import { waterworksOverview } from './waterworks-overview.ts';
import { waterworksPhone } from './waterworks-phone.ts';
import { waterworksPumps } from './waterworks-pumps.ts';

/** The pages of the demo plants, each plant's in its order. */
export const DEMO_PAGES: readonly DemoPage[] = [
  // A phone shows all pages of a plant in their order, and the one that is made for it first.
  waterworksPhone,
  waterworksOverview,
  waterworksPumps,
  boilerOverview,
  generatorOverview,
];
