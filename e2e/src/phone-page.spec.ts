/** A page for phones is made in the editor from a page of a project, shown on a phone, and taken back. */
import { expect, test } from './steady-test.ts';
import { EditorHand } from './editor-hand.ts';
import { ADMIN, Site } from './site.ts';

let site: Site;
let pageId: string;

test.beforeAll(async () => {
  site = await Site.start();
  ({ id: pageId } = await site.ask('/lfscada/project/page/add', { title: 'Hall' }));
  const text = (index: number, x: number) => ({
    id: String(index).padStart(32, 'a'),
    widgetType: 'UsualText',
    position: { x, y: 40, width: 300, height: 40 },
    dataAddon: { text: `Text ${index}` },
  });
  const list = [text(1, 20), text(2, 420), text(3, 820)];
  await site.ask('/lfscada/configuration/widget/save', { pageId, list: JSON.stringify(list), publish: 'true' });
});
test.afterAll(() => site.stop());

test('a phone page is made by one action, shown on a phone once it is saved, and removed by undo', async ({
  page,
  context,
}) => {
  await context.request.post(`${site.url}/lfscada/user/login`, { form: ADMIN });
  await page.addInitScript(() => localStorage.setItem('tidegate.language', '"en"'));
  const make = async () => {
    await page.goto(`${site.url}/manage/project/designer/${pageId}`);
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Make phone page' }).click();
    await expect(page.getByText('The phone page is a draft. Save it to show it on phones.')).toBeVisible();
    await expect(page.getByText('Hall · phone').first()).toBeVisible();
  };
  const count = async () => {
    const form = { page: '1', pageSize: '20' };
    const answer = await context.request.post(`${site.url}/lfscada/project/page/query`, {
      form,
      headers: { 'sec-fetch-site': 'same-origin' },
    });
    return /"total":(\d+)/.exec(await answer.text())?.[1];
  };
  await make();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(page).toHaveURL(new RegExp(`/designer/${pageId}$`));
  await expect.poll(count).toBe('1');

  await make();
  await new EditorHand(page).save();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${site.url}/monitor/gm/project/${pageId}`);
  const texts = page.locator('[data-widget-id]').filter({ hasText: 'Text' });
  await expect(texts).toHaveCount(3);
  const boxes = await Promise.all([0, 1, 2].map((index) => texts.nth(index).boundingBox()));
  const tops = boxes.map((box) => box?.y ?? 0);
  expect(tops).toEqual(tops.toSorted((one, other) => one - other));
  expect(new Set(tops).size).toBe(3);
  expect(Math.max(...boxes.map((box) => (box?.x ?? 0) + (box?.width ?? 0)))).toBeLessThanOrEqual(390);
});
