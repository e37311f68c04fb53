/** Protection of an account, changed and recovered in the browser; mail and SMS are really sent and received. */
import { createHmac } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from './steady-test.ts';
import { shippedRole } from './people.ts';
import { PostBox } from './post-box.ts';
import { ADMIN, Site } from './site.ts';

const FIRST = 'First+lake26';
let site: Site;
let box: PostBox;

test.beforeAll(async () => {
  box = await PostBox.open();
  site = await Site.start(box.env);
});
test.afterAll(async () => {
  await site.stop();
  await box.close();
});

/** Somebody with an address and a telephone, and a password that an administrator gave them. */
async function addPerson(loginname: string, tel: string): Promise<void> {
  await site.ask('/lfscada/manage/user/add', {
    loginname,
    password: FIRST,
    confirm: FIRST,
    ...(await shippedRole(site, 'viewer')),
    email: `${loginname}@example.com`,
    tel,
  });
}

async function openLogin(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('tidegate.language', '"en"'));
  await page.goto(`${site.url}/login`);
}

async function enter(page: Page, loginname: string, password: string): Promise<void> {
  await page.locator('input[name=loginname]').fill(loginname);
  await page.locator('input[name=password]').fill(password);
  await page.locator('button[type=submit]').click();
}

async function signIn(page: Page, loginname: string, password: string): Promise<void> {
  await openLogin(page);
  await enter(page, loginname, password);
  await expect(page).not.toHaveURL(/\/login/);
}

/** Proves who one is by the current password. */
async function proveByPassword(page: Page, type: string, password: string): Promise<void> {
  await page.goto(`${site.url}/account/security/sms/setup/validate/password?type=${type}`);
  await page.getByLabel('Current password').fill(password);
  await page.getByRole('button', { name: 'Continue' }).click();
}

/** Presses the button that sends a code, waits for it to arrive, and enters it. */
async function enterCode(page: Page, to: string): Promise<void> {
  const before = box.messages.length;
  await page.getByRole('button', { name: 'Send code', exact: true }).click();
  await expect.poll(() => box.messages.slice(before).some((one) => one.to === to)).toBe(true);
  await page.getByLabel('Code', { exact: true }).fill(box.codeFor(to));
}

/** RFC 6238 for the current 30 seconds, shifted by a number of steps. */
function totpOf(secret: string, steps = 0): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = Array.from(secret, (letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps));
  const mac = createHmac('sha1', key).update(counter).digest();
  const at = (mac.at(-1) ?? 0) & 0xf;
  return String((mac.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

test('e-mail, telephone, questions and an authenticator are set up, and the next sign-in asks for the code of the authenticator', async ({
  page,
}) => {
  test.setTimeout(90_000);
  await signIn(page, ADMIN.loginname, ADMIN.password);

  await proveByPassword(page, 'email', ADMIN.password);
  await page.getByLabel('New e-mail address').fill('admin@example.com');
  await enterCode(page, 'admin@example.com');
  await page.getByRole('button', { name: 'Bind' }).click();
  await expect(page).toHaveURL(/\/account\/security\/sms\/setup\/success\/email$/);

  await proveByPassword(page, 'tel', ADMIN.password);
  await page.getByLabel('New phone number').fill('138 0013 8000');
  await enterCode(page, '+8613800138000');
  await page.getByRole('button', { name: 'Bind' }).click();
  await expect(page).toHaveURL(/success\/tel$/);

  await proveByPassword(page, 'question', ADMIN.password);
  for (const [place, question] of ['Your first school?', 'first pet', 'first car'].entries()) {
    // The first that is left: what another select has chosen is offered no more.
    await page.getByLabel(`Question ${place + 1}`).press('ArrowDown');
    await page.getByLabel(`Question ${place + 1}`).press('Enter');
    await page.getByLabel('Answer').nth(place).fill(question);
  }
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/success\/question$/);

  await proveByPassword(page, 'totp', ADMIN.password);
  const secret = await page.getByRole('textbox', { name: 'If you cannot scan the code' }).inputValue();
  await page.getByLabel('Enter the six-digit code shown by the app').fill(totpOf(secret));
  await page.getByRole('button', { name: 'Enable' }).click();
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const recovery = (await codes.first().textContent()) ?? '';
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page).toHaveURL(/success\/totp$/);

  await page.goto(`${site.url}/account`);
  await expect(page).toHaveURL(/\/account\/security\/sms$/);
  for (const state of ['admin@example.com', '+8613800138000', '3 set', 'On · 10 recovery codes left']) {
    await expect(page.getByText(state).first()).toBeVisible();
  }

  await page.getByRole('button', { name: /Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await enter(page, ADMIN.loginname, ADMIN.password);
  await page.locator('input[name=totp]').fill('000000');
  await page.locator('button[type=submit]').click();
  await expect(page.getByText('The authenticator code is wrong or has already been used')).toBeVisible();
  // The code that turned it on is used up; the next one is not.
  await page.locator('input[name=totp]').fill(totpOf(secret, 1));
  await page.locator('button[type=submit]').click();
  await expect(page).toHaveURL(/\/monitor\/overview/);

  const answer = await fetch(`${site.url}/lfscada/user/login`, {
    method: 'POST',
    headers: { origin: site.url },
    body: new URLSearchParams({ loginname: ADMIN.loginname, password: ADMIN.password, totp: recovery }),
  });
  expect(answer.status).toBe(200);
});

test('a password set by somebody else is replaced first, after a code has verified the person', async ({ page }) => {
  await addPerson('bob', '+8613900139000');
  await signIn(page, 'bob', FIRST);
  await expect(page).toHaveURL(/\/account\/security\/sms\/setup/);
  await page.goto(`${site.url}/account/security/sms/setup/validate`);
  await page.getByRole('link', { name: /Code by e-mail/ }).click();
  await enterCode(page, 'bob@example.com');
  const code = box.codeFor('bob@example.com');
  await page.getByLabel('Code', { exact: true }).fill(code === '123456' ? '654321' : '123456');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('The verification code is wrong or has expired')).toBeVisible();
  await page.getByLabel('Code', { exact: true }).fill(code);
  await page.getByRole('button', { name: 'Continue' }).click();

  for (const [password, refusal] of [
    ['password1', 'The password is too common'],
    ['Valve+lake26', undefined],
  ] as const) {
    await page.getByLabel('New password').fill(password);
    await page.getByLabel('Confirm password').fill(password);
    await page.getByRole('button', { name: 'Save' }).click();
    if (refusal !== undefined) await expect(page.getByText(refusal)).toBeVisible();
  }
  await expect(page).toHaveURL(/success\/password$/);
  await page.goto(`${site.url}/monitor/eg/list`);
  await expect(page.getByRole('heading', { name: 'Equipment', level: 1 })).toBeVisible();
});

test.describe('recovery', () => {
  // A site of its own: of one address, no more than two mistakes go without a captcha.
  test.beforeAll(async () => {
    await site.stop();
    site = await Site.start(box.env);
  });

  test('a forgotten password is replaced by e-mail, and open sessions end', async ({ page, browser }) => {
    await addPerson('ann', '+8613700137000');
    const elsewhere = await (await browser.newContext()).newPage();
    await signIn(elsewhere, 'ann', FIRST);

    await openLogin(page);
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await expect(page).toHaveURL(/\/findpwd\/account$/);
    await page.goto(`${site.url}/findpwd/password`);
    await expect(page).toHaveURL(/\/findpwd\/account$/);
    await page.locator('input[name=loginname]').fill('ann');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('link', { name: /Code by e-mail/ }).click();
    await enterCode(page, 'ann@example.com');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL(/\/findpwd\/password$/);
    await page.getByLabel('New password', { exact: true }).fill('Weir-2026!');
    await page.getByLabel('Confirm new password').fill('Weir-2027!');
    await page.getByRole('button', { name: 'Save password' }).click();
    await expect(page.getByText('The passwords do not match')).toBeVisible();
    await page.getByLabel('Confirm new password').fill('Weir-2026!');
    await page.getByRole('button', { name: 'Save password' }).click();
    await expect(page).toHaveURL(/\/findpwd\/finish$/);

    await elsewhere.goto(`${site.url}/monitor/eg/list`);
    await expect(elsewhere).toHaveURL(/\/login/);
    await elsewhere.context().close();
    await page.getByRole('link', { name: 'Sign in' }).click();
    await enter(page, 'ann', 'Weir-2026!');
    await expect(page).toHaveURL(/\/monitor\/overview/);
    await expect(site.signIn('ann', FIRST)).rejects.toThrow('用户名或密码错误');
  });

  test('answers to the security questions also require a code', async ({ page }) => {
    await addPerson('cid', '+8613600136000');
    await site.signIn('cid', FIRST);
    const ticketFor = async (type: string, password: string): Promise<string> => {
      const proof = { type, way: 'password', password };
      const proven: unknown = await site.ask('/lfscada/account/security/validate', proof, 'cid');
      return (proven as { readonly ticket: string }).ticket;
    };
    const changed = { ticket: await ticketFor('password', FIRST), password: 'Sluice-26!', confirm: 'Sluice-26!' };
    await site.ask('/lfscada/account/security/password', changed, 'cid');
    const ticket = await ticketFor('question', changed.password);
    const questions = [
      { question: 'firstSchool', answer: 'Bridge Road' },
      { question: 'firstPet', answer: 'Otter' },
      { question: 'firstCar', answer: 'none' },
    ];
    await site.ask('/lfscada/account/security/question', { ticket, questions }, 'cid');

    await openLogin(page);
    await page.goto(`${site.url}/findpwd`);
    await page.locator('input[name=loginname]').fill('cid');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('link', { name: /Security questions/ }).click();
    for (const { question, answer } of questions) await page.locator(`input[name=${question}]`).fill(answer);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('Your answers are correct. A code is required as well.')).toBeVisible();
    await page.getByRole('link', { name: /Code by SMS/ }).click();
    await enterCode(page, '+8613600136000');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL(/\/findpwd\/password$/);
  });
});
