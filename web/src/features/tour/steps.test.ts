import type { Page } from '@tidegate/contract/nouns/page/page.ts';
import { readPage } from '@tidegate/contract/widgets/page-document.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { alarmOf } from '../../testing/alarms.ts';
import { sideOf } from './card-place.ts';
import { isThere, OWN_PAGE, stepAt, TOUR_STEPS, type TourFacts } from './steps.ts';

afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const page = (id: string, title: string, more: Partial<Page> = {}): Page => ({
  id,
  title,
  equipmentId: '1',
  orgId: '1',
  options: readPage({}, []).con,
  isHome: false,
  seq: 1,
  version: 1,
  publishedVersion: 1,
  widgetCount: 1,
  updatedAt: 0,
  updatedBy: '',
  ...more,
});
const facts = (more: Partial<TourFacts> = {}): TourFacts => ({
  plant: '1',
  pages: [],
  ruleId: undefined,
  isPhone: false,
  alarms: [],
  pathname: '/monitor/alarm',
  search: '',
  since: 1_000_000,
  hasWaited: true,
  ...more,
});
const step = (id: (typeof TOUR_STEPS)[number]['id']) => TOUR_STEPS[stepAt(id)];

test('drawing is done on a page of one’s own, and saving a page of the demo is not it', () => {
  const demo = page('3', '工艺总览', { updatedAt: 2_000_000 });
  const own = page('9', OWN_PAGE.title);
  expect(step('draw')?.where?.(facts({ pages: [demo] }))).toBeUndefined();
  expect(step('draw')?.isDone(facts({ pages: [demo, own] }))).toBe(false);
  const saved = facts({ pages: [demo, { ...own, updatedAt: 2_000_000 }] });
  expect(step('draw')?.isDone(saved)).toBe(true);
  expect(step('draw')?.isDone(facts({ pages: [{ ...own, updatedAt: 2_000_000, publishedVersion: 0 }] }))).toBe(false);
  const place = step('run')?.where?.(saved) ?? '';
  expect(place).toContain('page=9');
  const [pathname, query] = place.split('?');
  expect(step('run')?.isDone({ ...saved, pathname: pathname ?? '', search: `?${query}` })).toBe(true);
  expect(step('run')?.isDone({ ...saved, pathname: pathname ?? '', search: '?page=3' })).toBe(false);
});

test('the replay that is marked is the one of the tripped pump, also among records, and never another', () => {
  document.body.innerHTML = '<a data-tour="replay-5"></a><a data-tour="replay-7"></a>';
  expect(step('replay')?.target?.(facts())).toBeNull();
  expect(
    step('replay')
      ?.target?.(facts({ ruleId: alarmOf('7').ruleId }))
      ?.getAttribute('data-tour'),
  ).toBe('replay-7');
});

test('nothing leads to the place where one is, whatever else its address says', () => {
  const at = facts({ pathname: '/monitor/eg/detail/configuration/1/page', search: '?page=9&at=5' });
  expect(isThere(at, '/monitor/eg/detail/configuration/1/page?page=9')).toBe(true);
  expect(isThere(at, '/monitor/eg/detail/configuration/1/page?page=8')).toBe(false);
  expect(isThere(at, '/monitor/alarm')).toBe(false);
});

test('the card changes its corner where it would cover what is to be pressed', () => {
  vi.stubGlobal('innerWidth', 1_280);
  vi.stubGlobal('innerHeight', 800);
  const box = { width: 80, height: 30 };
  expect([sideOf(null, false), sideOf(null, true)]).toEqual(['left', 'right']);
  expect(sideOf({ ...box, left: 300, top: 700 }, false)).toBe('right');
  expect(sideOf({ ...box, left: 300, top: 100 }, false)).toBe('left');
  expect(sideOf({ ...box, left: 1_100, top: 700 }, false)).toBe('left');
  expect(sideOf({ ...box, left: 1_100, top: 700 }, true)).toBe('left');
});
