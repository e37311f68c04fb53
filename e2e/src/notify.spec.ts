/** People are notified of an alarm according to a policy, and the log shows the outcome. */
import type { Page } from '@playwright/test';
import { expect, test } from './steady-test.ts';
import { choose } from './choose.ts';
import { shippedRole } from './people.ts';
import { PostBox } from './post-box.ts';
import { Site } from './site.ts';

const PASSWORD = 'Watch-2026!';

let box: PostBox;
let site: Site;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  box = await PostBox.open();
  site = await Site.start(box.env);
  site.plc.input[3] = 42;
  await site.setUp();
  const rule = { signalId: '1', name: 'Tank overflows', type: 'hh', limit: 60, priority: 1, deadband: 5 };
  await site.ask('/lfscada/manage/alarmRule/add', rule);
  await site.ask('/lfscada/manage/user/add', {
    loginname: 'mira',
    password: PASSWORD,
    confirm: PASSWORD,
    ...(await shippedRole(site, 'viewer')),
    email: 'mira@example.com',
  });
});
test.afterAll(async () => {
  await site.stop();
  await box.close();
});
test.beforeEach(async ({ page, context }) => {
  await site.shareSession(context);
  await page.addInitScript(() => localStorage.setItem('tidegate.language', '"en"'));
});

/** Lets the tank overflow, or no longer. */
async function overflows(isOver: boolean): Promise<void> {
  site.plc.input[3] = isOver ? 712 : 42;
}

const deliveries = (page: Page, text: string) =>
  page.getByRole('table', { name: 'Delivery log' }).getByRole('row').filter({ hasText: text });
const mails = () => box.messages.filter(({ to }) => to === 'mira@example.com');

test('a policy is created on the screen, and its e-mail arrives when the alarm is raised', async ({ page }) => {
  await page.goto(`${site.url}/manage/system/notify`);
  await page.getByRole('button', { name: 'Add policy' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Name', { exact: true }).fill('Night shift');
  await choose(page, 'Channels', 'E-mail');
  await choose(page, 'People', 'mira');
  await form.getByLabel('Merge within (seconds)').fill('0');
  await form.getByLabel('Retry after (seconds)').fill('1, 1');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toHaveCount(0);
  await expect(page.getByRole('row').filter({ hasText: 'Night shift' })).toContainText('0 min · Messages, E-mail');

  await overflows(true);
  await expect.poll(() => mails().length).toBe(1);
  for (const part of ['水箱', '71.2']) expect(mails()[0]?.text).toContain(part);
  await page.getByRole('link', { name: 'Delivery log' }).click();
  const sent = deliveries(page, 'm***@example.com');
  await expect(sent).toHaveCount(1);
  for (const part of ['Raised · Water tank', 'Night shift', 'mira', 'E-mail', 'Sent'])
    await expect(sent).toContainText(part);
  await overflows(false);
});

test('a disabled policy notifies nobody and is enabled again in the list', async ({ page }) => {
  await page.goto(`${site.url}/manage/system/notify`);
  const isOn = page.getByRole('switch', { name: 'Enabled: Night shift' });
  await isOn.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Disable' }).click();
  await expect(isOn).not.toBeChecked();
  await overflows(true);
  await page.goto(`${site.url}/monitor/alarm`);
  await expect(page.getByRole('table', { name: 'Current alarms' }).getByRole('row')).toHaveCount(1);
  await overflows(false);

  await page.goto(`${site.url}/manage/system/notify`);
  await isOn.click();
  await expect(isOn).toBeChecked();
  await page.reload();
  await expect(isOn).toBeChecked();
  expect(mails()).toHaveLength(1);
});

test('an e-mail is retried while the mail server is down, then fails with the reason in the log', async ({ page }) => {
  await box.closeMail();
  await overflows(true);
  await page.goto(`${site.url}/manage/system/notify/log?state=failed`);
  const failed = deliveries(page, 'm***@example.com');
  await expect(failed).toHaveCount(1);
  await expect(failed).toContainText('Failed · 3 attempts');
  await expect(failed).toContainText('The mail or SMS server cannot be reached');
  expect(mails()).toHaveLength(1);
});
