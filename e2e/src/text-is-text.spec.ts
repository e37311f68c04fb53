/** Names from people and gateways are shown as text on every screen. */
import type { Page } from '@playwright/test';
import { expect, test } from './steady-test.ts';
import { goInApp } from './in-app.ts';
import { SCRIPT_TEXTS } from './script-texts.ts';
import { Site } from './site.ts';

let site: Site;
let equipmentIds: string[] = [];

test.beforeAll(async () => {
  test.setTimeout(120_000);
  site = await Site.start();
  equipmentIds = await fillEveryText(site);
});
test.afterAll(() => site.stop());

/** Texts that fit a field of that length. */
const fitting = (max: number) => SCRIPT_TEXTS.filter((text) => text.length <= max);
const cut = (text: string, max: number) => (text.length <= max ? text : '<b onclick=alert(1)>x</b>'.slice(0, max));

/** Names hold no control characters. */
const nameOf = (text: string) => text.replaceAll(/\p{Cc}/gu, ' ');

/** Stores each text in every field that takes it; answers the equipment that came to be. */
async function fillEveryText(on: Site): Promise<string[]> {
  expect(new Set(SCRIPT_TEXTS).size).toBe(60);
  const tree: unknown = await on.ask('/lfscada/manage/org/query', {});
  const [root] = tree as readonly { readonly id: string }[];
  const orgId = root?.id ?? '';
  const ids: string[] = [];
  await on.ask('/lfscada/manage/quota/save', { limits: { feedbackPerHour: SCRIPT_TEXTS.length } });
  let all: { readonly id: string } = { id: '' };
  for (const [number, text] of SCRIPT_TEXTS.entries()) {
    const name = nameOf(text);
    const gateway = await on.ask('/lfscada/manage/gateway/add', {
      sn: `X-${number}`,
      name,
      groupName: cut(name, 30),
      hardware: cut(text, 60),
      firmware: cut(text, 60),
      address: text,
      remark: text,
    });
    const group = await on.ask('/lfscada/manage/equipmentGroup/add', {
      orgId,
      name: `${number} ${name}`.slice(0, 30).trim(),
    });
    const equipment = await on.ask('/lfscada/manage/equipment/add', {
      name,
      nameEn: name,
      code: `x-${number}`,
      groupId: group.id,
      address: text,
      tags: [cut(name, 20)],
      remark: text,
      gatewayId: gateway.id,
    });
    ids.push(equipment.id);
    if (number === 0) all = equipment;
    await on.ask('/lfscada/manage/signal/add', {
      equipmentId: all.id,
      code: name,
      name,
      nameEn: name,
      rw: 'rw',
      dataType: 'string',
      metric: text,
      unit: cut(text, 20),
      trueText: cut(text, 30),
      falseText: cut(text, 30),
      description: text,
      enumTexts: [{ value: 1, text, textEn: text }],
    });
    await on.ask('/lfscada/manage/driver/add', {
      equipmentId: all.id,
      name,
      protocol: 'simulator',
      params: {},
    });
    await on.ask('/lfscada/manage/card/add', {
      iccid: `8986${String(number).padStart(15, '0')}`,
      carrier: cut(text, 30),
      plan: cut(text, 30),
      remark: text,
    });
    await on.ask('/lfscada/manage/org/add', { parentId: orgId, kind: 'dept', name });
    await on.ask('/lfscada/feedback/add', { type: 'other', content: `${text} is what I see` });
    // Names without an owner are in the operation log nevertheless.
    await fetch(`${on.url}/lfscada/user/login`, {
      method: 'POST',
      headers: { origin: on.url, 'user-agent': text.replaceAll(/[^\u0020-\u007e]/g, ' ') },
      body: new URLSearchParams({ loginname: text, password: text }),
    });
  }
  for (const name of fitting(30).map(nameOf)) {
    await on.ask('/lfscada/manage/role/add', {
      orgId,
      name,
      roleType: 'viewer',
      auths: [],
      dataRange: 'org',
      remark: name,
    });
  }
  await on.ask('/lfscada/manage/org/edit', { id: orgId, title: '<img src=x onerror=alert(1)>' });
  return ids;
}

/** Scripts that ran, or tried to: dialogues, and blocks by the content security policy. */
function watch(page: Page): string[] {
  const ran: string[] = [];
  page.on('dialog', (dialog) => {
    ran.push(`dialog on ${page.url()}`);
    void dialog.dismiss();
  });
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) ran.push(`${page.url()}: ${message.text()}`);
  });
  return ran;
}

/** Turns to every further page of a list. */
async function turnPages(page: Page): Promise<void> {
  const pager = page.getByRole('navigation', { name: '分页' });
  if (!(await pager.isVisible())) return;
  const [, last = 1] = numbersIn(await pager.innerText());
  for (let at = 2; at <= last; at += 1) {
    const answered = page.waitForResponse((response) => pagesOf(response.request().postData()).includes(String(at)));
    await pager.getByRole('button', { name: '下一页' }).click();
    await answered;
    await expect.poll(async () => numbersIn(await pager.innerText())[0]).toBe(at);
  }
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
}
/** The pages of lists that a request asks for, alone or together with what else was asked for at that moment. */
function pagesOf(form: string | null): readonly (string | null | undefined)[] {
  const fields = new URLSearchParams(form ?? '');
  const calls = JSON.parse(fields.get('calls') ?? '[]') as readonly { fields: { page?: string } }[];
  return [fields.get('page'), ...calls.map((call) => call.fields.page)];
}
const numbersIn = (text: string) => (text.match(/\d+/g) ?? []).map(Number);

const screens = {
  'in lists': () => [
    '/monitor/eg/list',
    '/map',
    '/manage/eg/gateway',
    '/manage/eg/equipment/list',
    '/manage/log',
    '/manage/system/card',
    '/manage/feedback',
    '/manage/org/user',
    '/manage/org/role',
    '/feedback',
  ],
  'of one equipment, and in the log of an account': () => {
    const [first = ''] = equipmentIds;
    return [
      ...equipmentIds.slice(0, 12).map((id) => `/monitor/gm/vuedetail/${id}`),
      `/monitor/gm/vuedetail/${first}?tab=write`,
      `/monitor/gm/vuedetail/${first}?tab=history`,
      `/manage/eg/equipment/edit/${first}/info`,
      `/manage/eg/equipment/edit/${first}/driver`,
      `/manage/eg/equipment/edit/${first}/signal`,
      '/account/log',
    ];
  },
};

for (const [name, paths] of Object.entries(screens)) {
  test(`60 scripts in every text field are text on every screen: ${name}`, async ({ page }) => {
    test.setTimeout(300_000);
    const ran = watch(page);
    // The sign-ins that failed above ask everybody at this address for a captcha.
    await site.shareSession(page.context());
    await page.goto(`${site.url}/help`);
    for (const path of paths()) {
      await goInApp(page, path);
      await page.waitForFunction(() => (document.documentElement.dataset['path'] ?? '') !== '');
      // A name is there, in a cell or in a field, or else the screen was not looked at.
      await expect
        .poll(() => page.locator('main').evaluate((main) => /alert\(1\)|onclick/.test(main.innerHTML)), {
          message: path,
        })
        .toBe(true);
      await turnPages(page);
    }
    expect(ran).toEqual([]);
  });
}

test('a script that runs is detected', async ({ page }) => {
  const ran = watch(page);
  await site.shareSession(page.context());
  await page.goto(`${site.url}/monitor/eg/list`);
  await expect(page.locator('main')).toBeVisible();
  await page.evaluate(() =>
    document.querySelector('main')?.insertAdjacentHTML('beforeend', '<img src=x onerror=alert(1)>'),
  );
  await expect.poll(() => ran.length).toBeGreaterThan(0);
});
