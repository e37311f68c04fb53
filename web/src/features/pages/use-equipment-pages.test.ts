import type { Page } from '@tidegate/contract/nouns/page/page.ts';
import { pageOptionsSchema } from '@tidegate/contract/widgets/page-document.ts';
import { expect, test } from 'vitest';
import { pageToShow } from '../../parts/page/page-to-show.ts';
import { phoneWay } from './use-equipment-pages.ts';

const page = (id: string, device: 'screen' | 'phone', isHome = false): Page => ({
  id,
  equipmentId: '1',
  orgId: '1',
  title: id,
  options: pageOptionsSchema.parse({ device }),
  isHome,
  seq: 0,
  version: 1,
  publishedVersion: 1,
  widgetCount: 0,
  updatedAt: 0,
  updatedBy: '',
});

test('an address shows the page that it names, else the home page of its device, else the nearest there is', () => {
  const pages = [page('1', 'screen'), page('2', 'screen', true), page('3', 'phone'), page('4', 'phone', true)];
  expect(pageToShow(pages, '1', 'phone')?.id).toBe('1');
  expect(pageToShow(pages, null, 'screen')?.id).toBe('2');
  expect(pageToShow(pages, '99', 'phone')?.id).toBe('4');
  expect(pageToShow(pages.slice(0, 2), null, 'phone')?.id).toBe('2');
  expect(pageToShow(pages.slice(2, 3), null, 'screen')?.id).toBe('3');
  expect(pageToShow([], null, 'screen')).toBeUndefined();
});

test('a phone shows its own home page in the place of that of a screen, and any other page that an address names', () => {
  const pages = [page('wide', 'screen', true), page('pumps', 'screen'), page('small', 'phone', true)];
  const [wide, pumps, small] = pages;
  expect([phoneWay(pages, wide), phoneWay(pages, pumps), phoneWay(pages, small)]).toEqual(['small', 'pumps', 'small']);
  expect(phoneWay([page('wide', 'screen', true)], wide)).toBeUndefined();
});

test('a phone shows the published page for phones that was made from a page in its place', () => {
  const pumps = page('pumps', 'screen');
  const made = (publishedVersion: number): Page => {
    const one = page('pumps-phone', 'phone');
    return { ...one, publishedVersion, options: { ...one.options, phoneOf: 'pumps' } };
  };
  const home = page('small', 'phone', true);
  expect(phoneWay([pumps, home, made(1)], pumps)).toBe('pumps-phone');
  expect(phoneWay([pumps, home, made(0)], pumps)).toBe('pumps');
});
