/** Every route is walked as administrator and as operator, in both languages: something real on each (issue 7). */
import { expect, test, type Page } from '@playwright/test';
import { addPage } from './editor-hand.ts';
import { goInApp } from './in-app.ts';
import { addPerson } from './people.ts';
import { ADMIN, Site } from './site.ts';
import { walk, type Walked } from './walk.ts';

const OPERATOR = { loginname: 'otto', password: 'Penstock-26x' };
let site: Site;
let ids: Omit<Walked, 'messageId'>;

/** One of each thing that a route names. */
async function fill(): Promise<Omit<Walked, 'messageId'>> {
  const { equipmentId } = await site.setUp();
  await site.ask('/lfscada/manage/equipment/edit', { id: equipmentId, lng: 120, lat: 30 });
  await site.ask('/lfscada/manage/gateway/edit', { id: '1', name: 'Gateway one' });
  const rect = { widgetType: 'ShapeRect', position: { x: 40, y: 40, width: 200, height: 100 } };
  await addPage(site, equipmentId, 'Tank', [{ id: '1'.padStart(32, '0'), ...rect }]);
  const projectPageId = (await site.ask('/lfscada/project/page/add', { title: 'Overview' })).id;
  const multi = '/lfscada/equipment/multi';
  const multiId = (await site.ask(`${multi}/add`, { name: 'Two stations', gatewayIds: ['1'] })).id;
  const { key: shareKey } = await site.ask(`${multi}/share/editPwd`, { equipId: multiId });
  await site.ask(`${multi}/setDisplay`, { id: multiId, display: 'designer', pageId: projectPageId });
  const centreId = (await site.ask('/lfscada/manage/centre/add', { name: 'North' })).id;
  await site.ask('/lfscada/manage/centre/setEquipment', { id: centreId, equipmentIds: [equipmentId] });
  const model = { code: 'm', name: '水箱', nameEn: 'Tank', equipmentId };
  const modelId = (await site.ask('/lfscada/manage/model/add', model)).id;
  await site.ask('/lfscada/manage/model/page/add', { id: modelId, title: 'Front' });
  const notice = { title: 'Maintenance tonight', content: 'From ten o’clock.' };
  const noticeId = (await site.ask('/lfscada/manage/notice/add', notice)).id;
  await site.ask('/lfscada/manage/notice/publish', { id: noticeId });
  const frame = { path: 'guide', title: '手册', titleEn: 'Handbook', url: '/favicon.svg' };
  await site.ask('/lfscada/manage/setting/save', { frames: [frame] });
  return {
    equipmentId,
    gatewayId: '1',
    multiId,
    projectPageId,
    centreId,
    modelId,
    noticeId,
    shareKey,
    frame: frame.path,
  };
}

test.describe.configure({ mode: 'parallel' });
test.beforeAll(async () => {
  site = await Site.start();
  await addPerson(site, OPERATOR, 'operator');
  ids = await fill();
});
test.afterAll(() => site.stop());

const LANGS = { zh: 'zh-CN', en: 'en' } as const;
const REFUSED = { zh: '没有权限', en: 'No permission' } as const;
const NOT_FOUND = { zh: '页面不存在', en: 'There is no such page' } as const;

/** What went wrong in the browser since it was last asked. */
function troubles(page: Page): () => string[] {
  let found: string[] = [];
  page.on('pageerror', (error) => found.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') found.push(message.text());
  });
  page.on('response', (response) => {
    if (response.status() >= 500) found.push(`${response.status()} ${response.url()}`);
  });
  return () => {
    const told = found;
    found = [];
    return told;
  };
}

/** What stands on the screen of an address, once it stands where it should and nothing of it is on its way. */
async function screenOf(page: Page, path: string, lands: RegExp) {
  await goInApp(page, path);
  const stands = (expected: string) => {
    const root = document.documentElement;
    const isThere = new RegExp(expected).test(root.dataset['path'] ?? '');
    const heading = (document.querySelector('h1') ?? document.querySelector('h2'))?.textContent.trim() ?? '';
    if (!isThere || heading === '' || document.querySelector('[aria-busy=true]') !== null) return null;
    const main = document.querySelector('main') ?? document.body;
    const faults = [...main.querySelectorAll('[role=alert]')].map((one) => one.textContent.trim()).filter(Boolean);
    const isDrawn = main.querySelector('svg, canvas, iframe') !== null || main.innerText.length > 20;
    return isDrawn ? { heading, faults, lang: root.lang } : null;
  };
  const stood = await page.waitForFunction(stands, lands.source, { timeout: 8_000 }).catch(() => undefined);
  return stood?.jsonValue();
}

for (const language of ['zh', 'en'] as const) {
  for (const person of [ADMIN, OPERATOR]) {
    test(`every route opens something real for ${person.loginname} in ${language}`, async ({ page, context }) => {
      test.setTimeout(120_000);
      await site.shareSession(context, person.loginname);
      await page.addInitScript((name) => {
        // A framed page has no storage.
        if (window === window.top) localStorage.setItem('tidegate.language', JSON.stringify(name));
      }, language);
      const messages: unknown = await site.ask('/lfscada/msg/query', {}, person.loginname);
      const { rows } = messages as { readonly rows: readonly { readonly id: string }[] };
      const found = troubles(page);
      await page.goto(`${site.url}/help`);
      for (const { path, to, isManaging } of walk({ ...ids, messageId: rows[0]?.id ?? '' })) {
        const isRefused = isManaging === true && person === OPERATOR;
        const lands = to ?? new RegExp(`^${path}$`);
        const screen = await screenOf(page, path, lands);
        expect.soft(found(), path).toEqual([]);
        expect.soft(screen, path).toMatchObject({ faults: [], lang: LANGS[language] });
        const heading = screen?.heading ?? '';
        expect.soft(heading === REFUSED[language], `${path}, ${isRefused ? '' : 'not '}refused`).toBe(isRefused);
        if (language === 'en') expect.soft(heading, path).not.toMatch(/\p{Script=Han}/u);
        if (path !== '/404') expect.soft(heading, path).not.toBe(NOT_FOUND[language]);
      }
    });
  }
}
