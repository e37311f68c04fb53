import { expect, test } from 'vitest';
import { GatewayRights } from './topic-rights.ts';

const rights = new GatewayRights(
  { gatewayId: '1', sn: 'A', groupId: 'plant', edgeNodeId: 'node', orgPath: '/1/', isRevoked: false, economyMs: null },
  'tidegate',
);

/** MQTT 3.1.1 §4.7: whether a filter matches a topic. */
function matches(filter: string, topic: string): boolean {
  const wanted = filter.split('/');
  const levels = topic.split('/');
  for (const [index, part] of wanted.entries()) {
    if (part === '#') return true;
    if (levels[index] === undefined || (part !== '+' && part !== levels[index])) return false;
  }
  return wanted.length === levels.length;
}

const PARTS = [
  'spBv1.0',
  'STATE',
  'tidegate',
  'plant',
  'NCMD',
  'DCMD',
  'NDATA',
  'node',
  'A',
  'B',
  'config',
  'ask',
  'result',
];
const FILTERS = [
  'spBv1.0/STATE/tidegate',
  'STATE/tidegate',
  'spBv1.0/plant/NCMD/node',
  'spBv1.0/plant/NCMD/node/#',
  'spBv1.0/plant/DCMD/node/+',
  'spBv1.0/plant/DCMD/node/B',
  'tidegate/A/config',
  'tidegate/A/receipt',
  'tidegate/A/monitor',
  'tidegate/A/ask',
];

test('a gateway receives exactly the topics that match its own filter', () => {
  expect(FILTERS.filter((filter) => !rights.maySubscribe(filter))).toEqual([]);
  const topics = PARTS.flatMap((a) =>
    ['', ...PARTS].flatMap((b) =>
      ['', ...PARTS].flatMap((c) => ['', ...PARTS].flatMap((d) => ['', 'B'].map((e) => [a, b, c, d, e]))),
    ),
  ).map((levels) => levels.join('/').replace(/\/+$/, ''));
  const wrong = [...new Set(topics)].filter(
    (topic) => rights.mayReceive(topic) !== FILTERS.some((filter) => matches(filter, topic)),
  );
  expect(wrong).toEqual([]);
});
