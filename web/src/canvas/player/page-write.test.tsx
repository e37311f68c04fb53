import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { monitorCallback, monitorWrite } from '@tidegate/contract/nouns/monitor/calls.ts';
import { REFUSALS } from '@tidegate/contract/catalogue/refusals.ts';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { App } from 'antd';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useSession } from '../../api/session.ts';
import { announceOwnChange } from '../../api/stream/own-changes.ts';
import { prefer } from '../../lib/preferences.ts';
import { ValueTable } from '../../live/value-table.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import { signalOf } from '../../testing/signals.ts';
import { userOf } from '../../testing/users.ts';
import type { WriteEnd } from '../kit/scene-source.ts';
import type { PageSignal } from './scene-signals.ts';
import { usePageWrite } from './page-write.tsx';

const names = { equipmentName: '泵站', equipmentNameEn: 'Station' };
const free: PageSignal = {
  ...signalOf({ id: '7', rw: 'rw', nameEn: 'Speed', writeMax: 50, writeConfirm: 'none' }),
  ...names,
};
const guarded: PageSignal = { ...free, id: '8', nameEn: 'Pump', writeConfirm: 'confirm' };
const table = new ValueTable();
table.apply({ 7: { value: 1, time: 1, quality: 'good' }, 8: { value: 1, time: 1, quality: 'good' } });
const find = (id: string) => {
  const signal = [free, guarded].find((one) => one.id === id);
  return signal === undefined ? undefined : { signal, table };
};

const FROM = { pageId: '3', widgetId: 'a'.repeat(32) };

let server: FakeServer;
let ends: WriteEnd[];

beforeEach(() => {
  prefer('language', 'en');
  useSession.setState({ user: userOf({ auths: ['monitor_signal_write'] }), endedBy: null });
  server = new FakeServer();
  ends = [];
  vi.stubGlobal('fetch', server.fetch);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  useSession.setState({ user: null, endedBy: null });
  prefer('language', 'zh');
});

const decided = (status: 'success' | 'failure', more: object = {}) => ({
  data: { uuid: '7b3f2f6e-62a1-4f0e-9d39-0d1f3f4a9a10', status, code: '200', message: '', data: null, ...more },
});

function Desk({
  id,
  value,
  hint,
}: {
  readonly id: string;
  readonly value: string | null;
  readonly hint: string | null;
}) {
  const { write, dialog } = usePageWrite(find);
  return (
    <>
      <button type="button" onClick={() => void write(id, value, hint, FROM).then((end) => ends.push(end))}>
        Press
      </button>
      {dialog}
    </>
  );
}

async function press(id: string, value: string | null, hint: string | null = null) {
  render(
    <App>
      <QueryClientProvider client={new QueryClient()}>
        <Desk id={id} value={value} hint={hint} />
      </QueryClientProvider>
    </App>,
  );
  await act(async () => screen.getByRole('button', { name: 'Press' }).click());
}

describe('a write from a page', () => {
  test('outside the limits is refused with a message before anything is sent', async () => {
    await press('7', '99');
    expect(await screen.findByText('The value to write is out of range')).toBeTruthy();
    expect([ends, server.asked(monitorWrite)]).toEqual([['failed'], []]);
  });

  test('is sent immediately if neither the signal nor the page requires a confirmation, and its result is shown', async () => {
    server.answer(monitorWrite, decided('success', { data: { value: 5 } }));
    await press('7', '5');
    expect(await screen.findByText('Wrote Speed')).toBeTruthy();
    expect(ends).toEqual(['done']);
    expect(server.asked(monitorWrite)).toHaveLength(1);
  });

  test('waits for the confirmation required by the signal, once, and can be cancelled', async () => {
    server.answer(monitorWrite, decided('success', { data: { value: 5 } }));
    await press('8', '5');
    expect(server.asked(monitorWrite)).toEqual([]);
    await act(async () => screen.getByRole('button', { name: 'Cancel' }).click());
    expect([ends, server.asked(monitorWrite)]).toEqual([['cancelled'], []]);
  });

  test('asks the question of the button even if the signal requires no confirmation', async () => {
    server.answer(monitorWrite, decided('success', { data: { value: 5 } }));
    await press('7', '5', 'Is the valve open?');
    expect(await screen.findByText('Is the valve open?')).toBeTruthy();
    expect(server.asked(monitorWrite)).toEqual([]);
    await act(async () => fireEvent.submit(document.querySelector('form') ?? document.body));
    expect(await screen.findByText('Wrote Speed')).toBeTruthy();
    expect(ends).toEqual(['done']);
  });

  test('that the device refuses stays on the screen with its reason', async () => {
    server.answer(monitorWrite, decided('failure', { code: '1712', message: 'lower device busy' }));
    await press('7', '5');
    expect(await screen.findByText('Failed to write Speed')).toBeTruthy();
    expect(screen.getByText('lower device busy')).toBeTruthy();
    expect(ends).toEqual(['failed']);
  });

  test('that the device carries out after its failure was shown says so in its place', async () => {
    server.answer(monitorWrite, decided('failure', { code: '1712', message: 'lower device busy' }));
    await press('7', '5');
    expect(await screen.findByText('lower device busy')).toBeTruthy();
    const code = REFUSALS.commandLate.code;
    server.answer(monitorCallback, decided('success', { code, data: { value: 5 } }));
    const { uuid } = decided('success').data;
    await act(async () => announceOwnChange({ what: 'command', id: uuid }));
    expect(await screen.findByText(/Reported as failed, but carried out by the device afterwards/)).toBeTruthy();
    expect(screen.queryByText('lower device busy')).toBeNull();
  });

  test('that read back another value than commanded is reported as such', async () => {
    server.answer(monitorWrite, decided('success', { data: { value: 3 } }));
    await press('7', '5');
    expect(await screen.findByText('Failed to write Speed')).toBeTruthy();
    expect(ends).toEqual(['failed']);
  });

  test('asks for the value if the page has none, and checks it', async () => {
    await press('7', null);
    const field = screen.getByRole('spinbutton');
    fireEvent.change(field, { target: { value: '99' } });
    await act(async () => screen.getByRole('button', { name: 'Next' }).click());
    expect(await screen.findByText('The value to write is out of range')).toBeTruthy();
    expect(server.asked(monitorWrite)).toEqual([]);
  });
});
