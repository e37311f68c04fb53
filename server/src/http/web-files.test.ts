import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestServer } from '../testing/test-server.ts';
import { startTestServer } from '../testing/test-server.ts';

const PAGE = `<meta name="csp-nonce" content="__CSP_NONCE__"><!-- ahead: / --><link rel="modulepreload" crossorigin href="/assets/shell.js"><link rel="preload" as="style" crossorigin href="/assets/shell.css"><!-- /ahead --><!-- ahead: /home /monitor/gm/ --><link rel="modulepreload" crossorigin href="/assets/watch.js"><!-- /ahead -->`;

describe('the web server', () => {
  const webFolder = mkdtempSync(path.join(os.tmpdir(), 'tidegate-web-'));
  let web: TestServer;
  beforeAll(async () => {
    mkdirSync(path.join(webFolder, 'assets'));
    writeFileSync(path.join(webFolder, 'index.html'), PAGE);
    writeFileSync(path.join(webFolder, 'assets', 'main-abc123.js'), 'let plain;');
    writeFileSync(path.join(webFolder, 'assets', 'main-abc123.js.br'), 'compressed');
    writeFileSync(path.join(webFolder, 'favicon.ico'), 'icon');
    web = await startTestServer({ webFolder });
  });
  afterAll(async () => {
    await web.end();
    rmSync(webFolder, { recursive: true, force: true });
  });
  const get = (url: string, headers = {}) => web.visitor().send('GET', url, '', headers);

  test('returns the page on every route of the app, each with a new nonce', async () => {
    const nonces = new Set<string>();
    for (const url of ['/', '/login', '/login.jsp', '/monitor/gm/vuedetail/1', '/404', '/no/such/page']) {
      const { status, text, headers } = await get(url);
      expect(status).toBe(200);
      const nonce = /content="([\w-]{22})"/.exec(text)?.[1] ?? '';
      expect(headers['content-security-policy']).toContain(`style-src 'self' 'nonce-${nonce}'`);
      nonces.add(nonce);
    }
    expect(nonces.size).toBe(6);
  });

  test('asks at once for what the address needs with a session, and without one after it is loaded', async () => {
    const without = (await get('/login')).text;
    expect(without).toContain(
      '<template><link rel="prefetch" href="/assets/shell.js"><link rel="prefetch" href="/assets/shell.css"></template>',
    );
    expect(without).toContain('<template><link rel="prefetch" href="/assets/watch.js"></template>');
    const { text } = await get('/monitor/eg/list', { cookie: 'sid=any' });
    expect(text).toContain('<link rel="modulepreload" crossorigin href="/assets/shell.js">');
    expect(text).toContain('<link rel="preload" as="style" crossorigin href="/assets/shell.css">');
    expect(text).not.toContain('watch.js');
    const detail = (await get('/monitor/gm/vuedetail/1', { cookie: 'sid=any' })).text;
    expect(detail).toContain('<link rel="modulepreload" crossorigin href="/assets/watch.js">');
  });

  test('serves files by their path, compressed if a compressed copy exists', async () => {
    const asset = await get('/assets/main-abc123.js', { 'accept-encoding': 'br' });
    expect(asset).toMatchObject({ status: 200, text: 'compressed' });
    expect(asset.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining(`default-src 'self'`),
    });
    expect(asset.headers['content-type']).toContain('javascript');
    expect((await get('/assets/main-abc123.js')).text).toBe('let plain;');
    expect((await get('/favicon.ico')).headers['cache-control']).toBe('no-cache');
  });

  test.each(['/assets/none.js', '/assets/../../package.json', '/assets/%2e%2e/%2e%2e/package.json', '/assets/'])(
    'has nothing at %s',
    async (url) => {
      const { text } = await get(url);
      expect(text).not.toContain('workspaces');
      expect(text.startsWith('{"code":"404"') || text.startsWith('<meta')).toBe(true);
    },
  );
});
