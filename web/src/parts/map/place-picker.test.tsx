import { mapBase } from '@tidegate/contract/nouns/map/calls.ts';
import { settingInfo } from '@tidegate/contract/nouns/setting/calls.ts';
import { DEFAULT_SETTINGS } from '@tidegate/contract/nouns/setting/setting.ts';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { Form, InputNumber } from 'antd';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { prefer } from '../../lib/preferences.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { PlacePicker } from './place-picker.tsx';

function Place() {
  return (
    <Form initialValues={{ lng: 120.5, lat: null }}>
      <Form.Item name="lng" label="east">
        <InputNumber />
      </Form.Item>
      <Form.Item name="lat" label="north">
        <InputNumber />
      </Form.Item>
      <PlacePicker />
    </Form>
  );
}

beforeEach(() => {
  prefer('language', 'en');
  vi.stubGlobal(
    'fetch',
    new FakeServer().answer(settingInfo, { data: DEFAULT_SETTINGS }).answer(mapBase, { data: null }).fetch,
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  prefer('language', 'zh');
});

const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
const open = async () => {
  showScreen('/', Place);
  fireEvent.click(screen.getByRole('button', { name: /Choose on map/ }));
  return within(await screen.findByRole('dialog', {}, { timeout: 10_000 }));
};

test('a location entered in degrees is put into the form', async () => {
  const drawer = await open();
  const take = drawer.getByRole('button', { name: 'Use location' });
  // Half a place is none.
  expect(take).toHaveProperty('disabled', true);
  fireEvent.change(drawer.getByLabelText('Longitude'), { target: { value: '121.25' } });
  fireEvent.change(drawer.getByLabelText('Latitude'), { target: { value: '31.5' } });
  expect(valueOf('north')).toBe('');
  fireEvent.click(take);
  expect([valueOf('east'), valueOf('north')]).toEqual(['121.25', '31.5']);
});

test('a cancelled location does not change the form', async () => {
  const drawer = await open();
  fireEvent.change(drawer.getByLabelText('Latitude'), { target: { value: '31.5' } });
  fireEvent.click(drawer.getByRole('button', { name: 'Cancel' }));
  expect([valueOf('east'), valueOf('north')]).toEqual(['120.5', '']);
});
