import { gatewayQuery } from '@tidegate/contract/nouns/gateway/calls.ts';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { prefer } from '../../lib/preferences.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import { gatewayOf } from '../../testing/gateways.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { GatewaySelect } from './gateway-select.tsx';

const page = (...ids: string[]) => ({
  data: { total: 2_000, rows: ids.map((id) => gatewayOf({ id, name: `Gate ${id}`, sn: `G${id}` })) },
});

let server: FakeServer;
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

const asked = () => server.asked(gatewayQuery).map((form) => Object.fromEntries(new URLSearchParams(form)));

function One({ start = '', without = [] }: { readonly start?: string; readonly without?: readonly string[] }) {
  const [value, setValue] = useState(start);
  return <GatewaySelect label="Gateway" value={value} without={without} onChange={setValue} />;
}

test('a gateway beyond the first page is found on the server, and stays named once it is chosen', async () => {
  server.answer(gatewayQuery, page('1', '2'));
  showScreen('/', One);
  const field = await screen.findByLabelText('Gateway');
  fireEvent.mouseDown(field);
  await screen.findByText('Gate 2 (G2)');
  expect(screen.getByText('Shows 2 of 2000. Type a name or serial number to find others.')).toBeTruthy();
  server.answer(gatewayQuery, page('1777'));
  fireEvent.change(field, { target: { value: 'G1777' } });
  fireEvent.click(await screen.findByText('Gate 1777 (G1777)'));
  expect(asked()).toEqual([{ pageSize: '50' }, { pageSize: '50', name: 'G1777' }]);
  server.answer(gatewayQuery, page('1', '2'));
  await waitFor(() => expect(document.querySelector('.ant-select-content')?.textContent).toBe('Gate 1777 (G1777)'));
});

test('a gateway that was chosen before is named by its id', async () => {
  server.answer(gatewayQuery, page('1777'));
  showScreen('/', () => <One start="1777" />);
  expect(await screen.findByText('Gate 1777 (G1777)')).toBeTruthy();
  expect(asked()).toEqual([{ pageSize: '500', ids: '["1777"]' }]);
});

test('gateways that are taken already are not offered', async () => {
  server.answer(gatewayQuery, page('1', '2'));
  showScreen('/', () => <One without={['1']} />);
  fireEvent.mouseDown(await screen.findByLabelText('Gateway'));
  await screen.findByText('Gate 2 (G2)');
  expect(screen.queryByText('Gate 1 (G1)')).toBeNull();
});
