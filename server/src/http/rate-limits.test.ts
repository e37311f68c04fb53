import type { Call, Rate } from '@tidegate/contract/call.ts';
import { CALLS } from '@tidegate/contract/catalogue/calls.ts';
import { describe, expect, test } from 'vitest';
import { startTestServer } from '../testing/test-server.ts';
import { addPlant } from '../testing/plant/twin-plants.ts';
import { RATE_SIZES } from './rate-limits.ts';

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const calls: readonly Call[] = Object.values(CALLS);

/** The changes needed to set a plant up, and some more. */
const EDITS = 60;

describe('shares', () => {
  const small = Object.fromEntries(
    Object.keys(RATE_SIZES).map((rate) => [rate, { burst: rate === 'login' ? 20 : 3, perSecond: 1 }]),
  ) as Record<Rate, { burst: number; perSecond: number }>;

  test.each(['poll', 'read', 'heavy', 'edit', 'write'] as const)('of class %s run out and come back', async (rate) => {
    const limited = await startTestServer({ rates: { ...small, edit: { burst: EDITS, perSecond: 1 } } });
    const mine = await addPlant(limited, 'ours');
    limited.clock.pass(60_000);
    const call = calls.find((one) => one.rate === rate && one.method === 'POST' && one.upload === null);
    if (call === undefined) throw new Error(`no call of class ${rate}`);
    // Refused before the body is read, so its content does not matter.
    const ask = () => mine.admin.send('POST', call.path, 'nonsense=1', FORM);
    const size = rate === 'edit' ? EDITS : 3;
    for (let asked = 0; asked < size; asked += 1) expect((await ask()).status).toBe(400);
    const refused = await ask();
    expect(refused).toMatchObject({ status: 429, code: '429' });
    expect(refused.headers['retry-after']).toBe('1');
    expect(await mine.viewer.ask(CALLS.monitorEquipmentQuery.path)).toMatchObject({ code: '200' });
    limited.clock.pass(1_000);
    expect((await ask()).status).toBe(400);
    await limited.end();
  });

  test('are counted by address before sign-in', async () => {
    const limited = await startTestServer({ rates: { ...small, login: { burst: 2, perSecond: 1 } } });
    const stranger = limited.visitor();
    expect((await stranger.ask(CALLS.login.path)).status).toBe(400);
    expect((await stranger.ask(CALLS.login.path)).status).toBe(400);
    expect((await stranger.ask(CALLS.login.path)).status).toBe(429);
    await limited.end();
  });

  test('are not multiplied by an untrusted forwarded address', async () => {
    const limited = await startTestServer({ rates: { ...small, login: { burst: 2, perSecond: 1 } } });
    for (let asked = 0; asked < 3; asked += 1) {
      const answer = await limited.visitor({ 'x-forwarded-for': `10.0.0.${asked}` }).ask(CALLS.login.path);
      expect(answer.status).toBe(asked < 2 ? 400 : 429);
    }
    await limited.end();
  });

  test('are counted by the forwarded address behind a trusted proxy', async () => {
    const limited = await startTestServer({
      rates: { ...small, login: { burst: 1, perSecond: 1 } },
      trustedProxies: ['127.0.0.1'],
    });
    for (let asked = 0; asked < 3; asked += 1) {
      const answer = await limited.visitor({ 'x-forwarded-for': `10.0.0.${asked}` }).ask(CALLS.login.path);
      expect(answer.status).toBe(400);
    }
    await limited.end();
  });
});
