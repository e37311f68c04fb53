import type { Equipment } from '@tidegate/contract/entities/equipment.ts';
import { expect, test } from 'vitest';
import { signalOf } from '../../testing/signals.ts';
import { find } from './use-found.ts';

const station: Equipment = {
  id: '1',
  code: 'EQ-1',
  name: '泵站',
  nameEn: 'Pump station',
  gatewayId: '1',
  gatewayName: 'G',
  deviceId: 'EQ-1',
  groupId: '',
  groupName: '',
  picture: '',
  address: '',
  lng: null,
  lat: null,
  installDate: '',
  tags: [],
  orgId: '1',
  remark: '',
  online: true,
  signalCount: 2,
  alarmCount: 0,
  followed: false,
  createdAt: 0,
};
const level = signalOf({ id: '7' });
const inlet = signalOf({ id: '8', code: 'in_level', name: '进水液位', nameEn: 'Inlet level' });

test('a signal is found by either name or its code and leads to its curve', () => {
  for (const text of ['液位', 'LEVEL', ' level ']) {
    const [first] = find(text, [station], [inlet, level], 'en');
    expect(first).toMatchObject({ name: 'Level', place: 'Pump station' });
    expect(first?.path).toBe('/monitor/gm/vuedetail/1?tab=history&s=7');
  }
});

test('equipment comes before signals, and without a text there is equipment alone', () => {
  expect(find('', [station], [level], 'zh').map((one) => one.name)).toEqual(['泵站']);
  expect(find('p', [station], [level], 'en').map((one) => one.isSignal)).toEqual([false]);
});

test('what is not there is not found', () => {
  expect(find('xyz', [station], [level], 'zh')).toEqual([]);
});
