import { equipmentDetail } from '@tidegate/contract/nouns/equipment/calls.ts';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { Form } from 'antd';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSession } from '../../../../api/session.ts';
import { translate, type Translate } from '../../../../i18n/translate.ts';
import { prefer } from '../../../../lib/preferences.ts';
import { FakeServer } from '../../../../testing/fake-server.ts';
import { showScreen } from '../../../../testing/show-screen.tsx';
import { userOf } from '../../../../testing/users.ts';
import { form } from './form.tsx';

beforeEach(() => {
  prefer('language', 'en');
  useSession.setState({ user: userOf({ auths: ['monitor_equipment_view'] }), endedBy: null });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  useSession.setState({ user: null, endedBy: null });
  prefer('language', 'zh');
});

function Fields() {
  return (
    <Form initialValues={{ when: form.start('Asia/Shanghai') }}>
      <Form.Item name={['when', 'kind']} hidden>
        <input />
      </Form.Item>
      <form.Fields equipmentId="3" named={{}} />
    </Form>
  );
}

test('the position of the equipment is taken over, and the next sunset there is shown', async () => {
  const place = { id: '3', lng: 116.4, lat: 39.9 };
  vi.stubGlobal('fetch', new FakeServer().answer(equipmentDetail, { data: place }).fetch);
  showScreen('/x', Fields);
  expect(screen.queryByRole('status')).toBeNull();
  fireEvent.click(await screen.findByRole('button', { name: /Use the position of the equipment/ }));
  expect((await screen.findByRole('status')).textContent).toMatch(/^Next: \d{4}-/);
  fireEvent.change(screen.getByLabelText('Latitude'), { target: { value: '90' } });
  fireEvent.blur(screen.getByLabelText('Latitude'));
  expect(await screen.findByText('The sun does not rise or set here within a year')).toBeTruthy();
});

test('a time before or after the sun reads as such', () => {
  const en: Translate = (key, ...filling) => translate('en', key, ...filling);
  const at = (offsetMin: number) => ({ kind: 'sun', event: 'sunset', offsetMin, lng: 0, lat: 0 }) as const;
  const words = [0, -30, 15].map((offset) => form.words(at(offset), en, () => '', String));
  expect(words).toEqual(['Sunset', '30 min before sunset', '15 min after sunset']);
});
