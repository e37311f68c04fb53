import type { Page } from '@tidegate/contract/nouns/page/page.ts';

/** The page that an address names, else the home page of the device, else the first of it, else any. */
export function pageToShow(
  pages: readonly Page[],
  named: string | null,
  device: Page['options']['device'],
): Page | undefined {
  const ofDevice = pages.filter(({ options }) => options.device === device);
  return (
    pages.find(({ id }) => id === named) ??
    ofDevice.find(({ isHome }) => isHome) ??
    ofDevice[0] ??
    pages.find(({ isHome }) => isHome) ??
    pages[0]
  );
}
