/** The demo in each language: what people watch has no name or text of the other. */
import { expect, type Page, test } from '@playwright/test';
import { goInApp } from './in-app.ts';
import { Site } from './site.ts';
import { walk } from './walk.ts';

let site: Site;
let paths: readonly string[];
/** Of the objects that have two names. */
let englishNames: ReadonlySet<string>;

interface Named {
  readonly id: string;
  readonly name: string;
  readonly nameEn?: string;
}

async function rows(path: string, fields: { readonly [name: string]: unknown } = {}): Promise<readonly Named[]> {
  const data: unknown = await site.ask(path, fields);
  return (Array.isArray(data) ? data : (data as { rows: readonly Named[] }).rows) as readonly Named[];
}

test.beforeAll(async () => {
  test.setTimeout(120_000);
  site = await Site.start();
  site.startDemo();
  // The demo ends with its share, whose guests see alarms.
  const shared = async () => {
    const [multi] = await rows('/lfscada/equipment/multi/query');
    return multi === undefined ? '' : site.ask('/lfscada/equipment/multi/share/info', { equipId: multi.id });
  };
  await expect.poll(() => shared().then(JSON.stringify, String), { timeout: 90_000 }).toContain('"showsAlarms":true');
  const equipment = await rows('/lfscada/manage/equipment/query');
  const multis = await rows('/lfscada/equipment/multi/query');
  const centres = await rows('/lfscada/monitor/centre/queryAll');
  const parts = await Promise.all(
    equipment.flatMap(({ id: equipmentId }) => [
      rows('/lfscada/monitor/signal/queryAll', { equipmentId }),
      rows('/lfscada/manage/alarmRule/query', { equipmentId, pageSize: 200 }),
      rows('/lfscada/monitor/report/queryAll', { equipmentId }),
    ]),
  );
  const named = [...equipment, ...multis, ...centres, ...parts.flat()];
  englishNames = new Set(named.flatMap(({ name, nameEn = '' }) => (nameEn === '' || nameEn === name ? [] : [nameEn])));
  const none = {
    gatewayId: '-',
    projectPageId: '-',
    modelId: '-',
    noticeId: '-',
    messageId: '-',
    shareKey: '-',
    frame: '-',
  };
  const ids = {
    ...none,
    equipmentId: equipment[0]?.id ?? '',
    multiId: multis[0]?.id ?? '',
    centreId: centres[0]?.id ?? '',
  };
  paths = walk(ids)
    .filter(({ to, isManaging }) => isManaging === undefined && to === undefined)
    .map(({ path }) => path)
    .filter((path) => /^\/(?:monitor|msg|map|merge)\b/.test(path) && !path.split('/').includes('-'));
});
test.afterAll(() => site.stop());

/** The visible texts of a screen, once nothing is loading. */
async function textsOf(page: Page, path: string): Promise<readonly string[]> {
  await goInApp(page, path);
  // Some addresses lead to another one.
  await page.waitForFunction(() => (document.documentElement.dataset['path'] ?? '') !== '');
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  return page.evaluate(() => {
    const found = new Set<string>();
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (nodes.nextNode()) {
      const { parentElement: element, textContent: text } = nodes.currentNode;
      if (element?.checkVisibility() === true && element.closest('script, style') === null)
        found.add(text?.trim() ?? '');
    }
    return [...found];
  });
}

async function open(page: Page, language: string): Promise<void> {
  await site.shareSession(page.context());
  await page.addInitScript((name) => localStorage.setItem('tidegate.language', JSON.stringify(name)), language);
  await page.goto(`${site.url}/help`);
  await page.waitForFunction(() => document.documentElement.dataset['path'] === '/help');
}

/** The switch to the other language, and what people of the demo wrote: in both languages. */
const BOTH = /^中$|\p{Script=Han}.* · [A-Z][a-z]/u;

test('nothing on the screens that people watch is in Chinese for English readers', async ({ page }) => {
  test.setTimeout(120_000);
  await open(page, 'en');
  for (const path of paths) {
    const chinese = (await textsOf(page, path)).filter((text) => /\p{Script=Han}/u.test(text) && !BOTH.test(text));
    expect.soft(chinese, path).toEqual([]);
  }
});

test('no object on the screens that people watch has its English name for Chinese readers', async ({ page }) => {
  test.setTimeout(120_000);
  await open(page, 'zh');
  for (const path of paths) {
    const english = (await textsOf(page, path)).filter((text) =>
      text.split(' · ').some((part) => englishNames.has(part)),
    );
    expect.soft(english, path).toEqual([]);
  }
});
