/** A host goes on with sessions that another host has followed until now. */
import { expect, test } from 'vitest';
import type { Outgoing } from './edge-events.ts';
import { PlantEdge, RecordedHost, startAt } from './testing/recorded-host.ts';
import { parseTopic } from './topic.ts';

/** A host that was given the births of a plant, and the edge node, which has sent `sent` messages to the former host since. */
function resumed(sent: number): { readonly host: RecordedHost; readonly edge: PlantEdge } {
  const edge = new PlantEdge();
  const births = edge.birth(startAt);
  for (let index = 0; index < sent; index += 1) edge.load(index, startAt + index);
  const host = new RecordedHost();
  host.now = startAt + 60_000;
  for (const { topic, payload } of births) {
    const parsed = parseTopic(topic);
    if (parsed !== undefined) host.host.resume(parsed, payload, host.now);
  }
  host.host.connected(host.now, [{ group: 'G', edge: 'E' }]);
  return { host, edge };
}

const bornAnew = (lines: readonly string[]) => lines.filter((line) => line.startsWith('rebirth'));

test.each([0, 1, 254, 300])('after %i messages to the former host the session goes on without a rebirth', (sent) => {
  const { host, edge } = resumed(sent);
  expect(host.events()).toEqual(expect.arrayContaining(['born G/E', 'born G/E/P', 'born G/E/Q']));
  host.receive(edge.level(7, host.now)).receive(edge.load(8, host.now)).wait(120_000);
  expect(host.events()).toEqual(['live G/E/P:level = 7', 'live G/E:load = 8']);
});

test('a message that is lost after the session was resumed is noticed as in any session', () => {
  const { host, edge } = resumed(3);
  host.receive(edge.load(1, host.now));
  edge.load(2, host.now);
  host.receive(edge.load(3, host.now)).wait(5_000);
  expect(bornAnew(host.events())).toEqual(['rebirth G/E']);
});

test('a message that arrives twice, before and after the change of hosts, counts once', () => {
  const { host, edge } = resumed(3);
  host.events();
  const message: Outgoing = edge.load(9, host.now);
  host.receive(message).receive(message).receive(edge.load(10, host.now)).wait(5_000);
  expect(host.events()).toEqual(['live G/E:load = 9', 'live G/E:load = 10']);
});

test('a node that is born again is followed from its birth on', () => {
  const { host, edge } = resumed(3);
  host.receive(edge.reconnect()).receive(edge.birth(host.now)).receive(edge.load(5, host.now)).wait(5_000);
  const lines = host.events();
  expect(lines.at(-1)).toBe('live G/E:load = 5');
  expect(bornAnew(lines)).toEqual([]);
});
