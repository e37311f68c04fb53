import { describe, expect, test } from 'vitest';
import { detailPath, returnPath } from './paths.ts';

describe('the page after the login', () => {
  test.each(['/monitor/gm/vuedetail/7?tab=history&s=1,2&r=8h', '/manage/eg/gateway', '/monitor/eg/list?q=a%20b#x'])(
    '%s',
    (path) => expect(returnPath(path)).toBe(path),
  );
});

// No link redirects to another site.
describe('no redirect leaves the application', () => {
  test.each([
    null,
    '',
    'https://evil.example',
    'http:/evil.example',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '/\\/evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '\u0000//evil.example',
    '/a\\..\\\\evil.example',
    ['javascript', 'alert(1)'].join(':'),
    ['JaVaScRiPt', 'alert(1)'].join(':'),
    'data:text/html,x',
    'evil.example',
    '@evil.example',
    '/..//evil.example',
    '/.//evil.example',
    '/monitor/..//evil.example',
    ' //evil.example',
    '?from=//evil.example',
    '/login',
    '/login?from=/login',
    '/',
    '/404',
    '/login.jsp',
    '/findpwd/password',
  ])('%j', (path) => {
    expect(returnPath(path)).toBe('/home');
  });
});

test('a detail is addressed by equipment, tab and signals', () => {
  expect(detailPath('7')).toBe('/monitor/gm/vuedetail/7');
  expect(detailPath('7', 'history', ['1', '2'])).toBe('/monitor/gm/vuedetail/7?tab=history&s=1%2C2');
});
