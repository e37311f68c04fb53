import { monitorEquipmentNames } from '@tidegate/contract/nouns/equipment/calls.ts';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { prefer } from '../../lib/preferences.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { EquipmentSelect, SeveralEquipmentSelect } from './equipment-select.tsx';

const pump = (id: string) => ({
  id,
  orgId: '1',
  code: `P${id}`,
  name: `水泵 ${id}`,
  nameEn: `Pump ${id}`,
  gatewayName: '网关',
  gatewayNameEn: 'Gateway',
});
const page = (...ids: string[]) => ({ data: { total: ids.length === 0 ? 0 : 20_000, rows: ids.map(pump) } });

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

const asked = () => server.asked(monitorEquipmentNames).map((form) => Object.fromEntries(new URLSearchParams(form)));

function One({ start = '' }: { readonly start?: string }) {
  const [value, setValue] = useState(start);
  return <EquipmentSelect label="Equipment" value={value} onChange={setValue} />;
}

test('the first page is asked for when the list is opened, and says how many there are', async () => {
  server.answer(monitorEquipmentNames, page('1', '2'));
  showScreen('/', One);
  expect(asked()).toEqual([]);
  fireEvent.mouseDown(await screen.findByLabelText('Equipment'));
  expect(await screen.findByText('Pump 2 (P2)')).toBeTruthy();
  expect(screen.getByText('Shows 2 of 20000. Type a name or code to find others.')).toBeTruthy();
  expect(asked()).toEqual([{ pageSize: '50' }]);
});

test('typed text is searched for on the server, and what is picked stays named', async () => {
  server.answer(monitorEquipmentNames, page('1', '2'));
  showScreen('/', One);
  const field = await screen.findByLabelText('Equipment');
  fireEvent.mouseDown(field);
  await screen.findByText('Pump 1 (P1)');
  server.answer(monitorEquipmentNames, page('777'));
  fireEvent.change(field, { target: { value: 'sb 777' } });
  fireEvent.click(await screen.findByText('Pump 777 (P777)'));
  expect(asked().at(-1)).toEqual({ pageSize: '50', text: 'sb 777' });
  server.answer(monitorEquipmentNames, page('1', '2'));
  await waitFor(() => expect(document.querySelector('.ant-select-content')?.textContent).toContain('Pump 777 (P777)'));
  expect(asked().filter(({ ids }) => ids !== undefined)).toEqual([]);
});

test('equipment that was chosen before is named by its id, and deleted equipment is marked as unavailable', async () => {
  server.answer(monitorEquipmentNames, page('5'));
  const chosen = ['5', '6'];
  showScreen('/', () => <SeveralEquipmentSelect label="Equipment" value={chosen} />);
  expect(await screen.findByText('Pump 5 (P5)')).toBeTruthy();
  expect(screen.getByText('Unavailable equipment')).toBeTruthy();
  expect(asked()).toEqual([{ pageSize: '500', ids: '["5","6"]' }]);
});

test('a search that fails says why', async () => {
  const refused = Response.json({ code: '500', message: 'The database is away', data: null }, { status: 500 });
  server.answer(monitorEquipmentNames, refused);
  showScreen('/', One);
  fireEvent.mouseDown(await screen.findByLabelText('Equipment'));
  expect((await screen.findByRole('alert')).textContent).toContain('The database is away');
});
