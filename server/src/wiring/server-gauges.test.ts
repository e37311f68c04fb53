import { Counter, Gauge, Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { SERVER } from '../testing/fakes/fake-roster.ts';
import { serverGauges } from './server-gauges.ts';

const linesOf = async (register: Registry) =>
  (await register.metrics()).split('\n').filter((line) => line.startsWith('tidegate_'));
const active = { ...SERVER, role: 'active', term: 7 } as const;
const answering = { ...SERVER, role: 'answering', isActive: false, term: null } as const;

test('/metrics has whether this server is active and its term, the servers by state and the take-overs', async () => {
  const register = new Registry();
  const refresh = serverGauges({ Gauge, Counter }, register);
  refresh({ servers: [active, answering, { ...answering, role: 'lost' }], takeOvers: 4 });
  refresh({ servers: [active, answering, answering], takeOvers: 5 });
  expect(await linesOf(register)).toEqual([
    'tidegate_server_active 1',
    'tidegate_server_term 7',
    'tidegate_servers{state="active"} 1',
    'tidegate_servers{state="answering"} 2',
    'tidegate_servers{state="lost"} 0',
    'tidegate_take_overs_total 5',
  ]);
});

test('a server that is not active has no term, and take-overs that cannot be read are left out', async () => {
  const register = new Registry();
  const refresh = serverGauges({ Gauge, Counter }, register);
  refresh({ servers: [active], takeOvers: 4 });
  refresh({ servers: [answering, active], takeOvers: undefined });
  expect(await linesOf(register)).toEqual([
    'tidegate_server_active 0',
    'tidegate_servers{state="active"} 1',
    'tidegate_servers{state="answering"} 1',
    'tidegate_servers{state="lost"} 0',
  ]);
});
