import {
  sharedData,
  sharedHistory,
  sharedMonitor,
  sharedSignals,
  sharedStream,
} from '@tidegate/contract/nouns/share/calls.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { prefer } from '../../lib/preferences.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { signalOf } from '../../testing/signals.ts';
import { SharedRecord } from './shared-record.tsx';

const view = {
  name: '水厂',
  nameEn: 'Waterworks',
  expireAt: null,
  gateways: [],
  hasPage: false,
  hasAlarms: false,
  hasReports: false,
};
const signal = {
  ...signalOf({ id: '7', equipmentId: '1', dataType: 'float32' }),
  equipmentName: 'Pump',
  equipmentNameEn: '',
  gatewayId: '1',
  gatewayName: '',
  gatewayNameEn: '',
};
let server: FakeServer;

beforeEach(() => {
  prefer('language', 'en');
  server = new FakeServer()
    .answer(sharedSignals, { data: [signal] })
    .answer(sharedMonitor, { data: {} })
    .answer(sharedStream, { data: {} })
    .answer(sharedData, { data: { signalVal: {}, cursor: '1' } })
    .answer(sharedHistory, { data: [] });
  vi.stubGlobal('fetch', server.fetch);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  prefer('language', 'zh');
});

const show = (auth: 'view' | 'viewHistory') =>
  showScreen('/share/k', () => <SharedRecord shareKey="k" view={{ ...view, auth }} onLook={() => undefined} />);

test('small curves of a share begin with their history where it includes that', async () => {
  show('viewHistory');
  await waitFor(() => expect(server.asked(sharedHistory)).toHaveLength(1));
  expect(new URLSearchParams(server.asked(sharedHistory)[0]).get('signalIds')).toBe('["7"]');
});

test('a share of values alone asks for no history, and its name is in the line of the application', async () => {
  show('view');
  const name = await screen.findByRole('heading', { name: 'Waterworks' });
  expect(name.closest('header')?.querySelector('button')).not.toBeNull();
  await waitFor(() => expect(server.asked(sharedSignals)).not.toHaveLength(0));
  expect(server.asked(sharedHistory)).toEqual([]);
});
