import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const flags = ['--url', 'mqtt://127.0.0.1:1883', '--sn', 'GW-1', '--secret', 's', '--data', '/tmp/gw'];
const without = (flag: string) => {
  const at = flags.indexOf(flag);
  return at === -1 ? flags : flags.toSpliced(at, 2);
};

test('four flags are enough, the rest has defaults', () => {
  expect(readConfig(flags, {})).toEqual({
    url: 'mqtt://127.0.0.1:1883',
    sn: 'GW-1',
    secret: 's',
    data: '/tmp/gw',
    group: 'tidegate',
    node: 'GW-1',
    primaryHost: 'tidegate',
    bufferBytes: 256_000_000,
    latePointsPerSecond: 5_000,
    importFile: undefined,
  });
});

test('the environment stands in for a flag, and a flag goes first', () => {
  expect(readConfig(without('--secret'), { TIDEGATE_GATEWAY_SECRET: 'e' }).secret).toBe('e');
  expect(readConfig(flags, { TIDEGATE_GATEWAY_SECRET: 'e', TIDEGATE_GATEWAY_HOST_ID: 'none' })).toMatchObject({
    secret: 's',
    primaryHost: undefined,
  });
});

test.each(['--url', '--sn', '--secret', '--data'])('a missing %s is named', (flag) => {
  expect(() => readConfig(without(flag), {})).toThrow(ConfigError);
  expect(() => readConfig(without(flag), {})).toThrow(`${flag} is missing`);
});

test.each([
  ['--url', 'http://x'],
  ['--url', '127.0.0.1'],
  ['--sn', 'a/b'],
  ['--group', 'a+b'],
  ['--buffer-mb', '0'],
  ['--late-rate', 'fast'],
])('%s %s is refused by name', (flag, value) => {
  expect(() => readConfig([...without(flag), flag, value], {})).toThrow(ConfigError);
  expect(() => readConfig([...without(flag), flag, value], {})).toThrow(flag);
});

test('an unknown flag is refused', () => {
  expect(() => readConfig([...flags, '--speed', '9'], {})).toThrow(ConfigError);
});
