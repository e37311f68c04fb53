/** Somebody new brings a Modbus device on line in the browser, from empty to live values. */
import type { Locator } from '@playwright/test';
import { expect, test } from './steady-test.ts';
import { ADMIN, Site } from './site.ts';

let site: Site;
test.beforeAll(async () => {
  site = await Site.start();
  site.plc.input[3] = 42;
  site.plc.input[4] = 43;
  site.plc.input[5] = 44;
});
test.afterAll(() => site.stop());

/** Counts the actions of a person: a click, a drag or one text field; keys are not counted. */
class Hand {
  actions = 0;

  async click(target: Locator): Promise<void> {
    this.actions += 1;
    await target.click();
  }

  async fill(field: Locator, text: string): Promise<void> {
    this.actions += 1;
    await field.fill(text);
  }

  /** Chooses an entry of a drop-down. */
  async choose(form: Locator, label: string, option: string): Promise<void> {
    await this.click(form.getByLabel(label));
    await this.click(form.page().getByTitle(option, { exact: true }).last());
  }
}

test('an unknown Modbus device is set up in the browser until its live values are shown', async ({ page }) => {
  test.setTimeout(120_000);
  page.setDefaultTimeout(15_000);
  await page.addInitScript(() => localStorage.setItem('tidegate.language', '"en"'));
  await page.goto(site.url);
  await page.locator('input[name=loginname]').fill(ADMIN.loginname);
  await page.locator('input[name=password]').fill(ADMIN.password);
  await page.locator('button[type=submit]').click();
  await expect(page).toHaveURL(/\/monitor\/overview/);

  // The drawer or dialog in front.
  const form = page.getByRole('dialog').last();
  await page.goto(`${site.url}/manage/eg/gateway`);
  await page.getByRole('button', { name: 'Register gateway' }).first().click();
  await form.getByLabel('Device name').fill('Pump house');
  await form.getByLabel('Serial number').fill('BOX-7');
  await form.getByRole('button', { name: 'Save' }).click();
  const secret = await form.getByLabel('Secret', { exact: true }).inputValue();
  await form.getByRole('button', { name: 'I have saved it' }).click();
  site.startGateway('BOX-7', secret);

  await page.goto(`${site.url}/manage/eg/equipment/list`);
  const hand = new Hand();
  await hand.click(page.getByRole('link', { name: 'Add equipment' }).first());
  await hand.fill(form.getByLabel('Name', { exact: true }), 'Tank');
  await expect(form.getByLabel('Code')).toHaveValue('Tank');
  await page.keyboard.press('Enter');

  await hand.click(page.getByRole('button', { name: 'Add driver' }));
  await hand.fill(form.getByLabel('Host'), '127.0.0.1');
  await hand.fill(form.getByLabel('Port'), String(site.plc.port));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('cell', { name: 'Modbus TCP', exact: true }).first()).toBeVisible();

  await hand.click(page.getByRole('link', { name: 'Signals', exact: true }));
  await hand.click(page.getByRole('button', { name: 'Add signal' }).first());
  await hand.fill(form.getByLabel('Name', { exact: true }), 'Level');
  await hand.choose(form, 'Area', 'Discrete input (1x)');
  await hand.choose(form, 'Data type', 'uint16');
  await hand.fill(form.getByLabel('Address'), '3');
  await page.keyboard.press('Enter');
  // A pair that no device has is refused, with the way out.
  await expect(form.getByText('Choose bool, or a register area')).toBeVisible();
  await hand.choose(form, 'Area', 'Input register (3x)');
  for (const name of ['Flow', 'Pressure']) {
    await hand.click(form.getByRole('button', { name: 'Save and add another' }));
    await expect(form.getByLabel('Name', { exact: true })).toHaveValue('');
    await hand.fill(form.getByLabel('Name', { exact: true }), name);
  }
  await expect(form.getByLabel('Address')).toHaveValue('5');
  await page.keyboard.press('Enter');
  await expect(form).toBeHidden();
  await hand.click(page.getByRole('link', { name: 'Open live view' }));
  const valueOf = (name: string) => page.getByRole('row', { name: new RegExp(name) });
  await expect(valueOf('Level')).toContainText('42');
  await expect(valueOf('Flow')).toContainText('43');
  await expect(valueOf('Pressure')).toContainText('44');
  site.plc.input[3] = 57;
  await expect(valueOf('Level')).toContainText('57');
  // The pair that was refused took two of them; at most 20 are allowed.
  expect(hand.actions - 2).toBeLessThanOrEqual(20);
});
