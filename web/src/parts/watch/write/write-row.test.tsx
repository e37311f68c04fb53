import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { Equipment } from '@tidegate/contract/nouns/equipment/equipment.ts';
import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import { REFUSALS } from '@tidegate/contract/catalogue/refusals.ts';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { announceOwnChange } from '../../../api/stream/own-changes.ts';
import { useSession } from '../../../api/session.ts';
import { prefer } from '../../../lib/preferences.ts';
import { SharedWaysProvider, type SharedWays } from '../../../live/shared-ways.ts';
import { ValueTableProvider } from '../../../live/use-monitor-session.ts';
import { ValueTable } from '../../../live/value-table.ts';
import { sentBody } from '../../../testing/sent-body.ts';
import { signalOf } from '../../../testing/signals.ts';
import { userOf } from '../../../testing/users.ts';
import { WriteRow } from './write-row.tsx';

const network = vi.fn<typeof fetch>();
const station: Equipment = {
  id: '1',
  code: 'EQ-1',
  name: '泵站',
  nameEn: 'Pump station',
  gatewayId: '1',
  gatewayName: 'G',
  gatewayNameEn: '',
  deviceId: 'EQ-1',
  groupId: '',
  groupName: '',
  groupNameEn: '',
  picture: '',
  address: '',
  lng: null,
  lat: null,
  installDate: '',
  tags: [],
  orgId: '1',
  remark: '',
  online: true,
  signalCount: 1,
  alarmCount: 0,
  worstAlarm: null,
  followed: false,
  createdAt: 0,
};
const setPoint = signalOf({ id: '7', rw: 'rw', nameEn: 'Set-point', writeMin: 0.5, writeMax: 4 });

beforeEach(() => {
  prefer('language', 'en');
  vi.stubGlobal('fetch', network);
});
afterEach(() => {
  cleanup();
  network.mockReset();
  vi.unstubAllGlobals();
  useSession.setState({ user: null, endedBy: null });
  prefer('language', 'zh');
});

function open(signal: Signal = setPoint, isOnline = true, ways: SharedWays | null = null, isWanted = false) {
  const table = new ValueTable();
  table.apply({ 7: { value: 1.5, time: 1, quality: 'good' } });
  table.setLink({ is: 'up', at: 1 });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ValueTableProvider value={table}>
        <SharedWaysProvider value={ways}>
          <WriteRow signal={signal} equipment={station} isOnline={isOnline} isWanted={isWanted} />
        </SharedWaysProvider>
      </ValueTableProvider>
    </QueryClientProvider>,
  );
  return table;
}

const enter = (text: string) => {
  const input = screen.getByRole('spinbutton', { name: 'New value of “Set-point”' });
  fireEvent.change(input, { target: { value: text } });
  fireEvent.click(screen.getByRole('button', { name: 'Write “Set-point”' }));
};
const answer = (data: object) => Response.json({ code: '200', message: '', data });
const decided = (part: object) => ({ uuid: 'u', status: 'success', code: '200', message: '', data: null, ...part });

test('a value out of range is refused before anything is sent', () => {
  open();
  enter('9');
  expect(screen.getByRole('alert').textContent).toContain('The value to write is out of range');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(network).not.toHaveBeenCalled();
});

test('the question shows equipment, signal, limits, old and new value, and nothing is sent before the answer', () => {
  const table = open();
  enter('3');
  const dialog = screen.getByRole('dialog');
  for (const text of ['Pump station', 'Set-point', 'Range 0.5 … 4 m', '1.50', '3']) {
    expect(within(dialog).getAllByText(text, { exact: false }).length).toBeGreaterThan(0);
  }
  expect(network).not.toHaveBeenCalled();
  act(() => table.apply({ 7: { value: 2, time: 2, quality: 'good' } }));
  expect(dialog.textContent).toContain('The current value has changed to 2.00');
});

test('the field of the signal that the search was opened for has the focus', () => {
  open(setPoint, true, null, true);
  expect(document.activeElement).toBe(screen.getByRole('spinbutton', { name: 'New value of “Set-point”' }));
});

test('cancelling sends nothing', () => {
  open();
  enter('3');
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(network).not.toHaveBeenCalled();
});

test('a confirmed write is sent once and ends with the value of the device', async () => {
  network.mockImplementation(async () => answer(decided({ data: { value: 3, time: 5 } })));
  open();
  enter('3');
  fireEvent.click(screen.getByRole('button', { name: 'Write 3' }));
  expect(await screen.findByText('Confirmed, the device value is 3.00')).toBeTruthy();
  expect(network).toHaveBeenCalledTimes(1);
  expect(sentBody(network)).toBe('equipmentId=1&signalId=7&value=3&confirm=true');
});

test('a mismatch is shown until it is confirmed', async () => {
  network.mockImplementation(async () => answer(decided({ data: { value: 2, time: 5 } })));
  open();
  enter('3');
  fireEvent.click(screen.getByRole('button', { name: 'Write 3' }));
  expect(await screen.findByText('The device value is 2.00, but 3 was written')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'OK' }));
  expect(screen.queryByText('The device value is 2.00, but 3 was written')).toBeNull();
});

test('a failure shows the text of its code', async () => {
  network.mockImplementation(async () => answer(decided({ status: 'failure', code: '1715' })));
  open();
  enter('3');
  fireEvent.click(screen.getByRole('button', { name: 'Write 3' }));
  expect(await screen.findByText(/Write failed: Response timeout/)).toBeTruthy();
});

test('a failure that is corrected later is shown as it is then, until somebody has seen it', async () => {
  network.mockImplementation(async () => answer(decided({ status: 'failure', code: '1715' })));
  open();
  enter('3');
  fireEvent.click(screen.getByRole('button', { name: 'Write 3' }));
  expect(await screen.findByText(/Write failed: Response timeout/)).toBeTruthy();
  const late = REFUSALS.commandLate.code;
  network.mockImplementation(async () =>
    answer(decided({ status: 'success', code: late, data: { value: 3, time: 9 } })),
  );
  act(() => announceOwnChange({ what: 'command', id: 'u' }));
  const text = 'Reported as failed, but carried out by the device afterwards. The device value is 3.00';
  expect((await screen.findByText(text)).closest('[role="alert"]')).not.toBeNull();
  expect(screen.queryByText(/Write failed/)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'OK' }));
  expect(screen.queryByText(text)).toBeNull();
});

test('nothing can be written while the gateway is offline', () => {
  open(setPoint, false);
  enter('3');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a signal in a region that the person lacks cannot be written, and shows the region', () => {
  useSession.setState({ user: userOf({ authRegion: ['pump'] }) });
  open({ ...setPoint, authRegion: 'boiler' });
  expect(screen.getByText('No write permission: it requires the region “boiler”')).toBeTruthy();
  const input = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'New value of “Set-point”' });
  expect(input.disabled).toBe(true);
  enter('3');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a signal in a region can be written by people who hold it', () => {
  useSession.setState({ user: userOf({ authRegion: ['pump', 'boiler'] }) });
  open({ ...setPoint, authRegion: 'boiler' });
  enter('3');
  expect(screen.getByRole('dialog')).toBeTruthy();
});

describe('the policy of a signal', () => {
  const dialog = () => within(screen.getByRole('dialog'));
  const type = (label: string, text: string) =>
    fireEvent.change(dialog().getByLabelText(label), { target: { value: text } });
  // A button that was busy keeps the icon's name for a moment.
  const send = () => fireEvent.click(dialog().getByRole('button', { name: /Write 3/ }));
  const isOffered = () => !dialog().getByRole<HTMLButtonElement>('button', { name: 'Write 3' }).disabled;
  const refusal = (code: string, message: string) => Response.json({ code, message, data: null }, { status: 400 });

  test('none: the write is sent without a question', async () => {
    network.mockImplementation(async () => answer(decided({ data: { value: 3, time: 5 } })));
    open({ ...setPoint, writeConfirm: 'none' });
    enter('3');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await screen.findByText('Confirmed, the device value is 3.00')).toBeTruthy();
  });

  test('reason: there is no write without one', async () => {
    network.mockImplementation(async () => answer(decided({})));
    open({ ...setPoint, writeConfirm: 'reason' });
    enter('3');
    expect(isOffered()).toBe(false);
    type('Reason', ' ');
    expect(isOffered()).toBe(false);
    type('Reason', 'shift change');
    send();
    expect(await screen.findByText('Confirmed by the device')).toBeTruthy();
    expect(sentBody(network)).toContain('reason=shift+change');
  });

  test('password: a wrong one keeps the dialog open with the reason, and leaves no failure', async () => {
    network.mockImplementation(async () => refusal('2023', 'The password is wrong'));
    open({ ...setPoint, writeConfirm: 'password' });
    enter('3');
    type('Your password', 'guess');
    send();
    expect(await dialog().findByText('The password is wrong')).toBeTruthy();
    expect(screen.queryByText(/Write failed/)).toBeNull();
  });

  test('two people: the second cannot be the first', () => {
    useSession.setState({ user: userOf({ loginname: 'ann' }) });
    open({ ...setPoint, writeConfirm: 'dual' });
    enter('3');
    type('Username of the second person', 'ANN');
    type('Password of the second person', 'x');
    expect(dialog().getByText('The second person must be someone other than you')).toBeTruthy();
    expect(isOffered()).toBe(false);
  });

  test('two people: a second person with an authenticator is asked for its code', async () => {
    network.mockImplementationOnce(async () => refusal('1012', 'Enter the code from your authenticator app'));
    network.mockImplementationOnce(async () => answer(decided({})));
    open({ ...setPoint, writeConfirm: 'dual' });
    enter('3');
    type('Username of the second person', 'bob');
    type('Password of the second person', 'x');
    send();
    fireEvent.change(await dialog().findByLabelText('Authenticator code of the second person'), {
      target: { value: '123456' },
    });
    send();
    expect(await screen.findByText('Confirmed by the device')).toBeTruthy();
    expect(sentBody(network)).toContain('secondTotp=123456');
  });
});

describe('a row in a share', () => {
  const nothing = () => Promise.reject(new Error('asked for'));
  const ways: SharedWays = {
    key: 'k',
    mayHistory: true,
    mayReport: true,
    mayWrite: true,
    history: nothing,
    historyBytes: nothing,
    statistics: nothing,
    periods: nothing,
    columns: nothing,
    columnRows: nothing,
    report: nothing,
    reportFile: nothing,
    write: vi.fn<SharedWays['write']>(nothing),
    look: nothing,
  };

  test.each(['password', 'dual'] as const)('is closed where the signal takes a %s, and says why', (writeConfirm) => {
    open({ ...setPoint, writeConfirm }, true, ways);
    expect(screen.getByText(/which a share cannot provide/)).toBeTruthy();
    const field = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'New value of “Set-point”' });
    expect(field.disabled).toBe(true);
  });

  test('needs only a simple confirmation if the signal requires one, and no password', async () => {
    open({ ...setPoint, writeConfirm: 'confirm' }, true, ways);
    enter('2');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.queryByLabelText(/password/i)).toBeNull();
    fireEvent.click(dialog.getByRole('button', { name: /Write 2/ }));
    await vi.waitFor(() => expect(ways.write).toHaveBeenCalled());
  });
});
