import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import type { Upload } from '@tidegate/contract/call.ts';
import type { FastifyInstance } from 'fastify';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refusedAnswer } from './envelope.ts';
import { readUpload, acceptUploads } from './upload.ts';

const UPLOAD: Upload = { field: 'file', maxBytes: 102_399, tooLarge: 'avatarRule' };

const UPWARDS = ['../', '..\\', '%2e%2e/', '%2e%2e%2f', '..%2f', '..%5c', '....//', '..;/', '/', 'C:\\'];
const TARGETS = ['etc/passwd', 'server.key', 'index.html', 'x.php', '.htaccess', 'a.png', 'a.svg\0.png', ''];
const TRAVERSALS = UPWARDS.flatMap((up) =>
  TARGETS.flatMap((target) => [1, 3, 9].map((deep) => up.repeat(deep) + target)),
);

let app: FastifyInstance;
beforeAll(async () => {
  app = fastify();
  app.setErrorHandler((error, _request, reply) => {
    const { status, body } = refusedAnswer(error, 'en');
    return reply.status(status).send(body);
  });
  await app.register(async (scope) => {
    await acceptUploads(scope);
    scope.post('/upload', async (request, reply) => {
      const { fields, file } = await readUpload(request, reply, UPLOAD);
      return { fields: { ...fields }, size: file?.length };
    });
  });
  app.post('/form', async () => ({}));
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

const send = async (body: FormData | string, type?: string) => {
  const encoded = new Response(body);
  const response = await app.inject({
    method: 'POST',
    url: '/upload',
    headers: { 'content-type': type ?? encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  return { status: response.statusCode, json: response.json<Record<string, unknown>>() };
};

const form = (...parts: readonly (readonly [field: string, value: string | Blob])[]) => {
  const data = new FormData();
  for (const [field, value] of parts) {
    if (typeof value === 'string') data.append(field, value);
    else data.append(field, value, 'x.png');
  }
  return data;
};
const bytes = (size: number) => new Blob([new Uint8Array(size)]);

describe('an upload', () => {
  test('consists of its fields and the bytes of its file, in any order', async () => {
    expect(await send(form(['id', '7'], ['file', bytes(10)]))).toEqual({
      status: 200,
      json: { fields: { id: '7' }, size: 10 },
    });
    expect(await send(form(['file', bytes(10)], ['id', '液位']))).toMatchObject({ json: { fields: { id: '液位' } } });
  });

  test('of exactly the maximum size is accepted, and with one byte more refused with the error of the call', async () => {
    expect(await send(form(['file', bytes(102_399)]))).toMatchObject({ status: 200, json: { size: 102_399 } });
    expect(await send(form(['file', bytes(102_400)]))).toMatchObject({ status: 400, json: { code: '1106' } });
  });

  test('never uses the name of its file', async () => {
    const before = readdirSync('.');
    for (const name of TRAVERSALS) {
      const data = new FormData();
      data.append('file', bytes(3), name);
      expect(await send(data), name).toEqual({ status: 200, json: { fields: {}, size: 3 } });
    }
    expect(TRAVERSALS.length).toBeGreaterThanOrEqual(200);
    expect(readdirSync('.')).toEqual(before);
  });

  test('without a file is refused with that reason', async () => {
    expect(await send(form(['id', '7']))).toMatchObject({ status: 200, json: { fields: { id: '7' } } });
    expect((await send(form(['file', 'text']))).json['size']).toBeUndefined();
  });

  test('is refused with a second file in any field', async () => {
    expect(await send(form(['file', bytes(3)], ['file', bytes(3)]))).toMatchObject({
      status: 400,
      json: { message: 'The field file is invalid: ×2' },
    });
    expect(await send(form(['file', bytes(3)], ['other', bytes(3)]))).toMatchObject({ status: 400 });
    expect(await send(form(['other', bytes(3)]))).toMatchObject({
      json: { message: 'The field other does not exist' },
    });
  });

  test('has each field once, without NUL, and a limited number of fields', async () => {
    expect(await send(form(['id', '7'], ['id', '8']))).toMatchObject({
      json: { message: 'The field id is invalid: ×2' },
    });
    expect(await send(form(['id', 'a\0b']))).toMatchObject({ json: { message: 'The field id is invalid: NUL' } });
    const many = Array.from({ length: 40 }, (_one, at) => [`field${at}`, 'x'] as const);
    expect(await send(form(...many))).toMatchObject({ status: 413 });
    expect(await send(form(['id', 'x'.repeat(70_000)]))).toMatchObject({ status: 413 });
    const long = 'x'.repeat(40_000);
    expect(await send(form(['a', long], ['b', long]))).toMatchObject({ status: 413 });
  });

  test.each(['__proto__', 'constructor', 'toString'])('with a field %s changes no prototype', async (field) => {
    expect((await send(form([field, '{"isAdmin":true}']))).status).toBe(400);
    expect(Object.hasOwn(Object.prototype, 'isAdmin')).toBe(false);
  });

  test.each([
    ['without a boundary', 'multipart/form-data', 'x'],
    [
      'that breaks off',
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nabc',
    ],
    ['that is no multipart at all', 'multipart/form-data; boundary=b', 'hello'],
    ['of a part without a name', 'multipart/form-data; boundary=b', '--b\r\n\r\nabc\r\n--b-'],
    ['whose JSON is none', 'multipart/form-data; boundary=b', jsonPart('{')],
    ['whose field is JSON', 'multipart/form-data; boundary=b', jsonPart('{"a":1}')],
  ])('%s is refused as malformed', async (_what, type, body) => {
    expect((await send(body, type)).status).toBe(400);
  });

  test.each(['application/x-www-form-urlencoded', 'application/json', 'text/plain', 'multipart/mixed; boundary=b'])(
    'as %s is refused',
    async (type) => {
      expect((await send('a=1', type)).status).toBe(415);
    },
  );

  test('is accepted only by its own route', async () => {
    const type = 'multipart/form-data; boundary=b';
    const { statusCode } = await app.inject({
      method: 'POST',
      url: '/form',
      headers: { 'content-type': type },
      payload: '--b--',
    });
    expect(statusCode).toBe(415);
  });

  test('without an end is refused and disconnected shortly after the limit', async () => {
    const address = app.server.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    const socket = connect(address.port, '127.0.0.1');
    socket.on('error', () => undefined);
    const head = ['POST /upload HTTP/1.1', 'Host: x', 'Transfer-Encoding: chunked'].join('\r\n');
    socket.write(`${head}\r\nContent-Type: multipart/form-data; boundary=b\r\n\r\n`);
    const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;
    socket.write(chunk('--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n'));
    let answer = '';
    socket.setEncoding('utf8').on('data', (text: string) => (answer += text));
    const piece = chunk('x'.repeat(60_000));
    let sent = 0;
    while (!socket.destroyed && socket.writable && sent < 10_000) {
      sent += 1;
      // Succeeds, or is refused by a closed socket.
      await new Promise<void>((resolve) => socket.write(piece, () => resolve()));
    }
    expect(sent).toBeLessThan(1_000);
    expect(answer).toMatch(/^HTTP\/1\.1 400 [\s\S]*connection: close[\s\S]*"1106"/i);
  });
});

function jsonPart(json: string): string {
  return `--b\r\nContent-Disposition: form-data; name="id"\r\nContent-Type: application/json\r\n\r\n${json}\r\n--b--\r\n`;
}
