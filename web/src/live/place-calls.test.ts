import { NOTHING_MEASURED } from '@tidegate/contract/nouns/gateway/gateway-health.ts';
import type { MultiGateway } from '@tidegate/contract/nouns/multi/multi.ts';
import { expect, test } from 'vitest';
import { asOne } from './place-calls.ts';

const gateway = (more: Partial<MultiGateway>): MultiGateway => ({
  gatewayId: '1',
  name: 'North',
  nameEn: '',
  online: true,
  hasBroker: true,
  vpn: false,
  economizeOpen: true,
  economizeMode: 'smart',
  interval: 60,
  rates: NOTHING_MEASURED,
  ...more,
});

test('several gateways count as online while one of them is', () => {
  expect(asOne([gateway({ online: false }), gateway({})]).online).toBe(true);
  expect(asOne([gateway({ online: false })]).online).toBe(false);
  expect(asOne([]).online).toBe(false);
});

test('a session is needed while an online gateway needs one', () => {
  expect(asOne([gateway({ vpn: true }), gateway({})]).vpn).toBe(false);
  expect(asOne([gateway({ vpn: true }), gateway({ online: false })]).vpn).toBe(true);
});

test('several gateways pause only if each online one would', () => {
  const smart = gateway({});
  expect(asOne([smart, smart])).toMatchObject({ economizeOpen: true, economizeMode: 'smart' });
  expect(asOne([smart, gateway({ economizeMode: 'time' })]).economizeMode).toBe('time');
  expect(asOne([smart, gateway({ economizeOpen: false })]).economizeOpen).toBe(false);
  expect(asOne([smart, gateway({ economizeOpen: false, online: false })]).economizeOpen).toBe(true);
});

test('the shortest period of several gateways applies', () => {
  expect(asOne([gateway({ interval: 30 }), gateway({ interval: 5 })]).interval).toBe(5);
});
