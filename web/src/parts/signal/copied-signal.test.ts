import { expect, test } from 'vitest';
import { signalOf } from '../../testing/signals.ts';
import { copiedSignal } from './copied-signal.ts';

test('a copy of a signal has names and a code that no signal beside it has, and a metric of its own', () => {
  const signal = signalOf({ code: 'LT101', name: '液位', nameEn: 'Level', metric: 'tank/level', groupName: '水箱' });
  const beside = signalOf({ code: 'LT101_2', name: '液位（2）', nameEn: 'Flow' });
  expect(copiedSignal(signal, [signal, beside])).toEqual({
    ...signal,
    code: 'LT101_3',
    name: '液位（3）',
    nameEn: 'Level (2)',
    metric: '',
  });
});
