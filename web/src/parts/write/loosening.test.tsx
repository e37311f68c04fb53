import { signalEdit } from '@tidegate/contract/nouns/signal/calls.ts';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ask } from '../../api/ask.ts';
import { AskError } from '../../api/ask-error.ts';
import { beginSession } from '../../api/session.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { userOf } from '../../testing/users.ts';
import { LooseningDialog } from './loosening-dialog.tsx';
import { withConsent } from './loosening.ts';

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer();
  vi.stubGlobal('fetch', server.fetch);
  usePreferences.setState({ language: 'en' });
  beginSession(userOf());
  showScreen('/', LooseningDialog);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const done = { data: {} } as const;
const change = () => withConsent((consent) => ask(signalEdit, { id: '7', writeConfirm: 'none', ...consent }));
const outcome = (made: Promise<unknown>) =>
  made.then(
    () => 'done',
    (error: unknown) => (error instanceof AskError ? error.code : 'failed'),
  );
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const submit = async () => fireEvent.click(await screen.findByRole('button', { name: /Loosen protection/ }));
const forms = () => server.asked(signalEdit).map((form) => Object.fromEntries(new URLSearchParams(form)));

describe('a change that loosens the protection of a signal', () => {
  test('is made without a dialog if no consent is required', async () => {
    server.answer(signalEdit, done);
    expect(await outcome(change())).toBe('done');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('asks for the password, reports a wrong one, and is then repeated with it', async () => {
    server.answer(signalEdit, { refusal: 'loosenPassword' }, { refusal: 'writePasswordWrong' }, done);
    const made = outcome(change());
    expect((await screen.findByRole('alert')).textContent).toContain('Enter your password to loosen');
    expect((await screen.findByRole('button', { name: /Loosen protection/ })).hasAttribute('disabled')).toBe(true);
    type('Your password', 'wrong');
    await submit();
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('password is wrong'));
    type('Your password', 'right');
    await submit();
    expect(await made).toBe('done');
    expect(forms().map(({ password }) => password)).toEqual([undefined, 'wrong', 'right']);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('asks for a second person and the password if other signals require one', async () => {
    server.answer(signalEdit, { refusal: 'loosenPassword' }, { refusal: 'loosenSecond' }, done);
    const made = outcome(change());
    await screen.findByRole('dialog');
    type('Your password', 'right');
    await submit();
    await screen.findByLabelText('Username of the second person');
    type('Username of the second person', 'admin');
    type('Password of the second person', 'theirs');
    expect((await screen.findByRole('button', { name: /Loosen protection/ })).hasAttribute('disabled')).toBe(true);
    type('Username of the second person', 'bob');
    await submit();
    expect(await made).toBe('done');
    expect(forms().at(-1)).toMatchObject({ password: 'right', secondLoginname: 'bob', secondPassword: 'theirs' });
  });

  test('is not made if the dialog is cancelled', async () => {
    server.answer(signalEdit, { refusal: 'loosenReason' });
    const made = outcome(change());
    await screen.findByRole('dialog');
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await made).toBe('1929');
    expect(forms()).toHaveLength(1);
  });

  test('shows other refusals where it was made', async () => {
    server.answer(signalEdit, { refusal: 'loosenPassword' }, { refusal: 'codeExists' });
    const made = outcome(change());
    await screen.findByRole('dialog');
    type('Your password', 'right');
    await submit();
    expect(await made).toBe('1203');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
