import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import {
  securityCode,
  securityEmail,
  securityPassword,
  securityQuestion,
  securityTargetCode,
  securityTel,
  securityValidate,
  totpBegin,
  totpConfirm,
  totpOff,
} from '@tidegate/contract/nouns/account/security-calls.ts';
import { SECURITY_CHANGES } from '@tidegate/contract/nouns/account/account.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { beginSession, endSession, useSession } from '../../../api/session.ts';
import { prefer } from '../../../lib/preferences.ts';
import { FakeServer } from '../../../testing/fake-server.ts';
import { userOf } from '../../../testing/users.ts';
import { openAccount } from '../testing/open-account.tsx';
import { dropTicket, storeTicket, useTickets } from '../ticket.ts';

const SETUP = '/account/security/sms/setup';
const done = { data: {} };
let server: FakeServer;

beforeEach(() => {
  prefer('language', 'en');
  server = new FakeServer();
  vi.stubGlobal('fetch', server.fetch);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  dropTicket();
  endSession(null);
  prefer('language', 'zh');
});

/** Opens the form of a change for somebody who has just proved who they are. */
function openProven(type: (typeof SECURITY_CHANGES)[number], account = {}) {
  beginSession(userOf());
  storeTicket(type, 't-1');
  return openAccount(`${SETUP}/${type}`, { server, account });
}

const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
/** Lets a form that will not do say so. */
const refusedInPlace = (text: string) => screen.findAllByText(text);

describe('a person who changes security settings', () => {
  test.each(SECURITY_CHANGES)('for %s is offered the verification methods of the account', async (change) => {
    const path = change === 'password' ? `${SETUP}/validate` : `${SETUP}/${change}/validate`;
    openAccount(path, { server, account: { proofs: ['password', 'tel'] } });
    const first = await screen.findByText('Password');
    const links = [...(first.closest('ul')?.querySelectorAll('a') ?? [])];
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      `${SETUP}/validate/password?type=${change}`,
      `${SETUP}/validate/tel/${change}`,
    ]);
  });

  test('with only one method is led to it', async () => {
    const { address } = openAccount(`${SETUP}/tel/validate`, { server, account: { proofs: ['password'] } });
    await screen.findByLabelText('Current password');
    expect(address()).toBe(`${SETUP}/validate/password?type=tel`);
  });

  test('with a method that the account does not have is led back', async () => {
    const { address } = openAccount(`${SETUP}/validate/email?type=tel`, {
      server,
      account: { proofs: ['password', 'tel'] },
    });
    await screen.findByText('Password');
    expect(address()).toBe(`${SETUP}/tel/validate`);
  });

  test('of an unknown kind sees “not found”', async () => {
    openAccount(`${SETUP}/name/validate`, { server });
    expect(await screen.findByText('elsewhere')).toBeTruthy();
  });

  test.each([
    ['password', 'No permission to change the password'],
    ['tel', 'No permission to change the user information'],
    ['email', 'No permission to change the user information'],
    ['question', 'No permission to change the user information'],
  ] as const)('of %s without permission is refused with a reason, and nothing is requested', async (change, text) => {
    storeTicket(change, 't-1');
    openAccount(`${SETUP}/${change}/validate`, { server, user: { auths: [] } });
    expect(await screen.findByText(text)).toBeTruthy();
    expect(server.fetch).not.toHaveBeenCalled();
  });
});

describe('a verification', () => {
  test('by password leads to the change', async () => {
    server.answer(securityValidate, { data: { ticket: 't-9' } });
    const { address } = openAccount(`${SETUP}/validate/password?type=email`, { server });
    await type('Current password', 'secret-12');
    await press('Continue');
    await screen.findByLabelText('New e-mail address');
    expect(address()).toBe(`${SETUP}/email`);
    expect(server.asked(securityValidate)).toEqual(['type=email&way=password&password=secret-12']);
    expect(useTickets.getState().held).toEqual({ type: 'email', ticket: 't-9', userId: '1' });
  });

  test('by a wrong password is refused with the message of the server, and the input is kept', async () => {
    server.answer(securityValidate, { refusal: 'originalPasswordWrong' });
    const { address } = openAccount(`${SETUP}/validate/password?type=email`, { server });
    await type('Current password', 'secret-99');
    await press('Continue');
    expect(await screen.findByText('The current password is wrong')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Current password').value).toBe('secret-99');
    expect(address()).toBe(`${SETUP}/validate/password?type=email`);
  });

  test('by telephone sends a code first, and not twice at the same time', async () => {
    server.answer(securityCode, done).answer(securityValidate, { data: { ticket: 't-9' } });
    openAccount(`${SETUP}/validate/tel/password`, { server });
    await press('Send code');
    const again = await screen.findByRole('button', { name: /Send again in 60 s/ });
    expect(again).toHaveProperty('disabled', true);
    expect(screen.getByRole('status').textContent).toContain('+8613800138000');
    await type('Code', '123456');
    await press('Continue');
    await screen.findByLabelText('New password');
    expect(server.asked(securityCode)).toEqual(['way=tel&type=password']);
    expect(server.asked(securityValidate)).toEqual(['type=password&way=tel&code=123456']);
  });

  test('to another number is sent without waiting', async () => {
    server.answer(securityTargetCode, done);
    openProven('tel');
    await type('New phone number', '13900139000');
    await press('Send code');
    await screen.findByRole('button', { name: /Send again in 60 s/ });
    await type('New phone number', '13900139001');
    expect(await screen.findByRole('button', { name: /Send code/ })).toHaveProperty('disabled', false);
  });

  test('waits as long as the server requires before another code', async () => {
    server.answer(securityCode, { refusal: 'tooMany', waitSec: 42 });
    openAccount(`${SETUP}/validate/email?type=tel`, { server });
    await press('Send code');
    expect(await screen.findByRole('button', { name: /Send again in 42 s/ })).toBeTruthy();
  });

  test('by questions sends the answers in order together with the password', async () => {
    server.answer(securityValidate, { data: { ticket: 't-9' } });
    openAccount(`${SETUP}/validate/question?type=tel`, { server });
    await type('What was the name of your first school?', 'North');
    await type('What was the name of your first pet?', 'Rex');
    await type('What is your favourite book?', 'Emma');
    await type('Current password', 'secret-12');
    await press('Continue');
    await screen.findByLabelText('New phone number');
    const sent = new URLSearchParams(server.asked(securityValidate)[0]);
    expect(Object.fromEntries(sent)).toEqual({
      type: 'tel',
      way: 'question',
      answers: '["North","Rex","Emma"]',
      password: 'secret-12',
    });
  });
});

describe('a change without a verification leads back to it', () => {
  test.each(SECURITY_CHANGES)('after a reload, for %s', async (change) => {
    const { address } = openAccount(`${SETUP}/${change}`, { server });
    expect(await screen.findByText(/verification ends when the page is reloaded/)).toBeTruthy();
    expect(address()).toMatch(/\/validate$/);
  });

  test('when the verification was for another kind of change', async () => {
    storeTicket('email', 't-1');
    const { address } = openAccount(`${SETUP}/password`, { server });
    await screen.findByText('Password');
    expect(address()).toBe(`${SETUP}/validate`);
  });

  test('when somebody else has signed in since', async () => {
    beginSession(userOf({ userId: '7' }));
    storeTicket('password', 't-1');
    const { address } = openAccount(`${SETUP}/password`, { server });
    await screen.findByText('Password');
    expect(address()).toBe(`${SETUP}/validate`);
  });

  test('when the server no longer accepts the verification', async () => {
    server.answer(securityEmail, { refusal: 'flowOver' });
    const { address } = openProven('email', { mail: false });
    await type('New e-mail address', 'new@example.com');
    await press('Bind');
    expect(await screen.findByText(/Verification has expired/)).toBeTruthy();
    expect(address()).toBe(`${SETUP}/email/validate`);
  });
});

test('a cancelled change discards its verification', async () => {
  openProven('email');
  fireEvent.click(await screen.findByRole('link', { name: 'Cancel' }));
  await screen.findByRole('heading', { name: 'My account' });
  expect(useTickets.getState().held).toBeNull();
});

describe('a new password', () => {
  const enter = async (password: string, confirm: string) => {
    await type('New password', password);
    await type('Confirm password', confirm);
    await press('Save');
  };

  test.each(['short-7', 'sixteen-letters!', '密码密码密码密码'])(
    '%j is against the rule and is not sent',
    async (password) => {
      openProven('password');
      await enter(password, password);
      // In the list of rules, and at the field.
      const rule = 'The password must have 8-15 ASCII characters and is case-sensitive';
      await waitFor(() => expect(screen.getAllByText(rule)).toHaveLength(2));
      expect(server.asked(securityPassword)).toEqual([]);
    },
  );

  test('entered differently is not sent', async () => {
    openProven('password');
    await enter('secret-12', 'Secret-12');
    await refusedInPlace('The passwords do not match');
    expect(server.asked(securityPassword)).toEqual([]);
  });

  test('that is too common is refused with the message of the server', async () => {
    server.answer(securityPassword, { refusal: 'passwordCommon' });
    openProven('password');
    await enter('password1', 'password1');
    expect(await screen.findByText(/The password is too common/)).toBeTruthy();
  });

  test('is sent with the ticket, which is then discarded', async () => {
    server.answer(securityPassword, done);
    const { address } = openProven('password');
    await enter('secret-12', 'secret-12');
    expect(await screen.findByText('The password has been changed')).toBeTruthy();
    expect(address()).toBe(`${SETUP}/success/password`);
    expect(server.asked(securityPassword)).toEqual(['ticket=t-1&password=secret-12&confirm=secret-12']);
    expect(useTickets.getState().held).toBeNull();
  });

  test('lets a person continue who had to change it', async () => {
    server.answer(securityPassword, done);
    storeTicket('password', 't-1');
    beginSession(userOf());
    storeTicket('password', 't-1');
    openAccount(`${SETUP}/password`, { server, user: { mustChangePassword: true } });
    await enter('secret-12', 'secret-12');
    await screen.findByText('The password has been changed');
    expect(useSession.getState().user?.mustChangePassword).toBe(false);
  });
});

describe('a telephone', () => {
  test('is sent in E.164 with its code', async () => {
    server.answer(securityTargetCode, done).answer(securityTel, done);
    openProven('tel');
    await type('New phone number', '139 0013 9000');
    await press('Send code');
    await screen.findByRole('button', { name: /Send again in 60 s/ });
    await type('Code', '654321');
    await press('Bind');
    expect(await screen.findByText('The phone number has been saved')).toBeTruthy();
    expect(server.asked(securityTargetCode)).toEqual(['ticket=t-1&tel=%2B8613900139000']);
    expect(server.asked(securityTel)).toEqual(['ticket=t-1&tel=%2B8613900139000&code=654321']);
    expect(useSession.getState().user?.tel).toBe('+8613900139000');
  });

  test('pasted with its country code is accepted with it', async () => {
    server.answer(securityTel, done);
    openProven('tel', { sms: false });
    await type('New phone number', '+49 1512 3456789');
    await press('Bind');
    await screen.findByText('The phone number has been saved');
    expect(server.asked(securityTel)).toEqual(['ticket=t-1&tel=%2B4915123456789']);
  });

  test('without a sender is saved without a code, which is explained', async () => {
    openProven('tel', { sms: false });
    expect(await screen.findByText(/the number is saved without verification/)).toBeTruthy();
    expect(screen.queryByLabelText('Code')).toBeNull();
  });

  test('that is invalid is not sent and receives no code', async () => {
    openProven('tel', { sms: false });
    await type('New phone number', '12');
    await press('Bind');
    await refusedInPlace('The phone number is invalid');
    expect(server.asked(securityTel)).toEqual([]);
  });
});

describe('an e-mail address', () => {
  test('that is invalid is not sent', async () => {
    openProven('email', { mail: false });
    await type('New e-mail address', 'nobody@here');
    await press('Bind');
    await refusedInPlace('The e-mail address is invalid');
    expect(server.asked(securityEmail)).toEqual([]);
  });

  test('with a wrong code stays in the form', async () => {
    server.answer(securityTargetCode, done).answer(securityEmail, { refusal: 'wrongVcode' });
    openProven('email');
    await type('New e-mail address', 'new@example.com');
    await type('Code', '000000');
    await press('Bind');
    expect(await screen.findByText('The verification code is wrong or has expired')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('New e-mail address').value).toBe('new@example.com');
  });
});

describe('security questions', () => {
  const answer = (place: number, text: string) =>
    fireEvent.change(screen.getAllByLabelText('Answer')[place] ?? document.body, { target: { value: text } });

  test('are sent when all three are answered', async () => {
    server.answer(securityQuestion, done);
    openProven('question');
    await screen.findAllByLabelText('Answer');
    ['North', ' Rex ', 'Emma'].forEach((text, place) => answer(place, text));
    await press('Save');
    await screen.findByText('The security questions have been saved');
    const sent = new URLSearchParams(server.asked(securityQuestion)[0]);
    expect(JSON.parse(sent.get('questions') ?? '')).toEqual([
      { question: 'firstSchool', answer: 'North' },
      { question: 'firstPet', answer: 'Rex' },
      { question: 'favouriteBook', answer: 'Emma' },
    ]);
  });

  test('are not sent when one has no answer', async () => {
    openProven('question');
    await screen.findAllByLabelText('Answer');
    ['North', '  ', 'Emma'].forEach((text, place) => answer(place, text));
    await press('Save');
    await refusedInPlace('Choose three different security questions and answer each');
    expect(server.asked(securityQuestion)).toEqual([]);
  });
});

describe('the authenticator', () => {
  const url = 'otpauth://totp/Tidegate:admin?secret=JBSWY3DP';

  test('is active after its first code, and the recovery codes are shown until they are saved', async () => {
    server
      .answer(totpBegin, { data: { secret: 'JBSWY3DP', url } })
      .answer(totpConfirm, { refusal: 'totpWrong' }, { data: { recoveryCodes: ['AAAA-1', 'BBBB-2'] } });
    const { address } = openProven('totp');
    expect(await screen.findByDisplayValue('JBSWY3DP')).toBeTruthy();
    await type('Enter the six-digit code shown by the app', '111111');
    await press('Enable');
    await screen.findByText('The authenticator code is wrong or has already been used');
    await type('Enter the six-digit code shown by the app', '222222');
    await press('Enable');
    expect(await screen.findByText('BBBB-2')).toBeTruthy();
    expect(address()).toBe(`${SETUP}/totp`);
    // Nothing to cancel any more, and nothing lost by a slip.
    expect(screen.queryByRole('link', { name: 'Cancel' })).toBeNull();
    expect(fireEvent(globalThis.window, new Event('beforeunload', { cancelable: true }))).toBe(false);
    await press('I have saved them');
    await screen.findByText('The authenticator settings have been changed');
    // One secret for all tries: a second would make the picture on the telephone useless.
    expect(server.asked(totpBegin)).toEqual(['ticket=t-1']);
    expect(server.asked(totpConfirm).at(-1)).toBe('ticket=t-1&code=222222');
  });

  test('is turned off only after a question', async () => {
    server.answer(totpOff, done);
    openProven('totp', { totpOn: true });
    await press('Disable');
    await screen.findByRole('dialog', { name: 'Disable the authenticator?' });
    expect(server.asked(totpOff)).toEqual([]);
    const [, confirm] = screen.getAllByRole('button', { name: 'Disable' });
    fireEvent.click(confirm ?? document.body);
    await waitFor(() => expect(server.asked(totpOff)).toEqual(['ticket=t-1']));
    await screen.findByText('The authenticator settings have been changed');
  });
});
