/**
 * A person sets up a device of each protocol in the browser, until its value is live and a new one is written: in Chinese and in
 * English, with the mistakes on the way. Of a soak; its short form is `bring-online.spec.ts`.
 */
import type { Page } from '@playwright/test';
import { expect, test } from '../steady-test.ts';
import { freePort } from '../../../contract/src/testing/free-port.ts';
import { ADMIN, Site } from '../site.ts';
import { Devices } from './devices.ts';
import { BY_HAND, type Entries, type ProtocolByHand } from './table.ts';

const TEXTS = {
  en: {
    register: 'Register gateway',
    secret: 'Secret',
    kept: 'I have saved it',
    equipment: 'Add equipment',
    driver: 'Add driver',
    signals: 'Signals',
    signal: 'Add signal',
    live: 'Open live view',
    test: 'Test connection',
    waiting: 'The gateway is contacting the device',
    read: 'Read once',
    browse: 'Browse variables',
    save: 'Save',
    readWrite: 'Read-write',
    malformed: /is malformed\. Example: |: at least |begins with SELECT|there is no address/,
    newValue: 'New value of “Level”',
    write: 'Write “Level”',
    confirmed: 'Confirmed, the device value is',
  },
  zh: {
    register: '登记网关',
    secret: '密钥',
    kept: '我已保存密钥',
    equipment: '添加设备',
    driver: '添加驱动',
    signals: '变量',
    signal: '添加变量',
    live: '查看监控',
    test: '测试连接',
    waiting: '网关正在访问设备',
    read: '读取一次',
    browse: '浏览变量',
    save: '保存',
    readWrite: '读写',
    malformed: /格式不正确，应如|长度至少为|须以 SELECT|没有 .+ 这样的地址/,
    newValue: '“Level”的写入值',
    write: '写入“Level”',
    confirmed: '已确认，设备实际值',
  },
} as const;
type Language = keyof typeof TEXTS;

/** The form in front, and what a person does in it. */
class Hand {
  readonly page: Page;
  readonly language: Language;

  constructor(page: Page, language: Language) {
    this.page = page;
    this.language = language;
  }

  get texts() {
    return TEXTS[this.language];
  }

  get form() {
    return this.page.getByRole('dialog').last();
  }

  async enter(entries: Entries): Promise<void> {
    for (const [id, value] of Object.entries(entries)) {
      const field = this.form.locator(`[id="${id}"]`);
      if (typeof value === 'object') {
        await field.click();
        const options = this.page.locator(
          '.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option',
        );
        await options.nth(value.option).click();
      } else await field.fill(String(value));
    }
  }

  press(name: string): Promise<void> {
    return this.form.getByRole('button', { name, exact: true }).click();
  }

  /** Presses the button of a section, and returns whether the device answered. */
  async asks(section: string): Promise<boolean> {
    await this.press(section);
    const region = this.form.getByRole('region', { name: section });
    const ended = region.locator('[role=alert], [role=status]').filter({ hasNotText: this.texts.waiting });
    await expect(ended.first()).toBeVisible();
    return (await region.getByRole('alert').count()) === 0;
  }
}

/** An entry that no device can have is said at its field, before anything is asked. */
async function refusesMalformed(hand: Hand, entries: Entries | undefined, button: string): Promise<void> {
  if (entries === undefined) return;
  await hand.enter(entries);
  await hand.press(button);
  await expect(hand.form.getByText(hand.texts.malformed).first()).toBeVisible();
}

async function addsDriver(hand: Hand, by: ProtocolByHand, port: number): Promise<void> {
  const { texts, form, page, language } = hand;
  await page.getByRole('button', { name: texts.driver }).first().click();
  await form.locator('.ant-segmented-item').filter({ hasText: by[language] }).first().click();
  await refusesMalformed(
    hand,
    by.malformed?.params === undefined ? undefined : { ...by.params(port), ...by.malformed.params },
    texts.test,
  );
  if (by.wrong !== null) {
    await hand.enter({ ...by.params(by.wrong === undefined ? await freePort() : port), ...by.wrong });
    expect(await hand.asks(texts.test)).toBe(false);
  }
  await hand.enter(by.params(port));
  expect(await hand.asks(texts.test)).toBe(true);
  await hand.press(texts.save);
  await expect(form).toBeHidden();
}

async function browses({ page, form, texts }: Hand, browsed: RegExp | undefined): Promise<void> {
  await page.getByRole('row').nth(1).getByRole('button').last().click();
  const entry = page.getByRole('menuitem', { name: texts.browse });
  await expect(page.getByRole('menuitem').first()).toBeVisible();
  expect(await entry.count()).toBe(browsed === undefined ? 0 : 1);
  if (browsed === undefined) {
    await page.keyboard.press('Escape');
    return;
  }
  await entry.click();
  await expect(form.getByText(browsed).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
}

async function addsSignal(hand: Hand, by: ProtocolByHand): Promise<void> {
  const { texts, form, page } = hand;
  await page.getByRole('link', { name: texts.signals, exact: true }).click();
  await page.getByRole('button', { name: texts.signal }).first().click();
  await form.locator('#name').fill('Level');
  await form.locator('#dataType').click();
  await page.getByTitle(by.dataType, { exact: true }).last().click();
  await refusesMalformed(hand, by.malformed?.address, texts.read);
  if (by.wrongAddress !== undefined) {
    await hand.enter(by.wrongAddress);
    expect(await hand.asks(texts.read)).toBe(false);
  }
  if (by.write !== undefined) await form.getByText(texts.readWrite, { exact: true }).click();
  await hand.enter(by.address);
  expect(await hand.asks(texts.read)).toBe(true);
  await hand.press(texts.save);
  await expect(form).toBeHidden();
}

async function writes({ page, texts }: Hand, { value, live }: NonNullable<ProtocolByHand['write']>): Promise<void> {
  await page.goto(`${page.url().replace(/\?.*$/, '')}?tab=write`);
  await page.getByLabel(texts.newValue).fill(value);
  await page.getByRole('button', { name: texts.write }).click();
  await page.getByRole('dialog').getByRole('button').last().click();
  await expect(page.getByText(texts.confirmed).first()).toContainText(live);
}

for (const [language, colorScheme] of [
  ['zh', 'light'],
  ['en', 'dark'],
] as const) {
  test(`a device of each protocol is set up by hand until its value is live and written (${language})`, async ({
    browser,
  }) => {
    test.skip(process.env['TIDEGATE_SOAK'] !== '1', 'it takes minutes');
    test.setTimeout(1_200_000);
    const [site, devices] = await Promise.all([Site.start(), Devices.start()]);
    const page = await browser.newPage({
      colorScheme,
      reducedMotion: 'reduce',
      viewport: { width: 1280, height: 900 },
    });
    page.setDefaultTimeout(20_000);
    await page.addInitScript((chosen) => localStorage.setItem('tidegate.language', JSON.stringify(chosen)), language);
    const hand = new Hand(page, language);
    const { texts, form } = hand;
    await page.goto(site.url);
    await page.locator('input[name=loginname]').fill(ADMIN.loginname);
    await page.locator('input[name=password]').fill(ADMIN.password);
    await page.locator('button[type=submit]').click();
    await expect(page).toHaveURL(/overview/);
    await page.goto(`${site.url}/manage/eg/gateway`);
    await page.getByRole('button', { name: texts.register }).first().click();
    await form.locator('#name').fill('Box 7');
    await form.locator('#sn').fill('BOX-7');
    await hand.press(texts.save);
    const secret = await form.getByLabel(texts.secret, { exact: true }).inputValue();
    await hand.press(texts.kept);
    site.startGateway('BOX-7', secret);

    for (const [protocol, by] of Object.entries(BY_HAND))
      await test.step(protocol, async () => {
        await page.goto(`${site.url}/manage/eg/equipment/list`);
        await page.getByRole('link', { name: texts.equipment }).first().click();
        await form.locator('#name').fill(protocol);
        await page.keyboard.press('Enter');
        await addsDriver(hand, by, devices.ports.get(protocol) ?? 0);
        await browses(hand, by.browsed);
        await addsSignal(hand, by);
        await page.getByRole('link', { name: texts.live }).click();
        await expect(page.getByRole('row', { name: /Level/ })).toContainText(by.live);
        if (by.write !== undefined) await writes(hand, by.write);
      });
    await page.close();
    await Promise.all([site.stop(), devices.stop()]);
  });
}
