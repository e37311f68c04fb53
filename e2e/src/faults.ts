/** Accessibility faults of a screen, found by axe. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Every fault of what the page shows, each as "rule element place". */
export const allFaults = (page: Page): Promise<string[]> => faultsOf(page, () => true);

/** Faults that are not minor; with `concerning`, only those of rules with one of these tags. */
export const notableFaults = (page: Page, concerning?: readonly string[]): Promise<string[]> =>
  faultsOf(page, (impact) => impact !== 'minor', concerning);

/** Rules whose answer differs with the language or the theme of a screen: of colours, texts and names. */
export const COLOURS_AND_TEXTS = [
  'cat.color',
  'cat.text-alternatives',
  'cat.name-role-value',
  'cat.language',
  'cat.forms',
];

/**
 * Whatever fades is half transparent and so has too little contrast: the page is asked for reduced motion first,
 * and what moves already is waited for.
 */
async function faultsOf(
  page: Page,
  counts: (impact: string | null | undefined) => boolean,
  concerning?: readonly string[],
): Promise<string[]> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(passing.map(({ finished }) => finished));
  });
  // A page that already holds the tool's large program is not given it again: reading it takes longer than the look.
  const holding = await Promise.all(page.frames().map((frame) => frame.evaluate(() => 'axe' in window)));
  const tool = holding.every(Boolean) ? { page, axeSource: ';' } : { page };
  // Faults alone, without the extra page for frames of other origins, take a quarter of the time.
  // A tooltip is put beside the landmarks of the page on purpose: it repeats the name of what the pointer is on.
  const look = new AxeBuilder(tool)
    .exclude('div:has(> .ant-tooltip)')
    .setLegacyMode()
    .options({ resultTypes: ['violations'] });
  // A tag would bring the contrast of level AAA too, which nobody has promised.
  if (concerning !== undefined) look.withTags([...concerning]).disableRules('color-contrast-enhanced');
  const { violations } = await look.analyze();
  return violations
    .filter(({ impact }) => counts(impact))
    .flatMap(({ id, nodes }) => nodes.map(({ html, target }) => `${id} ${html} ${JSON.stringify(target)}`));
}
