import { describe, expect, test } from 'vitest';
import { NO_ALARMS } from '../../live/alarm-feed.ts';
import { alarmOf } from '../../testing/alarms.ts';
import { readFilter, shownAlarms, writeFilter } from './current-filter.ts';

const view = {
  ...NO_ALARMS,
  active: [
    alarmOf('1', { priority: 1, equipmentNameEn: 'Boiler' }),
    alarmOf('2', { priority: 2, state: 'ackedActive' }),
    alarmOf('3', { priority: 3 }),
  ],
  hidden: { ...NO_ALARMS.hidden, shelved: [alarmOf('4', { state: 'shelved' })] },
};
const ids = (address: string) =>
  shownAlarms(view, readFilter(new URLSearchParams(address))).map(({ ruleId }) => ruleId);

describe('the filter of current alarms', () => {
  test.each(['', 'tab=shelved', 'q=pump&p=1%2C3&new=1'])('is the same after a reload (%s)', (address) => {
    expect(writeFilter(readFilter(new URLSearchParams(address))).toString()).toBe(address);
  });

  test('ignores invalid values', () => {
    expect(writeFilter(readFilter(new URLSearchParams('tab=x&p=9,a&new=2'))).toString()).toBe('');
  });

  test('selects matching alarms', () => {
    expect(ids('')).toEqual(['1', '2', '3']);
    expect(ids('tab=shelved')).toEqual(['4']);
    expect(ids('p=1,2')).toEqual(['1', '2']);
    expect(ids('new=1')).toEqual(['1', '3']);
    expect(ids('q=BOIL')).toEqual(['1']);
    expect(ids('q=boil&p=3')).toEqual([]);
  });
});
