import type { Rows } from '@tidegate/contract/id.ts';
import { PIXEL } from '../../testing/files/svg-payloads.ts';
import type { PagePicture } from '@tidegate/contract/nouns/page/page.ts';
import { PAGE_PICTURE_MAX_BYTES } from '@tidegate/contract/limits.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { gif, ico, jpeg, png, webp } from '../../testing/files/pictures.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { startTestServer } from '../../testing/test-server.ts';
import type { Devices } from '../../testing/plant/devices.ts';
import { addDevices } from '../../testing/plant/devices.ts';

const LIBRARY = '/lfscada/configuration/picture';

let server: TestServer;
let plant: Devices;
beforeEach(async () => {
  server = await startTestServer();
  plant = await addDevices(server, 'plant');
});
afterEach(() => server.end());

const add = (file: Uint8Array, name = '') => plant.admin.ask(`${LIBRARY}/add`, { name, file });
const list = async (fields: object = {}) =>
  (await plant.admin.get<Rows<PagePicture>>(`${LIBRARY}/query`, { ...fields })).rows;
const shown = (hash: string) => server.visitor().send('GET', `/lfscada/file/picture?hash=${hash}`);
const svg = (text: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30.4">${text}</svg>`);

describe('a picture for pages', () => {
  test.each([
    ['png', png(300, 2_500), 'image/png', 300, 2_500],
    ['jpg', jpeg(8, 9), 'image/jpeg', 8, 9],
    ['gif', gif(1, 2), 'image/gif', 1, 2],
    ['webp', webp(640, 48), 'image/webp', 640, 48],
    ['svg', svg('<path d="M0 0h9"/>'), 'image/svg+xml', 40, 30],
  ] as const)('is a %s, known by its content with its sides', async (name, file, type, width, height) => {
    const { data } = await add(file, name);
    const [picture] = await list();
    expect(data).toEqual(picture);
    expect(picture).toMatchObject({ name, width, height, by: plant.admin.loginname });
    const answer = await shown(picture?.hash ?? '');
    expect(answer).toMatchObject({ status: 200, headers: { 'content-type': type } });
    expect(answer.bytes.length).toBe(picture?.bytes);
    expect(answer.headers['content-security-policy']).toContain('sandbox');
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  });

  test('is sanitised if it is an SVG', async () => {
    const { data } = await add(
      svg('<script>x()</script><g onload="x()"><path d="M0 0h9"/></g><a href="javascript:x()"/>'),
    );
    const { text } = await shown((data as PagePicture).hash);
    expect(text).toContain('M0 0h9');
    expect(text).not.toMatch(/script|onload|javascript/);
  });

  test('keeps the raster pictures in an SVG, and the answer counts those that it cannot keep', async () => {
    const image = (href: string) => `<image href="${href}"/>`;
    const kept = image(`data:image/png;base64,${PIXEL}`);
    const { data } = await add(svg(kept + image('https://pictures.example/x.png')));
    expect(data).toMatchObject({ leftOut: 1 });
    const [picture] = await list();
    expect(picture).not.toHaveProperty('leftOut');
    const { text } = await shown(picture?.hash ?? '');
    expect(text).toContain(kept);
    expect(text).not.toContain('pictures.example');
  });

  test('uploaded twice is one with its last name, and can be removed from the library without affecting pages', async () => {
    await add(gif(3, 3), 'old');
    server.clock.pass(1_000);
    await add(gif(3, 3), 'new');
    const [picture, ...others] = await list();
    expect([picture?.name, others]).toEqual(['new', []]);
    expect(await list({ name: 'none' })).toEqual([]);
    const hash = picture?.hash ?? '';
    expect(await plant.admin.ask(`${LIBRARY}/delete`, { hash })).toMatchObject({ code: '200' });
    expect(await plant.admin.ask(`${LIBRARY}/delete`, { hash })).toMatchObject({ status: 404 });
    expect(await list()).toEqual([]);
    server.clock.pass(130_000);
    expect(await shown(hash)).toMatchObject({ status: 200 });
  });

  test('is in the library of its own organisation only', async () => {
    await add(gif(3, 3), 'ours');
    const other = await addDevices(server, 'other');
    expect(await other.admin.get(`${LIBRARY}/query`)).toMatchObject({ total: 0 });
    const [picture] = await list();
    expect(await other.admin.ask(`${LIBRARY}/delete`, { hash: picture?.hash })).toMatchObject({ status: 404 });
  });

  test.each<[what: string, file: Uint8Array, code: string]>([
    ['more bytes than 2 MB', Buffer.alloc(PAGE_PICTURE_MAX_BYTES + 1), '1567'],
    ['a side that is too long', png(8_193, 1), '1571'],
    ['a webp of such a side', webp(8_193, 1), '1571'],
    ['an icon', ico(png(16, 16)), '1567'],
    ['a text', Buffer.from('no picture'), '1567'],
    ['half a picture', png(4, 4).subarray(0, 40), '1572'],
  ])('is refused with %s', async (_what, file, code) => {
    expect(await add(file)).toMatchObject({ code });
    expect(await list()).toEqual([]);
  });
});
