import { expect, test } from 'vitest';
import { addressOfTab, tabOf, type TabAddress } from './detail-tab.ts';

const detail = (tab?: string, search = ''): TabAddress => ({
  pathname: tab === undefined ? '/monitor/gm/vuedetail/7' : `/monitor/gm/vuedetail/7/${tab}`,
  search,
  tab,
});
const listed = (alarm: string, search = ''): TabAddress => ({
  pathname: `/monitor/eg/detail/list/7/${alarm}`,
  search,
  alarm,
});

test.each([
  ['alarm', 'alarm'],
  ['1', 'alarm'],
  ['true', 'alarm'],
  ['3041', 'alarm'],
  ['0', 'real'],
  ['false', 'real'],
  ['real', 'real'],
  ['write', 'write'],
  ['history', 'history'],
] as const)('/monitor/eg/detail/list/{id}/%s opens the tab %s', (alarm, tab) => {
  expect(tabOf(listed(alarm))).toBe(tab);
});

test('an address without a tab, or with an unknown one, opens the live values', () => {
  expect(tabOf(detail())).toBe('real');
  expect(tabOf(detail('nothing'))).toBe('real');
  expect(tabOf(detail(undefined, '?tab=nothing'))).toBe('real');
  expect(tabOf(detail('history'))).toBe('history');
  expect(tabOf(detail(undefined, '?tab=write'))).toBe('write');
});

test('the tab in the query takes precedence over the path', () => {
  expect(tabOf(listed('alarm', '?tab=write'))).toBe('write');
  expect(tabOf(listed('1', '?tab=nothing'))).toBe('real');
  expect(tabOf(detail('history', '?tab=alarm'))).toBe('alarm');
});

test.each([
  detail(),
  detail('history', '?s=1,2&r=24h'),
  listed('alarm'),
  listed('0', '?tab=write'),
  listed('1', '?s=4'),
])('from %o each tab leads to itself, and keeps the chosen signals', (from) => {
  for (const to of ['real', 'write', 'history', 'alarm'] as const) {
    const { pathname, search } = new URL(addressOfTab(from, to), 'http://here');
    const last = pathname.split('/')[from.alarm === undefined ? 5 : 6];
    expect(tabOf({ pathname, search, [from.alarm === undefined ? 'tab' : 'alarm']: last })).toBe(to);
    expect(new URLSearchParams(search).get('s')).toBe(new URLSearchParams(from.search).get('s'));
  }
});

test('the alarm tab of the list keeps its address', () => {
  expect(addressOfTab(listed('0', '?tab=write'), 'alarm')).toBe('/monitor/eg/detail/list/7/alarm');
  expect(addressOfTab(listed('alarm'), 'real')).toBe('/monitor/eg/detail/list/7/0');
});

test('where a page is the front of a share, the live values are named in the address', () => {
  const shared: TabAddress = { pathname: '/share/abc', search: '?tab=history&s=1', isFrontElse: true };
  expect(addressOfTab(shared, 'real')).toBe('/share/abc?s=1&tab=real');
  expect(addressOfTab({ ...shared, isFrontElse: false }, 'real')).toBe('/share/abc?s=1');
});
