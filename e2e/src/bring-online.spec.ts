/** Somebody new brings a Modbus device on line in the browser, from empty to live values. */
import { expect, test, type Locator } from '@playwright/test';
import { ADMIN, Site } from './site.ts';

let site: Site;
test.beforeAll(async () => {
  site = await Site.start();
  site.plc.input[3] = 42;
});
test.afterAll(() => site.stop());

/** Chooses an entry of a drop-down. */
async function choose(form: Locator, label: string, option: string): Promise<void> {
  await form.getByLabel(label).click();
  await form.page().getByTitle(option, { exact: true }).last().click();
}

test('an unknown Modbus device is set up in the browser until its live values are shown', async ({ page }) => {
  test.setTimeout(120_000);
  page.setDefaultTimeout(15_000);
  await page.addInitScript(() => localStorage.setItem('tidegate.language', '"en"'));
  await page.goto(site.url);
  await page.locator('input[name=loginname]').fill(ADMIN.loginname);
  await page.locator('input[name=password]').fill(ADMIN.password);
  await page.locator('button[type=submit]').click();
  await expect(page).toHaveURL(/\/monitor\/eg\/list/);

  // The drawer or dialog in front.
  const form = page.getByRole('dialog').last();
  await page.goto(`${site.url}/manage/eg/gateway`);
  await page.getByRole('button', { name: 'Register gateway' }).first().click();
  await form.getByLabel('Device name').fill('Pump house');
  await form.getByLabel('DTU serial number').fill('BOX-7');
  await form.getByRole('button', { name: 'Save' }).click();
  const secret = await form.getByLabel('Secret', { exact: true }).inputValue();
  await form.getByRole('button', { name: 'I have saved it' }).click();
  site.startGateway('BOX-7', secret);

  await page.goto(`${site.url}/manage/eg/equipment/list`);
  await page.getByRole('link', { name: 'Add equipment' }).first().click();
  await form.getByLabel('Name', { exact: true }).fill('Tank');
  await form.getByLabel('Code').fill('tank');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/equipment\/edit/);

  await page.getByRole('link', { name: 'Drivers' }).click();
  await page.getByRole('button', { name: 'Add driver' }).click();
  await form.getByLabel('Name', { exact: true }).fill('PLC');
  await form.getByLabel('Host').fill('127.0.0.1');
  await form.getByLabel('Port').fill(String(site.plc.port));
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('cell', { name: 'PLC', exact: true })).toBeVisible();

  await page.getByRole('link', { name: 'Signals' }).click();
  await page.getByRole('button', { name: 'Add signal' }).first().click();
  await form.getByLabel('Code').fill('level');
  await form.getByLabel('Name', { exact: true }).fill('Level');
  await choose(form, 'Data type', 'uint16');
  await choose(form, 'Area', 'Input register (3x)');
  await form.getByLabel('Address').fill('3');
  await form.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('link', { name: 'Open live view' }).click();
  await expect(page.getByRole('row', { name: /Level/ })).toContainText('42');
  site.plc.input[3] = 57;
  await expect(page.getByRole('row', { name: /Level/ })).toContainText('57');
});
