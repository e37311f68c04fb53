import { AUTHS } from '@tidegate/contract/catalogue/auths.ts';
import { matchRoutes } from 'react-router';
import { describe, expect, test } from 'vitest';
import { areasFor, mayOpen } from './areas.tsx';
import { ROUTES } from './router.tsx';

/** The areas of the menu, each with the entry that opens it. */
const SPEC_AREAS = {
  'equipment center': '/monitor/eg/list',
  organization: '/manage/org/user',
  'operation center': '/monitor/gm/ocInfo',
  backups: '/manage/system/backup',
  'system settings': '/manage/system/setting',
  'operation logs': '/manage/log',
  'short messages': '/manage/sms',
  'IoT cards': '/manage/system/card',
  maps: '/map',
  monitoring: '/monitor/gm/list',
  'added services': '/manage/system/service',
  'an API area': '/manage/api',
  'history data': '/monitor/history',
  feedback: '/feedback',
  help: '/help',
} as const;

const entries = areasFor(AUTHS, []).flatMap(({ areas }) => areas);

describe('the menu', () => {
  test.each(Object.entries(SPEC_AREAS))('has the area of the specification: %s', (_name, path) => {
    expect(entries.map((area) => area.path)).toContain(path);
  });

  test('has no entry without a screen', () => {
    const lost = entries.filter(({ path }) => matchRoutes(ROUTES, path)?.at(-1)?.route.path === '*');
    expect(lost.map(({ path }) => path)).toEqual([]);
  });

  test('shows no entry that the role has no access to', () => {
    for (const area of areasFor([], []).flatMap(({ areas }) => areas)) expect(mayOpen(area.path, [])).toBe(true);
    expect(mayOpen('/manage/eg/gateway', [])).toBe(false);
    expect(mayOpen('/manage/eg/gateway/1/health', ['manage_gateway_view'])).toBe(true);
  });
});
