import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import type { SpokenAnswer } from '../../../testing/network/host-stand-in.ts';
import { HostStandIn } from '../../../testing/network/host-stand-in.ts';
import type { HttpSmsSettings } from './http-sms.ts';
import { HttpSms } from './http-sms.ts';

let host: HostStandIn | undefined;
afterEach(async () => {
  await host?.close();
  host = undefined;
});

const gateway = async (
  { path = '/send', ...settings }: Partial<HttpSmsSettings> & { readonly path?: string } = {},
  answer: SpokenAnswer = {},
) => {
  const opened = await HostStandIn.open(() => answer);
  host = opened;
  const sender = new HttpSms({
    url: opened.url + path,
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-key': 'k' },
    body: '{"to":"{to}","message":"{text}","code":"{code}"}',
    success: undefined,
    reference: undefined,
    cost: undefined,
    ...settings,
  });
  return { host: opened, sender };
};
const sms = { to: '+8613800138000', purpose: 'proof', language: 'en', text: 'Code 012345', code: '012345' } as const;

describe('SMS over HTTP', () => {
  test('fills in the body as JSON, whatever the text contains', async () => {
    const { host: heard, sender } = await gateway();
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary' }), async (text) => {
        heard.heard.length = 0;
        await sender.send({ ...sms, text });
        expect(JSON.parse(heard.heard[0]?.body ?? '')).toEqual({
          to: sms.to,
          message: text.toWellFormed(),
          code: '012345',
        });
      }),
      { numRuns: 50 },
    );
    expect(heard.heard[0]).toMatchObject({ method: 'POST', path: '/send', headers: { 'x-key': 'k' } });
  });

  test('fills in a form, and a placeholder within a text stays text', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const { host: heard, sender } = await gateway({ headers, body: 'to={to}&m={text}' });
    await sender.send({ ...sms, text: 'a&to=+1 {code}' });
    expect(Object.fromEntries(new URLSearchParams(heard.heard[0]?.body))).toEqual({
      to: sms.to,
      m: 'a&to=+1 {code}',
    });
  });

  test('can be a GET with all values in its address', async () => {
    const { host: heard, sender } = await gateway({ method: 'GET', path: '/s?to={to}&m={text}' });
    await sender.send(sms);
    expect(heard.heard[0]).toMatchObject({ method: 'GET', path: '/s', body: '' });
    expect(Object.fromEntries(heard.heard[0]?.query ?? [])).toEqual({ to: sms.to, m: sms.text });
  });

  test('returns number and cost if the response contains them', async () => {
    const { sender } = await gateway(
      { reference: 'data.id', cost: 'data.price', success: '"ok":true' },
      { body: '{"ok":true,"data":{"id":77,"price":"0.045"}}' },
    );
    await expect(sender.send(sms)).resolves.toEqual({ reference: '77', cost: 0.045 });
  });

  test.each(['{"data":[]}', 'not json', '{"data":{"id":{}}}', '{}'])('does without both in %s', async (body) => {
    const { sender } = await gateway({ reference: 'data.id', cost: 'data.constructor' }, { body });
    await expect(sender.send(sms)).resolves.toEqual({ reference: '', cost: null });
  });

  test.each([
    [{ status: 500, body: 'down' }, 'HTTP 500 down'],
    [{ status: 200, body: '{"ok":false}' }, '{"ok":false}'],
    [{ status: 302, headers: { location: 'http://169.254.169.254/' } }, 'the host answers with a redirect'],
    [{ status: 200, body: `"ok":true${'x'.repeat(70_000)}` }, 'the answer has more than 65536 bytes'],
  ])('is not sent when the answer is %j', async (answer, reason) => {
    const { host: heard, sender } = await gateway({ success: '"ok":true' }, answer);
    await expect(sender.send(sms)).rejects.toMatchObject({ name: 'SendError', reason });
    expect(heard.heard).toHaveLength(1);
  });

  test('fails if nothing listens at the address', async () => {
    const { host: closed, sender } = await gateway();
    await closed.close();
    host = undefined;
    await expect(sender.send(sms)).rejects.toMatchObject({ reason: 'the host cannot be reached (ECONNREFUSED)' });
  });
});
