import { describe, expect, test } from 'vitest';
import { signalOf } from '../testing/signals.ts';
import { showValue } from './shown-value.ts';

const up = { is: 'up', at: 1 } as const;
const lost = { is: 'lost', since: 1, reason: null } as const;

// No number is shown that was not measured, and none looks fresh that is not.
describe('a value on the screen', () => {
  test('that is good is plain, with its unit', () => {
    const shown = showValue(signalOf(), { value: 3.2, time: 5, quality: 'good' }, up, 'en');
    expect(shown).toMatchObject({ text: '3.20', unit: 'm', quality: 'good', at: 5 });
  });

  test('is stale from the moment the link to the server is lost, whatever its quality was', () => {
    const shown = showValue(signalOf(), { value: 3.2, time: 5, quality: 'good' }, lost, 'en');
    expect(shown).toMatchObject({ text: '3.20', quality: 'stale', reason: 'The connection to the server is lost' });
  });

  test('that never arrived is a dash, not a zero', () => {
    for (const value of [undefined, { value: null, time: null, quality: 'stale' } as const]) {
      expect(showValue(signalOf(), value, up, 'en')).toMatchObject({ text: '—', unit: '', quality: 'stale', at: null });
    }
  });

  test('that is bad shows the reason of the device', () => {
    const shown = showValue(signalOf(), { value: null, time: 5, quality: 'bad', code: 1715 }, up, 'zh');
    expect(shown).toMatchObject({ text: '—', quality: 'bad', reason: '响应超时（1715）' });
    expect(showValue(signalOf(), { value: 1, time: 5, quality: 'bad', code: 1715 }, lost, 'zh').quality).toBe('bad');
  });
});
