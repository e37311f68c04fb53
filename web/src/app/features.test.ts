import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { earlyList } from '../../build/early-list.ts';
import { ACCOUNT_PATTERNS } from '../lib/paths/account-paths.ts';
import { PATTERNS } from '../lib/paths/paths.ts';
import type { Feature } from '../features/feature.ts';
import { FEATURES } from './features.ts';
import { topicOf } from './topic-of.ts';

const folder = join(import.meta.dirname, '..', 'features');
const FOLDERS = readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? [entry.name] : [],
);

test('every feature folder has a manifest, except the search and the tour, which span them', () => {
  expect(FOLDERS.filter((name) => !existsSync(join(folder, name, 'feature.ts')))).toEqual(['search', 'tour']);
});

test('a tab with its own guide page opens that page', () => {
  expect(topicOf('/monitor/gm/vuedetail/7', '')).toBe('equipment-detail');
  expect(topicOf('/monitor/gm/vuedetail/7', '?tab=history&s=1')).toBe('history');
  expect(topicOf('/monitor/gm/vuedetail/7/write', '')).toBe('write');
  expect(topicOf('/monitor/eg/detail/list/7/alarm', '')).toBe('alarms');
  expect(topicOf('/manage/eg/equipment/edit/7/driver', '')).toBe('drivers');
  expect(topicOf('/manage/eg/equipment/edit/7/alarm', '')).toBe('alarm-rules');
  expect(topicOf('/manage/eg/equipment/edit/7/info', '')).toBe('equipment-setup');
});

test('a step of a screen opens the guide page of its screen', () => {
  expect(topicOf(PATTERNS.findpwdQuestion, '')).toBe('recovery');
  expect(topicOf(ACCOUNT_PATTERNS.totp, '')).toBe('account');
});

test('an address without a screen has no guide page', () => {
  expect(topicOf('/elsewhere', '')).toBeUndefined();
  expect(topicOf(PATTERNS.notFound, '')).toBeUndefined();
});

test('the page draws the frame beforehand for the addresses that have one, and for no others', () => {
  const isBare = new RegExp(earlyList(Object.values(FEATURES), {}, '').bare);
  const routes = Object.values<Feature>(FEATURES).flatMap((feature) => feature.routes);
  const addressOf = (path: string) => path.replaceAll(/:\w+/g, '7');
  const wrong = routes.filter(({ path, within }) => isBare.test(addressOf(path)) !== (within !== undefined));
  expect(routes.length).toBeGreaterThan(50);
  expect(wrong.map(({ path }) => path)).toEqual([]);
});
