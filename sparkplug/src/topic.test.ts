import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SparkplugError } from './error.ts';
import { decodeState, encodeLegacyState, encodeState } from './state.ts';
import {
  edgeSubscriptions,
  formatTopic,
  hostSubscription,
  isValidId,
  parseTopic,
  stateTopic,
  type Topic,
} from './topic.ts';

const id = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }).filter(isValidId);
const topic: fc.Arbitrary<Topic> = fc.oneof(
  fc.record({ verb: fc.constantFrom('NBIRTH', 'NDEATH', 'NDATA', 'NCMD'), group: id, edge: id }),
  fc.record({ verb: fc.constantFrom('DBIRTH', 'DDEATH', 'DDATA', 'DCMD'), group: id, edge: id, device: id }),
  fc.record({ verb: fc.constant('STATE'), host: id }),
);

test('a formatted topic is parsed to the same topic', () => {
  fc.assert(
    fc.property(topic, (any) => {
      expect(parseTopic(formatTopic(any))).toEqual(any);
    }),
  );
});

test('a topic of another namespace, verb or number of levels is rejected', () => {
  const none = [
    '',
    'spBv1.0',
    'spBv1.0/G/NDATA',
    'spBv1.0/G/NDATA/E/D',
    'spBv1.0/G/DDATA/E',
    'spBv1.0/G/DDATA/E/D/x',
    'spBv1.0/G/NFOO/E',
    'spBv1.0/G/ndata/E',
    'spbv1.0/G/NDATA/E',
    'spBv1.0//NDATA/E',
    'spBv1.0/G/NDATA/',
    'spBv1.0/G/DDATA/E/',
    'spBv1.0/G/NDATA/E+',
    'spBv1.0/G#/NDATA/E',
    'spBv1.0/STATE/',
    'STATE/scada',
    '/spBv1.0/G/NDATA/E',
  ];
  for (const text of none) expect(parseTopic(text), text).toBeUndefined();
});

test('ids are case-sensitive and may be in any script', () => {
  expect(parseTopic('spBv1.0/Werk Süd/DDATA/泵站/Ä')).toEqual({
    verb: 'DDATA',
    group: 'Werk Süd',
    edge: '泵站',
    device: 'Ä',
  });
  expect(parseTopic('spBv1.0/g/NDATA/E')).not.toEqual(parseTopic('spBv1.0/G/NDATA/E'));
});

test('an id with a wildcard, a slash, a NUL or half a character is refused', () => {
  for (const bad of ['', 'a+', 'a/b', '#', 'a\0', '\ud800']) {
    expect(isValidId(bad), bad).toBe(false);
    expect(() => formatTopic({ verb: 'NCMD', group: 'G', edge: bad })).toThrow(SparkplugError);
  }
});

test('a group may be called STATE', () => {
  expect(parseTopic('spBv1.0/STATE/NDATA/E')).toEqual({ verb: 'NDATA', group: 'STATE', edge: 'E' });
});

test('the subscriptions of a host cover exactly its topics', () => {
  expect(hostSubscription()).toBe('spBv1.0/#');
  expect(hostSubscription('G')).toBe('spBv1.0/G/#');
  expect(stateTopic('scada')).toBe('spBv1.0/STATE/scada');
  expect(edgeSubscriptions({ group: 'G', edge: 'E' }, 'scada')).toEqual([
    'spBv1.0/G/NCMD/E',
    'spBv1.0/G/DCMD/E/+',
    'spBv1.0/STATE/scada',
  ]);
});

test('STATE is JSON with exactly online and an integer timestamp', () => {
  const bytes = encodeState({ online: true, timestamp: 1_700_000_000_000 });
  expect(new TextDecoder().decode(bytes)).toBe('{"online":true,"timestamp":1700000000000}');
  expect(decodeState(bytes)).toEqual({ online: true, timestamp: 1_700_000_000_000 });
  expect(new TextDecoder().decode(encodeLegacyState(false))).toBe('OFFLINE');
});

test('a payload that is not a STATE is refused by name', () => {
  const bad = [
    '',
    'ONLINE',
    '[]',
    'null',
    '{"online":true}',
    '{"online":1,"timestamp":1}',
    '{"online":true,"timestamp":"1"}',
  ];
  bad.push('{"online":true,"timestamp":1.5}', `{"online":true,"timestamp":1,"x":"${'x'.repeat(2_000)}"}`);
  for (const text of bad) expect(() => decodeState(new TextEncoder().encode(text)), text).toThrow(SparkplugError);
  expect(() => decodeState(new Uint8Array([0xff]))).toThrow(SparkplugError);
});
