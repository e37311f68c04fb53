/** A rule is added in the browser, tested against what was measured, and its alarm comes when the register says so. */
import type { Page } from '@playwright/test';
import { expect, test } from './steady-test.ts';
import { ADMIN, Site } from './site.ts';

let site: Site;
let equipmentId: string;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  site = await Site.start();
  site.plc.input[3] = 42;
  ({ equipmentId } = await site.setUp());
});
test.afterAll(() => site.stop());

async function open(page: Page, path: string): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('tidegate.language', JSON.stringify('en')));
  await site.signIn(ADMIN.loginname, ADMIN.password);
  await site.shareSession(page.context());
  await page.goto(`${site.url}${path}`);
}

test('a limit is tested against history and added, and its alarm is raised when the register exceeds it', async ({
  page,
}) => {
  await open(page, `/manage/eg/equipment/edit/${equipmentId}/alarm`);
  await page.getByRole('button', { name: 'Add rule' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Limit', { exact: true }).fill('4');
  // Until there is a past: the gateway has just started, and the value has to last longer than the delay.
  await expect(async () => {
    await form.getByRole('button', { name: 'Test', exact: true }).click();
    await expect(form.getByText('Would have triggered once')).toBeVisible({ timeout: 2_000 });
  }).toPass();

  await form.getByLabel('Limit', { exact: true }).fill('6');
  await form.getByRole('button', { name: 'Test', exact: true }).click();
  await expect(form.getByText('Would not have triggered')).toBeVisible();
  await form.getByLabel('On-delay').fill('0');
  await form.getByLabel('Name', { exact: true }).fill('Tank is full');
  await form.getByRole('button', { name: 'Save' }).click();
  const rule = page.getByRole('row').filter({ hasText: 'Tank is full' });
  await expect(rule).toContainText('> 6 m');

  const standing = () => alarmsOf(page);
  expect(await standing()).toBe(0);
  site.plc.input[3] = 65;
  await expect.poll(standing).toBe(1);
  site.plc.input[3] = 42;
});

test('a rule that can never raise an alarm is refused, and its field is named', async ({ page }) => {
  await open(page, `/manage/eg/equipment/edit/${equipmentId}/alarm`);
  await page.getByRole('button', { name: 'Add rule' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByRole('alert')).toContainText('The field Limit is invalid');
});

/** Answers the question that is asked. While it still grows into its place a press may miss, and is made again. */
async function confirmed(page: Page, name: string): Promise<void> {
  const button = page.getByRole('dialog').getByRole('button', { name });
  await expect(button).toBeVisible();
  await expect(async () => {
    if (await button.isVisible()) await button.click({ timeout: 1_000 });
    await expect(button).toBeHidden({ timeout: 2_000 });
  }).toPass();
}

test('four limits are added in one go; several are switched off and deleted together', async ({ page }) => {
  await open(page, `/manage/eg/equipment/edit/${equipmentId}/alarm`);
  await page.getByRole('button', { name: 'Add limits' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('spinbutton', { name: 'High high' }).fill('9');
  await form.getByRole('spinbutton', { name: 'Low low' }).fill('1');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('row').filter({ hasText: '> 9 m' })).toBeVisible();
  await page.getByLabel('Select: High high').check();
  await page.getByLabel('Select: Low low').check();
  await page.getByRole('button', { name: 'Disable' }).click();
  await confirmed(page, 'Disable');
  await expect(page.getByLabel('Enabled: High high')).not.toBeChecked();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await confirmed(page, 'Delete');
  await expect(page.getByRole('row').filter({ hasText: '> 9 m' })).toHaveCount(0);
  await expect(page.getByRole('row').filter({ hasText: 'Tank is full' })).toBeVisible();
});

test('a night set-back is built, tested against history, acts at dusk and explains itself', async ({ page }) => {
  const signal = { equipmentId, driverId: '1', dataType: 'uint16' };
  const light = { code: 'light', name: 'Light', rw: 'ro', address: { area: 'input', address: 4 } };
  const heating = { code: 'heating', name: 'Heating', rw: 'rw', address: { area: 'holding', address: 8 } };
  site.plc.input[4] = 50;
  site.plc.holding[8] = 21;
  await site.ask('/lfscada/manage/signal/add', { ...signal, ...light });
  await site.ask('/lfscada/manage/signal/add', { ...signal, ...heating });

  await open(page, '/manage/eg/automation');
  await page.getByRole('button', { name: 'Add automation' }).first().click();
  const form = page.getByRole('dialog');
  const choose = async (label: string, option: string) => {
    await form.getByLabel(label, { exact: true }).last().click();
    await page.locator('.ant-select-item-option', { hasText: option }).last().click();
  };
  await form.getByLabel('Name', { exact: true }).fill('Night set-back');
  await choose('Equipment', 'Water tank');
  await choose('Trigger', 'Value of a signal');
  await choose('Signal', 'Light');
  await choose('Comparison', 'is below');
  await form.getByLabel('Value', { exact: true }).fill('5');
  await form.getByRole('button', { name: 'Write a signal' }).click();
  await choose('Signal', 'Heating');
  await form.getByLabel('Value to write').fill('16');

  // An evening is made first: day, night, day.
  let isDark = true;
  await expect(async () => {
    site.plc.input[4] = isDark ? 2 : 50;
    isDark = !isDark;
    await form.getByRole('button', { name: 'Test against history' }).click();
    await expect(form.getByText(/would have acted [1-9]/)).toBeVisible({ timeout: 2_000 });
  }).toPass();
  expect(site.plc.holding[8]).toBe(21);
  site.plc.input[4] = 50;
  await form.getByRole('button', { name: 'Save' }).click();

  const row = page.getByRole('row').filter({ hasText: 'Night set-back' });
  await expect(row).toContainText('Light is below 5');
  await row.getByRole('button', { name: 'Never' }).click();
  const trace = page.getByRole('dialog');
  await expect(trace.getByText('Not triggered yet')).toBeVisible();
  // It has to be seen by day before dusk counts.
  await expect(async () => {
    site.plc.input[4] = 50;
    await expect(trace.getByText('Not triggered yet'))
      .toBeHidden({ timeout: 1_000 })
      .catch(() => undefined);
    site.plc.input[4] = 2;
    await expect.poll(() => site.plc.holding[8], { timeout: 4_000 }).toBe(16);
  }).toPass();
  await expect(trace.getByText('Acted', { exact: true }).first()).toBeVisible();
  await expect(trace.getByText('Done').first()).toBeVisible();
});

/** Number of active alarms of the equipment, according to its monitor. */
const alarmsOf = (page: Page): Promise<number> =>
  page.evaluate(async (id) => {
    const response = await fetch('/lfscada/monitor/equipment/query', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ page: '1', pageSize: '10' }),
    });
    const answer = (await response.json()) as { data: { rows: { id: string; alarmCount: number }[] } };
    return answer.data.rows.find((one) => one.id === id)?.alarmCount ?? -1;
  }, equipmentId);
