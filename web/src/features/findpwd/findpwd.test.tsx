import {
  findpwdAccount,
  findpwdCode,
  findpwdPassword,
  findpwdValidate,
} from '@tidegate/contract/nouns/account/recovery-calls.ts';
import { loadStyle, showVcode } from '@tidegate/contract/nouns/account/session-calls.ts';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useOrgStyle } from '../../api/org-style.ts';
import { prefer } from '../../lib/preferences.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import { FindPwd } from './findpwd.tsx';
import type { Way } from './flow.ts';

const QUESTIONS = ['firstPet', 'firstCar', 'firstCity'];
const begun = (...ways: Way[]) => ({ data: { flow: 'recovery-flow-1', ways, questions: QUESTIONS } });
const done = { data: {} };
const password = { data: { next: 'password' } };
let server: FakeServer;

beforeEach(() => {
  prefer('language', 'en');
  server = new FakeServer()
    .answer(showVcode, {
      data: { needed: true, vcodeId: 'p1', picture: 'data:image/png;base64,p1', work: { pieces: 3, bits: 4 } },
    })
    .answer(findpwdAccount, begun('tel', 'email', 'question'))
    .answer(findpwdCode, done)
    .answer(findpwdValidate, password)
    .answer(findpwdPassword, done);
  vi.stubGlobal('fetch', server.fetch);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  prefer('language', 'zh');
});

function open(address = '/findpwd/account') {
  const routes = [
    { path: '/findpwd/*', Component: FindPwd },
    { path: '*', element: <p>elsewhere</p> },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  render(<RouterProvider router={router} />);
  return router;
}

const enter = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
// The button's name has the word for its loading mark before it while that fades.
const press = (name: RegExp) => fireEvent.submit(screen.getByRole('button', { name }));

async function toWays() {
  const router = open();
  enter('Username', 'admin');
  press(/Continue$/);
  await waitFor(() => expect(router.state.location.pathname).not.toBe('/findpwd/account'));
  return router;
}

async function toCode() {
  const router = await toWays();
  fireEvent.click(await screen.findByRole('link', { name: /Code by e-mail/ }));
  fireEvent.click(await screen.findByRole('button', { name: 'Send code' }));
  await screen.findByText(/If this account exists and has an e-mail address, a code has been sent/);
  return router;
}

async function toPassword() {
  const router = await toCode();
  enter('Code', '123456');
  press(/Continue$/);
  await screen.findByLabelText('New password');
  return router;
}

test('recovery leads from account, code and password to the login', async () => {
  const router = await toPassword();
  enter('New password', 'Bright-Tide7');
  enter('Confirm new password', 'Bright-Tide7');
  press(/Save password$/);
  await screen.findByText('Password changed');
  expect(router.state.location.pathname).toBe('/findpwd/finish');
  expect(server.asked(findpwdAccount)).toEqual(['loginname=admin']);
  expect(server.asked(findpwdCode)).toEqual(['flow=recovery-flow-1&way=email']);
  expect(server.asked(findpwdValidate)).toEqual(['flow=recovery-flow-1&way=email&code=123456']);
  expect(server.asked(findpwdPassword)).toEqual(['flow=recovery-flow-1&password=Bright-Tide7&confirm=Bright-Tide7']);
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login');
});

describe('no step of the recovery can be skipped', () => {
  test.each(['validate', 'validate/tel', 'validate/email', 'validate/question', 'password', 'finish'])(
    '%s opened first, or again after a reload, leads back to the beginning and says why',
    async (step) => {
      const router = open(`/findpwd/${step}`);
      await screen.findByText(/reloaded or opened out of order/);
      expect(router.state.location.pathname).toBe('/findpwd/account');
    },
  );

  test('the recovery flow is neither in the address nor in browser storage', async () => {
    const router = await toPassword();
    // Its key is random.
    const { pathname, search, hash, state } = router.state.location;
    expect(JSON.stringify([pathname, search, hash, state])).not.toContain('recovery-flow-1');
    expect(JSON.stringify([localStorage, sessionStorage])).not.toContain('recovery-flow-1');
  });

  test('a recovery flow unknown to the server starts again', async () => {
    server.answer(findpwdValidate, { refusal: 'flowOver' });
    const router = await toCode();
    enter('Code', '123456');
    press(/Continue$/);
    await screen.findByText(/The verification has expired/);
    expect(router.state.location.pathname).toBe('/findpwd/account');
  });
});

describe('the account step', () => {
  test('requires a name', () => {
    open();
    press(/Continue$/);
    expect(screen.getByText('Enter your username')).toBeTruthy();
    expect(server.asked(findpwdAccount)).toEqual([]);
  });

  test('requires the captcha once the server asks for it', async () => {
    server.answer(findpwdAccount, { refusal: 'vcodeNeeded' });
    open();
    enter('Username', 'admin');
    press(/Continue$/);
    await screen.findByRole('img', { name: 'Picture with characters' });
    press(/Continue$/);
    expect(await screen.findByText('Enter the characters shown in the picture')).toBeTruthy();
    enter('Characters in the picture', 'k7Qd');
    server.answer(findpwdAccount, begun('email'));
    press(/Continue$/);
    await waitFor(() =>
      expect(server.asked(findpwdAccount)).toEqual(['loginname=admin', 'loginname=admin&vcodeId=p1&vcode=k7Qd']),
    );
  });

  test('shows another picture after a wrong captcha and keeps the name', async () => {
    server.answer(findpwdAccount, { refusal: 'wrongVcode' });
    open();
    enter('Username', 'admin');
    press(/Continue$/);
    await screen.findByRole('img', { name: 'Picture with characters' });
    enter('Characters in the picture', 'xxxx');
    press(/Continue$/);
    await waitFor(() => expect(server.asked(showVcode)).toHaveLength(2));
    expect(screen.getByText('The verification code is wrong or has expired')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Username').value).toBe('admin');
  });

  test('refers to the administrator if the server has no senders', async () => {
    server.answer(findpwdAccount, begun('question'));
    await toWays();
    expect(await screen.findByText('This server cannot recover passwords')).toBeTruthy();
    expect(screen.queryByRole('link', { name: /Security questions/ })).toBeNull();
  });
});

describe('the code', () => {
  test('is sent again after a minute at the earliest', async () => {
    await toCode();
    const again = await screen.findByRole('button', { name: /Send again in (60|59) s$/ });
    expect(again).toHaveProperty('disabled', true);
  });

  test('without six digits is refused before it is sent', async () => {
    await toCode();
    enter('Code', '12 34');
    press(/Continue$/);
    expect(screen.getByText('Enter the six-digit code')).toBeTruthy();
    expect(server.asked(findpwdValidate)).toEqual([]);
  });

  test('that is wrong is refused with the message of the server', async () => {
    server.answer(findpwdValidate, { refusal: 'wrongVcode' });
    await toCode();
    enter('Code', '000000');
    press(/Continue$/);
    expect(await screen.findByText('The verification code is wrong or has expired')).toBeTruthy();
  });
});

describe('the questions', () => {
  async function toQuestions() {
    const router = await toWays();
    fireEvent.click(await screen.findByRole('link', { name: /Security questions/ }));
    await screen.findByLabelText('What was the name of your first pet?');
    return router;
  }

  test('answered correctly lead to a code', async () => {
    server.answer(findpwdValidate, { data: { next: 'code' } }, password);
    const router = await toQuestions();
    enter('What was the name of your first pet?', 'Rex');
    enter('What make was your first car?', 'Saab');
    enter('Which city did you first travel to alone?', 'Ulm');
    press(/Continue$/);
    await screen.findByText('Your answers are correct. A code is required as well.');
    expect(router.state.location.pathname).toBe('/findpwd/validate');
    expect(screen.queryByRole('link', { name: /Security questions/ })).toBeNull();
    const form = new URLSearchParams(server.asked(findpwdValidate)[0]);
    expect(form.get('answers')).toBe('["Rex","Saab","Ulm"]');
  });

  test('left empty are marked', async () => {
    await toQuestions();
    enter('What make was your first car?', 'Saab');
    press(/Continue$/);
    expect(screen.getAllByText('Enter an answer')).toHaveLength(2);
    expect(server.asked(findpwdValidate)).toEqual([]);
  });
});

describe('the new password', () => {
  test.each([
    ['short', 'Ab-1', 'Ab-1', 'The password must have 8-15 ASCII characters and is case-sensitive'],
    [
      'long',
      'Abcdefgh12345678',
      'Abcdefgh12345678',
      'The password must have 8-15 ASCII characters and is case-sensitive',
    ],
    [
      'of full width',
      'ｐａｓｓｗｏｒｄ１',
      'ｐａｓｓｗｏｒｄ１',
      'The password must have 8-15 ASCII characters and is case-sensitive',
    ],
    ['entered twice differently', 'Bright-Tide7', 'bright-Tide7', 'The passwords do not match'],
  ])('%s is refused before it is sent', async (_, first, second, text) => {
    await toPassword();
    enter('New password', first);
    enter('Confirm new password', second);
    press(/Save password$/);
    expect(screen.getByText(text)).toBeTruthy();
    expect(server.asked(findpwdPassword)).toEqual([]);
  });

  test('has the maximum length of the platform, and a hint about strong passwords', async () => {
    server.answer(loadStyle, { data: { title: '', faviconIco: '', passwordMax: 64 } });
    await toPassword();
    expect(await screen.findByText('8–64 characters')).toBeTruthy();
    expect(screen.getByText(/^Hard to guess: /)).toBeTruthy();
    const long = 'correct horse battery staple';
    enter('New password', long);
    enter('Confirm new password', long);
    press(/Save password$/);
    await vi.waitFor(() => expect(server.asked(findpwdPassword)).toHaveLength(1));
    expect(new URLSearchParams(server.asked(findpwdPassword)[0]).get('password')).toBe(long);
    useOrgStyle.setState({ passwordMax: 15 });
  });

  test('that is easy to guess is refused with the reason', async () => {
    server.answer(findpwdPassword, { refusal: 'passwordSequence' });
    await toPassword();
    enter('New password', 'abcdefgh');
    enter('Confirm new password', 'abcdefgh');
    press(/Save password$/);
    expect(await screen.findByText(/is a sequence of letters or digits, which is easy to guess\. Use 10/)).toBeTruthy();
  });

  test('shows which parts of the rule it meets as it is typed', async () => {
    await toPassword();
    const met = () =>
      screen
        .getAllByRole('listitem')
        .map((item) => item.dataset['met'])
        .filter((mark) => mark !== undefined);
    expect(met()).toEqual(['false', 'false', 'false']);
    enter('New password', 'Bright-Tide7');
    expect(met()).toEqual(['true', 'true', 'false']);
    enter('Confirm new password', 'Bright-Tide7');
    expect(met()).toEqual(['true', 'true', 'true']);
  });

  test('that is too common is refused in the words of the server', async () => {
    server.answer(findpwdPassword, { refusal: 'passwordCommon' });
    await toPassword();
    enter('New password', 'password1');
    enter('Confirm new password', 'password1');
    press(/Save password$/);
    expect(await screen.findByText(/too common/)).toBeTruthy();
  });
});
