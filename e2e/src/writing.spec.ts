/** Writing: pending at once, refused before it is sent, and confirmed as the signal requires. */
import type { Page } from '@playwright/test';
import { expect, test } from './steady-test.ts';
import { addPerson } from './people.ts';
import { ADMIN, Site } from './site.ts';

const SECOND = { loginname: 'bea', password: 'Sluice-26x' };
const VIEWER = { loginname: 'vic', password: 'Basalt-26x' };
let site: Site;
let equipmentId: string;
/** Signals by what they demand. */
const signals = new Map<string, string>();

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  site = await Site.start();
  ({ equipmentId } = await site.setUp());
  for (const [at, writeConfirm] of ['none', 'password', 'reason', 'dual'].entries()) {
    const { id } = await site.ask('/lfscada/manage/signal/add', {
      equipmentId,
      driverId: '1',
      code: `w-${writeConfirm}`,
      name: writeConfirm,
      nameEn: `Set ${writeConfirm}`,
      rw: 'rw',
      dataType: 'uint16',
      address: { area: 'holding', address: 20 + at },
      writeMin: 0,
      writeMax: 100,
      writeConfirm,
    });
    signals.set(writeConfirm, id);
  }
  await site.ask('/lfscada/manage/signal/add', {
    equipmentId,
    driverId: '1',
    code: 'x-locked',
    name: 'x-locked',
    nameEn: 'Set locked',
    rw: 'rw',
    dataType: 'uint16',
    address: { area: 'holding', address: 30 },
    interlockExpr: '{w-none} < 50',
  });
  await addPerson(site, SECOND, 'operator');
  await addPerson(site, VIEWER, 'viewer');
});
test.afterAll(() => site.stop());
test.beforeEach(async ({ page, context }) => {
  await site.shareSession(context);
  await page.addInitScript(() => localStorage.setItem('tidegate.language', '"en"'));
  await page.goto(`${site.url}/monitor/gm/vuedetail/${equipmentId}?tab=write`);
});

const input = (page: Page, policy: string) => page.getByLabel(`New value of “Set ${policy}”`);
const press = (page: Page, policy: string) => page.getByRole('button', { name: `Write “Set ${policy}”` }).click();
const log = (page: Page) => page.getByRole('region', { name: 'Write log' }).getByRole('row').nth(1);
const isWritten = (page: Page, value: number) =>
  expect(page.getByText(`Confirmed, the device value is ${value}`)).toBeVisible();

/** Presses a button; answers the ms from the click until something on the page is marked as waiting. */
const pendingMs = (page: Page, label: string): Promise<number> =>
  page.evaluate(
    (name) =>
      new Promise<number>((resolve) => {
        let clickedAt = 0;
        window.addEventListener('click', () => (clickedAt = performance.now()), { capture: true, once: true });
        const watch = new MutationObserver(() => {
          if (document.querySelector('[data-waiting=true]') === null) return;
          watch.disconnect();
          resolve(performance.now() - clickedAt);
        });
        watch.observe(document.body, { subtree: true, childList: true, attributes: true });
        document.querySelector<HTMLButtonElement>(`button[aria-label="${name}"]`)?.click();
      }),
    label,
  );

test('a write is shown as pending before the server answers, and ends with its result', async ({ page }) => {
  // The server does not answer until the page shows the write as pending.
  let shown = Promise.withResolvers<void>();
  await page.route('**/monitor/write', async (route) => {
    await shown.promise;
    await route.continue();
  });
  const took: number[] = [];
  for (const value of [10, 11, 12]) {
    shown = Promise.withResolvers<void>();
    await input(page, 'none').fill(String(value));
    took.push(await pendingMs(page, 'Write “Set none”'));
    await expect(page.getByText('Waiting for the device…')).toBeVisible();
    shown.resolve();
    await isWritten(page, value);
    expect(site.plc.holding[20]).toBe(value);
  }
  console.log(`pending ${took.map(Math.round).join(', ')} ms after the click (100)`);
  expect(Math.min(...took), took.join(', ')).toBeLessThan(1_000);
});

test('an empty, non-numeric or out-of-range value is refused before anything is sent', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/monitor/write')) sent.push(request.url());
  });
  await expect(page.getByRole('button', { name: 'Write “Set none”' })).toBeDisabled();
  await input(page, 'none').fill('101');
  await press(page, 'none');
  await expect(page.getByText('The value to write is out of range')).toBeVisible();
  await input(page, 'none').fill('1.5');
  await press(page, 'none');
  await expect(page.getByText('does not match the data type')).toBeVisible();
  expect(sent).toEqual([]);
});

test('a required reason is recorded in the log', async ({ page }) => {
  await input(page, 'reason').fill('7');
  await press(page, 'reason');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Write 7' })).toBeDisabled();
  await dialog.getByLabel('Reason').fill('shift change');
  await page.keyboard.press('Enter');
  await isWritten(page, 7);
  await expect(log(page)).toContainText('shift change');
});

test('a wrong password keeps the dialog open, and the right password writes', async ({ page }) => {
  await input(page, 'password').fill('8');
  await press(page, 'password');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your password').fill('Wrong-26!');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('The password is wrong')).toBeVisible();
  expect(site.plc.holding[21]).toBe(0);
  await dialog.getByLabel('Your password').fill(ADMIN.password);
  await page.keyboard.press('Enter');
  await isWritten(page, 8);
});

test('a second person must be someone else with permission, and both people are recorded in the log', async ({
  page,
}) => {
  await input(page, 'dual').fill('9');
  await press(page, 'dual');
  const dialog = page.getByRole('dialog');
  const sign = async ({ loginname, password }: typeof SECOND) => {
    await dialog.getByLabel('Username of the second person').fill(loginname);
    await dialog.getByLabel('Password of the second person').fill(password);
  };
  await sign(ADMIN);
  await expect(dialog.getByText('The second person must be someone other than you')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Write 9' })).toBeDisabled();
  await sign(VIEWER);
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('The second person has no permission to write this signal')).toBeVisible();
  expect(site.plc.holding[23]).toBe(0);
  await sign(SECOND);
  await page.keyboard.press('Enter');
  await isWritten(page, 9);
  expect(site.plc.holding[23]).toBe(9);
  await expect(log(page)).toContainText('admin, approved by bea');
});

test('a recipe is captured, written, changed, and stops where an interlock refuses', async ({ page }) => {
  site.plc.holding[20] = 12;
  await page.goto(`${site.url}/monitor/recipe`);
  await page.getByRole('button', { name: 'Add recipe' }).first().click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Name', { exact: true }).fill('Night');
  const choose = async (field: string, option: string) => {
    await form.getByRole('combobox', { name: field }).click();
    await page.getByTitle(option, { exact: true }).click();
  };
  await choose('Choose equipment', 'Water tank (tank)');
  await choose('Choose signals that can be written', 'Set none (w-none)');
  await page.getByTitle('Set locked (x-locked)', { exact: true }).click();
  await page.keyboard.press('Escape');
  await form.getByRole('button', { name: 'Capture present values' }).click();
  await expect(form.getByText('Captured 2 values')).toBeVisible();
  await expect(form.getByLabel('Value of “Set none”')).toHaveValue('12');
  await form.getByLabel('Value of “Set none”').fill('30');
  await form.getByLabel('Value of “Set locked”').fill('5');
  await form.getByRole('button', { name: 'Save' }).click();

  await page.getByRole('link', { name: 'Night' }).click();
  const runs = async () => {
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Write 2 values' }).click();
  };
  await runs();
  await expect(page.getByRole('dialog').getByText('2 of 2 values written')).toBeVisible();
  expect([site.plc.holding[20], site.plc.holding[30]]).toEqual([30, 5]);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();

  await page.getByRole('button', { name: 'Edit' }).click();
  await form.getByLabel('Value of “Set none”').fill('55');
  await form.getByLabel('Value of “Set locked”').fill('6');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Version 2')).toBeVisible();
  // Beyond the interlock before the run and during it.
  site.plc.holding[20] = 60;
  await expect(page.getByRole('row').filter({ hasText: 'Set none' })).toContainText('60');
  await runs();
  await expect(page.getByRole('dialog').getByText('1 of 2 values written')).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('row').filter({ hasText: 'Set locked' })).toContainText('Refused');
  expect([site.plc.holding[20], site.plc.holding[30]]).toEqual([55, 5]);
  site.plc.holding[20] = 12;
});

test('nothing is sent without the permission or the region, for a read-only signal, or while the gateway is offline', async ({
  page,
  browser,
}) => {
  const signalId = signals.get('none');
  const write = (more: object, as?: string) =>
    site.ask('/lfscada/monitor/write', { equipmentId, signalId, value: '50', ...more }, as);
  await site.signIn(VIEWER.loginname, VIEWER.password);
  await expect(write({}, VIEWER.loginname)).rejects.toThrow('1008');
  const context = await browser.newContext();
  await site.shareSession(context, VIEWER.loginname);
  const theirs = await context.newPage();
  await theirs.addInitScript(() => localStorage.setItem('tidegate.language', '"en"'));
  await theirs.goto(`${site.url}/monitor/gm/vuedetail/${equipmentId}?tab=write`);
  await expect(theirs.getByRole('heading', { name: 'No write permission' })).toBeVisible();
  await context.close();

  await expect(write({ signalId: '1' })).rejects.toThrow('2004');
  await site.ask('/lfscada/manage/signal/edit', { id: signalId, authRegion: 'north' });
  await expect(write({})).rejects.toThrow('1008');
  await page.reload();
  await expect(page.getByText('it requires the region “north”')).toBeVisible();
  // People without the region cannot lift it either.
  await expect(site.ask('/lfscada/manage/signal/edit', { id: signalId, authRegion: '' })).rejects.toThrow('1925');

  await site.killGateway();
  await expect(page.getByText('The gateway is offline, so values cannot be written.')).toBeVisible();
  await expect(write({ signalId: signals.get('reason'), reason: 'Test' })).rejects.toThrow('2007');
  expect(site.plc.holding[20]).toBe(12);
});
