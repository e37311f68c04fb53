/** The demo in each language: what people watch has no name or text of the other. */
import type { Browser, Page } from '@playwright/test';
import { expect, test } from './steady-test.ts';
import { goInApp } from './in-app.ts';
import { Site } from './site.ts';
import { walk } from './walk.ts';

let site: Site;
let paths: readonly string[];
/** Opens the share of the demo. */
let share: Opening;
let projectPageId: string;
/** English names of the objects that have two names. */
let englishNames: ReadonlySet<string>;

/** Way to open a share or a wall display. */
interface Opening {
  readonly key: string;
  readonly password: string;
  readonly token: string;
}

interface Named {
  readonly id: string;
  readonly name: string;
  readonly nameEn?: string;
  /** Title of a page. */
  readonly title?: string;
  readonly titleEn?: string;
}

async function rows(path: string, fields: { readonly [name: string]: unknown } = {}): Promise<readonly Named[]> {
  const data: unknown = await site.ask(path, fields);
  return (Array.isArray(data) ? data : (data as { rows: readonly Named[] }).rows) as readonly Named[];
}

async function opening(path: string, fields: { readonly [name: string]: unknown }): Promise<Opening> {
  const data: unknown = await site.ask(path, fields);
  return data as Opening;
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
  const projectPages = await rows('/lfscada/project/page/query');
  const groups = await rows('/lfscada/manage/equipmentGroup/query');
  const gateways = await rows('/lfscada/manage/gateway/query');
  projectPageId = projectPages[0]?.id ?? '';
  share = await opening('/lfscada/equipment/multi/share/editPwd', { equipId: multis[0]?.id });
  const parts = await Promise.all(
    equipment.flatMap(({ id: equipmentId }) => [
      rows('/lfscada/monitor/signal/queryAll', { equipmentId }),
      rows('/lfscada/manage/alarmRule/query', { equipmentId, pageSize: 200 }),
      rows('/lfscada/monitor/report/queryAll', { equipmentId }),
    ]),
  );
  const named = [...equipment, ...multis, ...centres, ...groups, ...gateways, ...parts.flat()];
  const titled = projectPages.map(({ title = '', titleEn = '', ...page }) => ({
    ...page,
    name: title,
    nameEn: titleEn,
  }));
  englishNames = new Set(
    [...named, ...titled].flatMap(({ name, nameEn = '' }) => (nameEn === '' || nameEn === name ? [] : [nameEn])),
  );
  const none = {
    gatewayId: '-',
    modelId: '-',
    recipeId: '-',
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
    projectPageId,
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
  return textsOn(page);
}

async function textsOn(page: Page): Promise<readonly string[]> {
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

type Seen = readonly (readonly [screen: string, texts: readonly string[]])[];

/** Texts that a browser without an account sees of a share, tab by tab, and of wall displays, one for each kind of entry. */
async function seenByGuests(browser: Browser, language: 'zh' | 'en'): Promise<Seen> {
  const seen: [string, readonly string[]][] = [];
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.addInitScript((name) => localStorage.setItem('tidegate.language', JSON.stringify(name)), language);
  await page.goto(`${site.url}/share/${share.key}`);
  await page.locator('input[type=password]').fill(share.password);
  seen.push(['password of the share', await textsOn(page)]);
  await page.locator('button[type=submit]').click();
  const drawn = page.locator('[data-fit]');
  await expect(drawn).toBeVisible();
  seen.push(['page of the share', await textsOn(page)]);
  for (const tab of ['real', 'history', 'alarm', 'report']) {
    await page.goto(`${site.url}/share/${share.key}?tab=${tab}`);
    await expect(page.locator('nav a[aria-current=page]')).toBeVisible();
    seen.push([`share, ${tab}`, await textsOn(page)]);
  }
  for (const item of [{ kind: 'page', pageId: projectPageId }, { kind: 'alarms' }, { kind: 'overview' }]) {
    const { token } = await opening('/lfscada/manage/display/add', {
      name: `大屏 ${item.kind}`,
      nameEn: `Wall of ${item.kind}`,
      scope: 'org',
      language,
      playlist: [{ ...item, seconds: 60 }],
    });
    await page.goto(`${site.url}/wall#${token}`);
    await expect(page.locator('[data-shown=true]')).toBeVisible();
    seen.push([`wall display of ${item.kind}`, await textsOn(page)]);
  }
  await context.close();
  return seen;
}

/** The switch to the other language, and what people of the demo wrote: in both languages. */
const BOTH = /^中$|\p{Script=Han}.* · [A-Z][a-z]/u;

/** Position texts of a PLC of the demo: a value is shown in its own language. */
const VALUES: readonly string[] = ['武林广场', '南山路', '龙井路', '灵隐路'];

const chineseIn = (texts: readonly string[]) =>
  texts.filter((text) => /\p{Script=Han}/u.test(text) && !BOTH.test(text) && !VALUES.includes(text));

const englishNamesIn = (texts: readonly string[]) =>
  texts.filter((text) => text.split(' · ').some((part) => englishNames.has(part)));

test('nothing on the screens that people watch is in Chinese for English readers', async ({ page }) => {
  test.setTimeout(120_000);
  await open(page, 'en');
  for (const path of paths) expect.soft(chineseIn(await textsOf(page, path)), path).toEqual([]);
});

test('no object on the screens that people watch has its English name for Chinese readers', async ({ page }) => {
  test.setTimeout(120_000);
  await open(page, 'zh');
  for (const path of paths) {
    expect.soft(englishNamesIn(await textsOf(page, path)), path).toEqual([]);
  }
});

test('nothing on shares and wall displays is in Chinese for English guests', async ({ browser }) => {
  test.setTimeout(120_000);
  for (const [screen, texts] of await seenByGuests(browser, 'en')) {
    expect.soft(chineseIn(texts), screen).toEqual([]);
  }
});

test('no object on shares and wall displays has its English name for Chinese guests', async ({ browser }) => {
  test.setTimeout(120_000);
  for (const [screen, texts] of await seenByGuests(browser, 'zh')) {
    expect.soft(englishNamesIn(texts), screen).toEqual([]);
  }
});
