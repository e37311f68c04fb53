import { expect, test } from 'vitest';
import type { SharedChange } from '../../ports/change-feed.ts';
import { payloadsOf, readPayload } from './change-wire.ts';

test('many changes are split into notifications that PostgreSQL accepts, and none is lost', () => {
  const changes: SharedChange[] = Array.from({ length: 1_500 }, (_, n) =>
    n % 2 === 0
      ? { kind: 'rules', gatewayId: String(n) }
      : { kind: 'config', gatewayId: String(n), version: n, sn: `网关${n}`, isGone: n % 3 === 0 },
  );
  changes.push({ kind: 'quotas' }, { kind: 'cameraStopped', device: '1 C1 1' });
  const payloads = payloadsOf(changes, 'a server');
  expect(Math.max(...payloads.map((payload) => Buffer.byteLength(payload)))).toBeLessThan(8_000);
  expect(payloads.length).toBeLessThan(10);
  expect(payloads.flatMap((payload) => readPayload(payload)?.changes ?? [])).toEqual(changes);
});

test('no change makes no notification', () => {
  expect(payloadsOf([], 'a server')).toEqual([]);
});

test('a configuration travels in the form that servers of the version before send and read', () => {
  const changed: SharedChange = { kind: 'config', gatewayId: '7', version: 3, sn: 'G7', isGone: false };
  const [payload = ''] = payloadsOf([changed, { ...changed, gatewayId: '8', sn: 'G8', isGone: true }], 'a server');
  expect(JSON.parse(payload)).toMatchObject({
    from: 'a server',
    changes: [
      ['c', 7, 3],
      ['c', 8, 3, 'G8'],
    ],
  });
  const former = JSON.stringify({ from: 'older', changes: JSON.parse(payload).changes });
  expect(readPayload(former)?.changes).toEqual([
    { ...changed, sn: '' },
    { ...changed, gatewayId: '8', sn: 'G8', isGone: true },
  ]);
});

test('a kind of change that only a newer server knows is skipped', () => {
  const text = JSON.stringify({
    from: 'newer',
    changes: [
      ['z', 1],
      ['r', 5],
    ],
  });
  expect(readPayload(text)).toEqual({ from: 'newer', changes: [{ kind: 'rules', gatewayId: '5' }] });
});

test('a notification of another program is ignored', () => {
  expect(readPayload('hello')).toBeUndefined();
  expect(readPayload('{}')).toBeUndefined();
});
