import { SHIPPED_ROLES } from '@tidegate/contract/catalogue/auths.ts';
import { modelCameraSave, modelPlaceSave } from '@tidegate/contract/nouns/model/draft-calls.ts';
import { modelContent, modelInfo } from '@tidegate/contract/nouns/model/calls.ts';
import type { Model } from '@tidegate/contract/nouns/model/model.ts';
import { modelCameraSchema, modelPlaceSchema } from '@tidegate/contract/nouns/model/model-parts.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSession } from '../../api/session.ts';
import { PATTERNS } from '../../lib/paths/paths.ts';
import { prefer } from '../../lib/preferences.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { signalOf } from '../../testing/signals.ts';
import { userOf } from '../../testing/users.ts';
import { ModelPage } from './model-page.tsx';

const model: Model = {
  id: '7',
  orgId: '1',
  code: 'pump',
  name: 'Pump',
  nameEn: '',
  category: '',
  remark: '',
  latest: 1,
  hasDraft: true,
  driverCount: 0,
  signalCount: 2,
  equipmentCount: 3,
  updatedAt: 1_000,
  updatedBy: 'eva',
};
const camera = modelCameraSchema.parse({ key: 'c1', name: 'Gate', useType: 'ezviz', serialNumber: '{serial}' });

let server: FakeServer;
const show = (tab: string, more: object = {}) => {
  const { driverId: _none, ...plain } = signalOf({ dataType: 'float32' });
  const signals = ['lat', 'lng'].map((code) => ({ ...plain, code, name: code, nameEn: '', driver: null }));
  const content = { format: 1, parameters: [], drivers: [], signals, alarms: [], pages: [], reports: [] };
  const place = modelPlaceSchema.parse({ position: { lat: 'lat', lng: 'lng' } });
  const data = { ...content, cameras: [camera], place, picture: '', ...more };
  server.answer(modelInfo, { data: model }).answer(modelContent, { data });
  showScreen(PATTERNS.manageModelTab, ModelPage, `/manage/system/model/7/${tab}`);
};
beforeEach(() => {
  prefer('language', 'en');
  server = new FakeServer().answer(modelCameraSave, { data: { key: 'c1' } }).answer(modelPlaceSave, { data: {} });
  vi.stubGlobal('fetch', server.fetch);
  useSession.setState({
    user: userOf({ auths: [...SHIPPED_ROLES.engineer.auths, 'manage_model_view', 'manage_model_edit'] }),
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  useSession.setState({ user: null });
  prefer('language', 'zh');
});

test('a model without cameras explains their purpose', async () => {
  show('camera', { cameras: [] });
  expect(await screen.findByText('The model has no cameras')).toBeTruthy();
});

test('a camera of a model is changed by its key and keeps its parameters', async () => {
  show('camera');
  expect(await screen.findByText('{serial}')).toBeTruthy();
  fireEvent.click(await screen.findByRole('button', { name: 'Actions: Gate' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  const drawer = within(await screen.findByRole('dialog'));
  fireEvent.change(drawer.getByDisplayValue('Gate'), { target: { value: 'Door' } });
  fireEvent.click(drawer.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.asked(modelCameraSave)).toHaveLength(1));
  const form = new URLSearchParams(server.asked(modelCameraSave)[0]);
  expect(form.get('key')).toBe('c1');
  expect(JSON.parse(form.get('camera') ?? '')).toMatchObject({ name: 'Door', serialNumber: '{serial}' });
});

test('the location of a model is saved with its position and placeholders for numbers', async () => {
  show('place');
  fireEvent.change(await screen.findByLabelText('Longitude', { selector: '#lng' }), { target: { value: '{lng}' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.asked(modelPlaceSave)).toHaveLength(1));
  const { place = '' } = Object.fromEntries(new URLSearchParams(server.asked(modelPlaceSave)[0]));
  expect(JSON.parse(place)).toMatchObject({ lng: '{lng}', position: { lat: 'lat', lng: 'lng', speed: null } });
});
