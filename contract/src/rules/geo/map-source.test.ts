/* oxlint-disable no-script-url -- what must be refused */
import { describe, expect, test } from 'vitest';
import { frameOrigin, frameSandbox } from '../../nouns/page/frame.ts';
import { tileOrigins } from './map-source.ts';

describe('a source of tiles', () => {
  test.each([
    ['', '', []],
    ['https://tile.example.org/{z}/{x}/{y}.png', '', ['https://tile.example.org']],
    ['http://10.0.0.8:8090/{z}/{x}/{y}', 'abc', ['http://10.0.0.8:8090']],
    ['https://t{s}.example.com/vt?x={x}&y={y}&z={z}', '01', ['https://t0.example.com', 'https://t1.example.com']],
    ['https://[2001:db8::1]/{z}/{x}/{y}', '', ['https://[2001:db8::1]']],
  ])('%s asks hosts', (url, subdomains, origins) => {
    expect(tileOrigins({ url, subdomains })).toEqual(origins);
  });

  test.each([
    ['javascript:alert(1)//{z}{x}{y}', ''],
    ['ftp://tile.example.org/{z}/{x}/{y}', ''],
    ['//tile.example.org/{z}/{x}/{y}', ''],
    ['https://tile.example.org/{z}/{x}', ''],
    ['https://t{s}.example.org/{z}/{x}/{y}', ''],
    ['https://{x}.example.org/{z}/{x}/{y}', ''],
    ['https://tile.example.org/{z}/{x}/{y}/{token}', ''],
    ['https://user:secret@tile.example.org/{z}/{x}/{y}', ''],
    ['https://a;script-src/{z}/{x}/{y}', ''],
    ['https://*.example.org/{z}/{x}/{y}', ''],
    ["https://a'b.example.org/{z}/{x}/{y}", ''],
    ['https://tile.example.org; script-src https://evil.example/{z}/{x}/{y}', ''],
    ['https://a,b.example/{z}/{x}/{y}', ''],
  ])('is not %s', (url, subdomains) => {
    expect(tileOrigins({ url, subdomains })).toBeUndefined();
  });
});

describe('a framed page', () => {
  test.each([
    ['https://grafana.example.org:3000/d/1?kiosk', 'https://grafana.example.org:3000'],
    ['/reports/today', `'self'`],
  ])('may be %s', (url, origin) => expect(frameOrigin(url)).toBe(origin));

  test.each([
    'http://grafana.example.org/',
    '//grafana.example.org/',
    '/\\grafana.example.org',
    'javascript:alert(1)',
    'data:text/html,hi',
    'https://a;script-src *',
    'https://user@grafana.example.org/',
    'reports',
    '',
  ])('may not be %j', (url) => expect(frameOrigin(url)).toBeUndefined());

  test('of our own origin cannot act as the signed-in person', () => {
    expect(frameSandbox('/reports/today')).not.toContain('allow-same-origin');
    expect(frameSandbox('https://grafana.example.org/')).toContain('allow-same-origin');
    for (const url of ['/reports/today', 'https://grafana.example.org/']) {
      expect(frameSandbox(url)).not.toContain('allow-top-navigation');
    }
  });
});
