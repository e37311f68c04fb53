import { AVATAR_MAX_BYTES } from '@tidegate/contract/limits.ts';
import { CALLS } from '@tidegate/contract/catalogue/calls.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { gif, png } from '../../testing/files/pictures.ts';
import type { Organisation, TestServer } from '../../testing/test-server.ts';
import type { Visitor } from '../../testing/client/visitor.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { TRAIL } from '../../testing/trail.ts';

let server: TestServer;
let org: Organisation;
let person: Visitor;
beforeAll(async () => {
  server = await startTestServer();
  org = await server.addOrg('plant');
});
beforeEach(async () => {
  person = await server.signedIn(org, 'viewer');
});
afterAll(() => server.end());

const SAVE = CALLS.avatarSave.path;
const save = (file: Uint8Array) => person.get<{ avatar: string }>(SAVE, { file });
const avatarOf = async (visitor: Visitor): Promise<unknown> => {
  const { data } = await visitor.send('GET', CALLS.userInfo.path);
  return typeof data === 'object' && data !== null && 'avatar' in data ? data.avatar : undefined;
};
/** A picture of exactly the given number of bytes. */
const sized = (bytes: number) => {
  const text = '<svg xmlns="http://www.w3.org/2000/svg"><title></title></svg>';
  return new TextEncoder().encode(text.replace('</title>', `${'x'.repeat(bytes - text.length)}</title>`));
};

describe('an avatar', () => {
  test('is returned at the address shown to the person', async () => {
    const { avatar } = await save(png(3, 3));
    expect(avatar).toMatch(/^\/lfscada\/file\/picture\?hash=[\w-]{43}$/);
    server.clock.pass(1_000);
    expect(await avatarOf(person)).toBe(avatar);
    const response = await server.app.inject({ url: avatar });
    expect(new Uint8Array(response.rawPayload)).toEqual(png(3, 3));
  });

  test('is served with headers that prevent scripts, loading and content sniffing', async () => {
    const { avatar } = await save(sized(200));
    const { headers } = await server.visitor().send('GET', avatar);
    expect(headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-security-policy': "default-src 'none'; img-src data:; style-src 'unsafe-inline'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(headers['set-cookie']).toBeUndefined();
  });

  test('has at most 102,399 bytes', async () => {
    expect(await person.ask(SAVE, { file: sized(AVATAR_MAX_BYTES - 1) })).toMatchObject({ code: '200' });
    const refused = await person.ask(SAVE, { file: sized(AVATAR_MAX_BYTES) });
    expect(refused).toMatchObject({ status: 400, code: '1106' });
    expect(refused.message).toBe('An avatar must be an ico, jpg, png, gif or svg file smaller than 100 KB');
  });

  test('that is not a picture is refused, and the old one is kept', async () => {
    const { avatar } = await save(gif(2, 2));
    for (const file of ['hello', '<html/>']) {
      expect(await person.ask(SAVE, { file: new TextEncoder().encode(file) })).toMatchObject({ code: '1106' });
    }
    const broken = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg">\n<script></svg>');
    expect(await person.ask(SAVE, { file: broken })).toMatchObject({
      code: '1573',
      message: 'The SVG is not valid XML at line 2, column 14. It may be incomplete: export it again.',
    });
    expect(await person.ask(SAVE, { file: png(3, 3).subarray(0, -1) })).toMatchObject({ code: '1572' });
    expect(await person.ask(SAVE, { file: gif(65_535, 65_535) })).toMatchObject({
      code: '1571',
      message: 'The picture is 65535 by 65535; a side can have at most 2048 px. Make it smaller.',
    });
    expect(await person.ask(SAVE, { file: new Uint8Array() })).toMatchObject({ code: '1106' });
    server.clock.pass(1_000);
    expect(await avatarOf(person)).toBe(avatar);
  });

  test('without a file is refused with that reason', async () => {
    const type = 'multipart/form-data; boundary=b';
    const body = '--b\r\nContent-Disposition: form-data; name="file"\r\n\r\ntext\r\n--b--\r\n';
    expect(await person.send('POST', SAVE, body, { 'content-type': type })).toMatchObject({
      status: 400,
      message: 'The field file is missing',
    });
    expect(await person.ask(SAVE, { file: 'text' })).toMatchObject({ status: 415 });
  });

  test('is logged with the person who set it, and can be removed again', async () => {
    const { avatar } = await save(png(5, 5));
    await person.get(CALLS.avatarDelete.path);
    server.clock.pass(1_000);
    expect(await avatarOf(person)).toBe('');
    const rows = (await server.auditRows()).filter(({ loginname }) => loginname === person.loginname).slice(-2);
    expect(rows).toMatchObject([
      { action: 'account.avatar', old: '""', new: JSON.stringify(avatar), result: '200' },
      { action: 'account.avatarDelete', new: '""', result: '200' },
    ]);
  });

  test('is deleted when nobody uses it any more', async () => {
    const other = await server.signedIn(org, 'viewer');
    const { avatar } = await save(png(7, 7));
    await other.get(SAVE, { file: png(7, 7) });
    const { avatar: left } = await save(png(8, 8));
    await person.get(CALLS.avatarDelete.path);
    const status = async (url: string) => (await server.visitor().send('GET', url)).status;
    expect([await status(avatar), await status(left)]).toEqual([200, 200]);
    server.clock.pass(130_000);
    await expect.poll(() => status(left)).toBe(404);
    expect(await status(avatar)).toBe(200);
  });

  test('is deleted within an hour when another server has stopped using it', async () => {
    const { avatar } = await save(png(9, 9));
    const status = async () => (await server.visitor().send('GET', avatar)).status;
    server.clock.pass(130_000);
    expect(await status()).toBe(200);
    // Acts like another server: this one is not notified.
    const account = await server.stores.accounts.byLoginname(person.loginname);
    await server.stores.pictures.setAvatar(account?.userId ?? '', '', TRAIL);
    server.clock.pass(130_000);
    expect(await status()).toBe(200);
    server.clock.pass(3_600_000);
    await expect.poll(status).toBe(404);
  });

  test('from an unauthenticated caller is refused without reading its body', async () => {
    const stranger = server.visitor();
    expect(await stranger.ask(SAVE, { file: png(1, 1) })).toMatchObject({ status: 401, code: '1006' });
    expect(await person.ask(SAVE, { file: png(1, 1) }, { 'sec-fetch-site': 'cross-site' })).toMatchObject({
      status: 403,
    });
  });
});

test('a picture is found only by its complete hash', async () => {
  const { avatar } = await save(png(4, 4));
  const ask = (url: string) => server.visitor().send('GET', url);
  expect(await ask(avatar.slice(0, -1))).toMatchObject({ status: 400 });
  expect(await ask(`${avatar}&x=1`)).toMatchObject({ status: 400 });
  expect(await ask(CALLS.picture.path)).toMatchObject({ status: 400, message: 'The field hash is missing' });
  expect(await ask(`${CALLS.picture.path}?hash=${'A'.repeat(43)}`)).toMatchObject({ status: 404, code: '404' });
  expect(await ask(`${CALLS.picture.path}?hash=..%2f..%2fetc%2fpasswd`)).toMatchObject({ status: 400 });
});
