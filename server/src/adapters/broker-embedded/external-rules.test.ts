import { readFileSync } from 'node:fs';
import path from 'node:path';
import { GATEWAY_TOPICS, gatewayTopic } from '@tidegate/contract/link/gateway-protocol.ts';
import { expect, test } from 'vitest';
import { GatewayRights } from './topic-rights.ts';

const BROKERS = path.join(import.meta.dirname, '../../../../deploy/brokers');
const read = (file: string): string => readFileSync(path.join(BROKERS, file), 'utf8');

interface Rules {
  readonly read: readonly string[];
  readonly write: readonly string[];
}

/** The lines `pattern read TOPIC` and `pattern write TOPIC` of mosquitto and VerneMQ. */
function patternRules(file: string, sn: string): Rules {
  const lines = [...read(file).matchAll(/^pattern (read|write) (\S+)$/gm)];
  const of = (access: string) => lines.flatMap(([, one, topic = '']) => (one === access ? [filled(topic, sn)] : []));
  return { read: of('read'), write: of('write') };
}

/** The terms `{allow, all, publish, […]}` and `{allow, all, subscribe, […]}` of EMQX. */
function termRules(file: string, sn: string): Rules {
  const of = (act: string) => {
    const list = new RegExp(`\\{allow, all, ${act}, \\[([^\\]]*)\\]\\}`).exec(read(file))?.[1] ?? '';
    return Array.from(list.matchAll(/"([^"]+)"/g), ([, topic = '']) => filled(topic, sn));
  };
  return { read: of('subscribe'), write: of('publish') };
}

const filled = (topic: string, sn: string): string => topic.replace('%u', sn).replace('${username}', sn);

/** True if a rule with `+` for the last level covers the topic. */
const covers = (rule: string, topic: string): boolean =>
  rule.endsWith('/+')
    ? topic.startsWith(rule.slice(0, -1)) && !topic.slice(rule.length - 1).includes('/')
    : rule === topic;

const VERBS = ['NBIRTH', 'NDATA', 'NDEATH', 'NCMD'];
const DEVICE_VERBS = ['DBIRTH', 'DDATA', 'DDEATH', 'DCMD'];
const SNS = ['A', 'B', 'tidegate-host'];
const TOPICS = [
  'spBv1.0/STATE/tidegate',
  'STATE/tidegate',
  'tidegate-host/tidegate/who',
  'tidegate-host/tidegate/bus/all/live',
  'tidegate-host/tidegate/bus/to/server-1',
  ...SNS.flatMap((sn) => [
    ...GATEWAY_TOPICS.map((what) => gatewayTopic(sn, what)),
    ...VERBS.map((verb) => `spBv1.0/tidegate/${verb}/${sn}`),
    ...DEVICE_VERBS.map((verb) => `spBv1.0/tidegate/${verb}/${sn}/pump`),
  ]),
];

const gateway = { gatewayId: '1', groupId: 'tidegate', orgPath: '/1/', isRevoked: false, economyMs: null };
const rights = new GatewayRights({ ...gateway, sn: 'A', edgeNodeId: 'A' }, 'tidegate');

test.each([
  ['mosquitto', patternRules('mosquitto/tidegate.acl', 'A')],
  ['VerneMQ', patternRules('vernemq/tidegate.acl', 'A')],
  ['EMQX', termRules('emqx/tidegate-acl.conf', 'A')],
])('the rules for %s grant a gateway the topics that the embedded broker grants, and no other', (_broker, rules) => {
  const granted = (list: readonly string[]) => TOPICS.filter((topic) => list.some((rule) => covers(rule, topic)));
  expect(granted(rules.write)).toEqual(TOPICS.filter((topic) => rights.mayPublish(topic)));
  expect(granted(rules.read)).toEqual(TOPICS.filter((topic) => rights.mayReceive(topic)));
  expect([...rules.read, ...rules.write].filter((rule) => !TOPICS.some((topic) => covers(rule, topic)))).toEqual([]);
});
