import { gatewayQuery } from '@tidegate/contract/nouns/gateway/calls.ts';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { prefer } from '../../lib/preferences.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import { gatewayOf } from '../../testing/gateways.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { NewRows } from './apply-new-rows.tsx';
import type { NewRow } from './apply-rows.ts';

const FAR = gatewayOf({ id: '1977', name: '远站', nameEn: 'Far station', sn: 'GW-1977' });

let server: FakeServer;
const shownRows = vi.fn<(rows: readonly NewRow[]) => void>();
beforeEach(() => {
  prefer('language', 'en');
  server = new FakeServer();
  vi.stubGlobal('fetch', server.fetch);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  prefer('language', 'zh');
});

function Table() {
  const [shown, setRows] = useState<readonly NewRow[]>([]);
  shownRows(shown);
  return <NewRows parameters={[]} firstGatewayId="" rows={shown} onChange={setRows} />;
}

async function paste(text: string) {
  showScreen('/', Table);
  const field = await screen.findByLabelText('Paste rows');
  fireEvent.paste(field, { clipboardData: { getData: () => text } });
}

test('pasted rows find their gateways on the server, by SN and by a name in either language', async () => {
  server.answer(gatewayQuery, { data: { total: 2, rows: [gatewayOf({ id: '3', name: 'GW-19770', sn: 'x' }), FAR] } });
  await paste('Pump 1\tp1\tGW-1977\nPump 2\tp2\tFar station\nPump 3\tp3\t远站\nPump 4\tp4\tGW-1977');
  await waitFor(() =>
    expect(shownRows.mock.lastCall?.[0].map(({ gatewayId }) => gatewayId)).toEqual(['1977', '1977', '1977', '1977']),
  );
  const asked = server.asked(gatewayQuery).map((form) => new URLSearchParams(form).get('name'));
  expect(asked.slice(0, 3)).toEqual(['GW-1977', 'Far station', '远站']);
});

test('pasted rows stay without gateways where these cannot be asked for, and the reason is shown', async () => {
  server.answer(gatewayQuery, { refusal: 'forbidden' });
  await paste('Pump 1\tp1\tGW-1977');
  await waitFor(() => expect(shownRows.mock.lastCall?.[0]).toMatchObject([{ name: 'Pump 1', gatewayId: '' }]));
  expect(await screen.findByText(/permission/i)).toBeTruthy();
});
