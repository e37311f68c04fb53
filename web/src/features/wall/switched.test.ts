import { expect, test } from 'vitest';
import { switchedEntry } from './switched.ts';

const AT = Date.UTC(2026, 6, 1);
const pages = [{ id: '7', title: '水厂', titleEn: 'Waterworks' }];

test('a page is in front of the playlist until its time is over', () => {
  const switched = { pageId: '7', at: AT, until: AT + 60_000 };
  expect(switchedEntry({ switched, pages }, AT + 59_999)?.item).toMatchObject({ kind: 'page', pageId: '7' });
  expect(switchedEntry({ switched, pages }, AT + 60_000)).toBeUndefined();
});

test('a page without an end is in front until the next switch, and one that is gone is skipped', () => {
  const switched = { pageId: '7', at: AT, until: null };
  expect(switchedEntry({ switched, pages }, AT + 86_400_000 * 400)).toBeDefined();
  expect(switchedEntry({ switched, pages: [] }, AT)).toBeUndefined();
  expect(switchedEntry({ switched: null, pages }, AT)).toBeUndefined();
});
