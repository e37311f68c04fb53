import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const flags = ['--url', 'mqtt://127.0.0.1:1883', '--sn', 'GW-1', '--data', '/tmp/gw'];
const without = (flag: string) => {
  const at = flags.indexOf(flag);
  return at === -1 ? flags : flags.toSpliced(at, 2);
};

test('three flags are required, and all others have defaults', () => {
  expect(readConfig(flags, { TIDEGATE_GATEWAY_SECRET: 's' })).toEqual({
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
    allow: [],
    hasAnySqlAccount: false,
  });
});

test('the operator allows addresses by flag or environment, and a malformed one is refused', () => {
  const allow = [{ address: '127.0.0.1', prefix: 32, port: 502 }];
  expect(readConfig([...flags, '--allow', '127.0.0.1:502'], {}).allow).toEqual(allow);
  expect(readConfig(flags, { TIDEGATE_GATEWAY_ALLOW: '127.0.0.1:502' }).allow).toEqual(allow);
  expect(() => readConfig([...flags, '--allow', 'plc-1'], {})).toThrow('--allow is a list');
  expect(readConfig([...flags, '--sql-accounts', 'any'], {}).hasAnySqlAccount).toBe(true);
  expect(() => readConfig([...flags, '--sql-accounts', 'all'], {})).toThrow('--sql-accounts is reading or any');
});

test('the environment replaces a missing flag, and a flag takes precedence', () => {
  expect(readConfig(without('--sn'), { TIDEGATE_GATEWAY_SN: 'e' }).sn).toBe('e');
  expect(readConfig(flags, { TIDEGATE_GATEWAY_SN: 'e', TIDEGATE_GATEWAY_HOST_ID: 'none' })).toMatchObject({
    sn: 'GW-1',
    primaryHost: undefined,
  });
});

describe('the secret', () => {
  let folder: string;
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'tidegate-secret-'))));
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  test('comes from a file, the environment, or the data folder, in this order', () => {
    const file = join(folder, 'given');
    writeFileSync(file, 'of-file\n');
    writeFileSync(join(folder, 'secret'), 'kept\n');
    const args = [...without('--data'), '--data', folder];
    const env = { TIDEGATE_GATEWAY_SECRET: 'of-environment' };
    expect(readConfig([...args, '--secret-file', file], env).secret).toBe('of-file');
    expect(readConfig(args, env).secret).toBe('of-environment');
    expect(readConfig(args, {}).secret).toBe('kept');
    expect(readConfig(flags, {}).secret).toBeUndefined();
  });

  test('is refused as a flag, which every account on the machine could read, and is not repeated', () => {
    expect(() => readConfig([...flags, '--secret', 'hush'], {})).toThrow(/^--secret is visible in the process list/);
    expect(() => readConfig([...flags, '--secret', 'hush'], {})).not.toThrow(/hush/);
  });

  test.each(['missing', 'empty'])('of a file that is %s is refused by name', (name) => {
    writeFileSync(join(folder, 'empty'), '\n');
    expect(() => readConfig([...flags, '--secret-file', join(folder, name)], {})).toThrow(name);
  });
});

test.each(['--url', '--sn', '--data'])('a missing %s is named', (flag) => {
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
