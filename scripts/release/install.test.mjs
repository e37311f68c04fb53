import { spawn, spawnSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { root } from '../run.mjs';
import { sha256 } from './check.mjs';
import { installer } from './content.mjs';
import { publicKeyText, signatureText } from './signature.mjs';
import { tarGz } from './tar.mjs';

const install = join(root, 'deploy', 'install.sh');
mkdirSync(join(root, '.cache'), { recursive: true });
const folder = mkdtempSync(join(root, '.cache', 'install-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const { privateKey } = generateKeyPairSync('ed25519');
const publicKey = join(folder, 'tidegate.pub');
writeFileSync(publicKey, publicKeyText(privateKey));
const strangersKey = join(folder, 'stranger.pub');
writeFileSync(strangersKey, publicKeyText(generateKeyPairSync('ed25519').privateKey));

const platform = process.arch === 'arm64' ? 'linux-arm64' : 'linux-x64';
const read = (/** @type {string} */ path) => readFileSync(join(root, path));
const nameOf = (/** @type {string} */ version) => `tidegate-${version}-${platform}`;

/** A release whose Node does nothing. @param {string} version */
async function makeRelease(version) {
  const place = join(folder, `release-${version}`);
  mkdirSync(place, { recursive: true });
  const units = ['tidegate.service', 'tidegate-gateway.service', 'server.env', 'gateway.env', 'sysusers.conf'];
  const files = [
    { path: `${nameOf(version)}/bin/node`, bytes: Buffer.from('#!/bin/sh\nexit 0\n'), isProgram: true },
    ...units.map((unit) => ({
      path: `${nameOf(version)}/deploy/systemd/${unit}`,
      bytes: read(`deploy/systemd/${unit}`),
    })),
  ];
  const archive = await tarGz(files, 0);
  const sums = `${sha256(archive)}  ${nameOf(version)}.tar.gz\n`;
  writeFileSync(join(place, `${nameOf(version)}.tar.gz`), archive);
  writeFileSync(join(place, 'SHA256SUMS'), sums);
  writeFileSync(join(place, 'SHA256SUMS.minisig'), signatureText(sums, privateKey, `tidegate ${version}`));
  return place;
}

const tools =
  'awk base64 basename cat chmod cmp cp dirname gzip grep id ln mkdir mktemp mv openssl readlink rm sed sh sha256sum tail tar uname';
/** Folder with the programs that the installer uses, without minisign. */
const withoutMinisign = join(folder, 'tools');
mkdirSync(withoutMinisign);
for (const tool of tools.split(' ')) {
  const place = ['/usr/bin', '/bin'].map((bin) => join(bin, tool)).find((path) => existsSync(path));
  if (place !== undefined) symlinkSync(place, join(withoutMinisign, tool));
}

const into = join(folder, 'root');
beforeEach(() => rmSync(into, { recursive: true, force: true }));

/** @param {string[]} args @param {NodeJS.ProcessEnv} [env] */
function run(args, env = {}) {
  const { status, stdout, stderr } = spawnSync('sh', [install, '--root', into, ...args], {
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
  return { status, said: `${stdout}${stderr}`.trim() };
}

/** Everything below the folder with mode, number of the inode and content. */
function tree() {
  const entries = readdirSync(into, { recursive: true, withFileTypes: true });
  return entries
    .map((entry) => {
      const path = join(entry.parentPath, entry.name);
      if (entry.isSymbolicLink()) return `${path} -> ${readlinkSync(path)}`;
      const { mode, ino } = statSync(path);
      return `${path} ${(mode & 0o777).toString(8)} ${ino}${entry.isFile() ? ` ${sha256(readFileSync(path))}` : ''}`;
    })
    .toSorted();
}

describe.skipIf(process.platform !== 'linux')('install.sh', () => {
  test.each([
    ['', 'http://127.0.0.1:8080'],
    ['TIDEGATE_HTTP_PORT="8090"\n', 'http://127.0.0.1:8090'],
    ["TIDEGATE_HTTP_PORT=1\nTIDEGATE_HTTP_PORT='8091'\nTIDEGATE_HOST=10.0.0.5\n", 'http://10.0.0.5:8091'],
    ['#TIDEGATE_HTTP_PORT=1\nTIDEGATE_HOST="::1"\n', 'http://[::1]:8080'],
  ])('asks the server at the address of the settings %j', (settings, url) => {
    const script = readFileSync(install, 'utf8');
    const functions = script.slice(script.indexOf('setting() {'), script.indexOf('# Waits until the server answers'));
    mkdirSync(into);
    writeFileSync(join(into, 'server.env'), settings);
    const asked = spawnSync('sh', ['-c', `settings=$1 env_name=server.env\n${functions}\nown_url`, 'sh', into]);
    expect(asked.stdout.toString()).toBe(`${url}\n`);
  });

  test('is correct for a plain shell', () => {
    expect(spawnSync('sh', ['-n', install]).status).toBe(0);
  });

  test.skipIf(spawnSync('shellcheck', ['--version']).status !== 0)(
    'has no fault that shellcheck knows, nor have the launchers',
    () => {
      const scripts = [
        install,
        ...['tidegate', 'tidegate-gateway'].map((name) => join(root, 'scripts/release/launch', name)),
      ];
      expect(spawnSync('shellcheck', ['--shell=sh', ...scripts], { encoding: 'utf8' }).stdout).toBe('');
    },
  );

  test('installs the server with the service of a clone, except for the place of Node', async () => {
    const from = await makeRelease('1.0.0');
    expect(run(['--from', from, '--key', publicKey, '--port', '8090', '--plain'])).toEqual({
      status: 0,
      said: `install: bringing ${nameOf('1.0.0')}.tar.gz\ninstall: systemd does not run here: start tidegate.service where it does.`,
    });
    const unit = readFileSync(join(into, 'etc/systemd/system/tidegate.service'), 'utf8');
    expect(unit).toBe(
      read('deploy/systemd/tidegate.service')
        .toString()
        .replace('/opt/tidegate/node_modules/.bin/node', '/opt/tidegate/bin/node'),
    );
    expect(unit).toContain('ExecStart=/opt/tidegate/bin/node ');
    const settings = join(into, 'etc/tidegate/server.env');
    expect(readFileSync(settings, 'utf8').split('\n')).toEqual(
      expect.arrayContaining([
        'TIDEGATE_HTTP_PORT=8090',
        'TIDEGATE_MQTT_PORT=1883',
        'TIDEGATE_HOST=0.0.0.0',
        'TIDEGATE_HTTP_PLAIN=1',
      ]),
    );
    expect([settings, join(into, 'var/lib/tidegate')].map((path) => statSync(path).mode & 0o777)).toEqual([
      0o600, 0o700,
    ]);
    expect(existsSync(join(into, 'opt/tidegate/bin/node'))).toBe(true);
  });

  test('changes nothing when it is run again, not even settings that were edited since', async () => {
    const from = await makeRelease('1.0.0');
    run(['--from', from, '--key', publicKey]);
    writeFileSync(join(into, 'etc/tidegate/server.env'), 'TIDEGATE_HTTP_PORT=9999\n');
    const before = tree();
    const again = ['--archive', join(from, `${nameOf('1.0.0')}.tar.gz`), '--key', publicKey, '--port', '9999'];
    for (const path of [process.env['PATH'], withoutMinisign])
      expect(run(again, { PATH: path }).said).toBe(
        `install: ${nameOf('1.0.0')} is installed already\ninstall: systemd does not run here: start tidegate.service where it does.`,
      );
    expect(tree()).toEqual(before);
  });

  test('keeps the release before the last for a return, data and settings for ever', async () => {
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
      expect(run(['--from', await makeRelease(version), '--key', publicKey]).status).toBe(0);
      writeFileSync(join(into, 'var/lib/tidegate', version), 'data');
    }
    const releases = () => readdirSync(join(into, 'opt')).toSorted();
    expect(releases()).toEqual(['tidegate', nameOf('1.1.0'), nameOf('1.2.0')]);
    expect(readlinkSync(join(into, 'opt/tidegate'))).toBe(nameOf('1.2.0'));
    expect(run(['--uninstall']).status).toBe(0);
    expect(releases()).toEqual([]);
    expect(existsSync(join(into, 'etc/systemd/system/tidegate.service'))).toBe(false);
    expect(existsSync(join(into, 'etc/tidegate/server.env'))).toBe(true);
    expect(readdirSync(join(into, 'var/lib/tidegate'))).toEqual(['1.0.0', '1.1.0', '1.2.0']);
  });

  test('installs a gateway beside the server, and leaves the programs to it when the server is removed', async () => {
    const from = await makeRelease('1.0.0');
    const secret = join(folder, 'secret');
    writeFileSync(secret, 'the secret\n');
    run(['--from', from, '--key', publicKey]);
    const gateway = ['--gateway', '--url', 'mqtts://scada.example.com:8883', '--sn', 'GW-7', '--secret-file', secret];
    expect(run([...gateway, '--from', from, '--key', publicKey]).status).toBe(0);
    const kept = join(into, 'etc/tidegate/gateway.secret');
    expect([readFileSync(kept, 'utf8'), statSync(kept).mode & 0o777]).toEqual(['the secret\n', 0o600]);
    const settings = readFileSync(join(into, 'etc/tidegate/gateway.env'), 'utf8').split('\n');
    expect(settings).toEqual(expect.arrayContaining(['TIDEGATE_GATEWAY_SN=GW-7']));
    expect(run(['--uninstall']).said).toContain('The programs stay, because tidegate-gateway uses them.');
    expect(existsSync(join(into, 'opt/tidegate/bin/node'))).toBe(true);
  });

  test('removes no clone that lies where a release would be', () => {
    const data = join(into, 'opt/tidegate/data');
    mkdirSync(data, { recursive: true });
    writeFileSync(join(data, 'tidegate.db'), 'data');
    expect(run(['--uninstall'])).toEqual({
      status: 1,
      said: `install: ${into}/opt/tidegate is not an installation by this file: remove it by hand, with its service.`,
    });
    expect(existsSync(join(data, 'tidegate.db'))).toBe(true);
  });

  test('lets the service read the programs, also where root creates files for itself alone', async () => {
    const from = await makeRelease('1.0.0');
    const mask = process.umask(0o077);
    try {
      expect(run(['--from', from, '--key', publicKey]).status).toBe(0);
    } finally {
      process.umask(mask);
    }
    for (const path of ['opt', 'opt/tidegate/', 'opt/tidegate/bin/node'])
      expect([path, statSync(join(into, path)).mode & 0o777]).toEqual([path, 0o755]);
  });

  test('sets a value in place of each line that has one', async () => {
    const from = await makeRelease('1.0.0');
    mkdirSync(join(into, 'etc/tidegate'), { recursive: true });
    const settings = join(into, 'etc/tidegate/server.env');
    writeFileSync(settings, '#TIDEGATE_HTTP_PORT=8080\nTIDEGATE_HOST=::\nTIDEGATE_HTTP_PORT=9000\n');
    run(['--from', from, '--key', publicKey, '--port', '8090']);
    expect(readFileSync(settings, 'utf8')).toBe('TIDEGATE_HTTP_PORT=8090\nTIDEGATE_HOST=::\n');
  });

  test('restarts the other service that runs the same programs when they have changed', async () => {
    const secret = join(folder, 'secret');
    writeFileSync(secret, 'the secret\n');
    const gateway = ['--gateway', '--url', 'mqtts://scada.example.com:8883', '--sn', 'GW-7', '--secret-file', secret];
    const from = await makeRelease('1.0.0');
    for (const args of [gateway, []]) run([...args, '--from', from, '--key', publicKey]);
    const restart = 'would run: systemctl try-restart tidegate-gateway';
    expect(run(['--from', from, '--key', publicKey, '--dry-run']).said).not.toContain(restart);
    const newer = await makeRelease('1.1.0');
    expect(run(['--from', newer, '--key', publicKey, '--dry-run']).said).toContain(restart);
  });

  test('says with --dry-run each thing that it would do, and does none', async () => {
    const from = await makeRelease('1.0.0');
    const { status, said } = run(['--from', from, '--key', publicKey, '--dry-run', '--port', '8090']);
    expect(status).toBe(0);
    expect(said).toContain(`would run: ln -sfn ${nameOf('1.0.0')} ${into}/opt/tidegate`);
    expect(said).toContain(`would set: TIDEGATE_HTTP_PORT=8090 in ${into}/etc/tidegate/server.env`);
    expect(said).toContain(`would write: ${into}/etc/systemd/system/tidegate.service`);
    expect(said).toContain('would run: systemctl restart tidegate');
    expect(existsSync(into)).toBe(false);
  });

  test.skipIf(spawnSync('curl', ['--version']).status !== 0)(
    'brings a release by http, which it uses only when the signature was checked',
    async () => {
      const from = await makeRelease('1.0.0');
      const server = createServer((request, response) => {
        const file = join(from, request.url ?? '');
        response.writeHead(existsSync(file) ? 200 : 404).end(existsSync(file) ? readFileSync(file) : '');
      });
      await once(server.listen(0, '127.0.0.1'), 'listening');
      const address = server.address();
      const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`;
      /** @param {string[]} args */
      const runBeside = async (args) => {
        const program = spawn('sh', [install, '--root', into, '--from', url, ...args]);
        const ended = once(program, 'exit');
        const said = Buffer.concat(await Array.fromAsync(program.stderr)).toString();
        return { status: (await ended)[0], said };
      };
      try {
        expect(await runBeside([])).toEqual({
          status: 1,
          said: 'install: A release is brought by http only with a checked signature, but no key is known: name it with --key.\n',
        });
        expect(existsSync(into)).toBe(false);
        expect(await runBeside(['--key', publicKey])).toEqual({ status: 0, said: '' });
        expect(existsSync(join(into, 'opt/tidegate/bin/node'))).toBe(true);
      } finally {
        server.close();
      }
    },
  );

  test('of a release trusts the key with which that was signed', async () => {
    const from = await makeRelease('1.0.0');
    const own = join(folder, 'install.sh');
    writeFileSync(own, installer(readFileSync(publicKey, 'utf8')));
    const start = () => spawnSync('sh', [own, '--root', into, '--from', from], { encoding: 'utf8' });
    expect(start().status).toBe(0);
    writeFileSync(own, installer(readFileSync(strangersKey, 'utf8')));
    expect(start().stderr).toBe(`install: ${wrongSignature}\n`);
  });
});

const wrongSignature = 'The signature of the release is not that of the trusted key: do not use this release.';
const archive = `${nameOf('2.0.0')}.tar.gz`;

/**
 * A change of a release, the options, and the refusal.
 * @type {[what: string, change: (place: string) => void, args: string[], refusal: string][]}
 */
const refusals = [
  [
    'an archive that is cut short',
    (place) => writeFileSync(join(place, archive), readFileSync(join(place, archive)).subarray(0, 900)),
    [],
    `${archive} is cut short or damaged: download it again.`,
  ],
  [
    'another archive',
    (place) => writeFileSync(join(place, archive), readFileSync(join(place, archive)).fill(1, 4, 8)),
    [],
    `${archive} has another checksum than SHA256SUMS says: do not use it.`,
  ],
  [
    'other checksums',
    (place) => writeFileSync(join(place, 'SHA256SUMS'), `${'0'.repeat(64)}  ${archive}\n`),
    [],
    wrongSignature,
  ],
  ['the key of somebody else', () => undefined, ['--key', strangersKey], wrongSignature],
  [
    'a file that is no key',
    (place) => writeFileSync(join(place, 'one-line.pub'), readFileSync(publicKey, 'utf8').split('\n')[1] ?? ''),
    ['--key', join(folder, 'release-2.0.0', 'one-line.pub')],
    `${join(folder, 'release-2.0.0', 'one-line.pub')} is no public key of minisign: its second line has to be the key.`,
  ],
  [
    'a release without a signature',
    (place) => rmSync(join(place, 'SHA256SUMS.minisig')),
    [],
    'The release is not signed: SHA256SUMS.minisig is missing.',
  ],
  [
    'a folder without a release',
    (place) => rmSync(join(place, 'SHA256SUMS')),
    [],
    `There is no SHA256SUMS at ${join(folder, 'release-2.0.0')}: it is a part of every release.`,
  ],
  [
    'a port that is none',
    () => undefined,
    ['--port', '70000'],
    '--port 70000 is not a port that a service without privileges may use: choose a number from 1024 to 65535.',
  ],
  [
    'a port for privileged services',
    () => undefined,
    ['--port', '443'],
    '--port 443 is not a port that a service without privileges may use: choose a number from 1024 to 65535.',
  ],
  ['an unknown option', () => undefined, ['--prot', '80'], 'There is no option --prot; --help lists all.'],
  [
    'a gateway without an address',
    () => undefined,
    ['--gateway'],
    'A gateway needs --url, the address that its connection card shows.',
  ],
];

describe.skipIf(process.platform !== 'linux')('install.sh refuses', () => {
  test.each(refusals)('%s in one sentence, and installs nothing', async (_, change, args, refusal) => {
    const from = await makeRelease('2.0.0');
    change(from);
    for (const path of [process.env['PATH'], withoutMinisign]) {
      expect(run(['--from', from, '--key', publicKey, ...args], { PATH: path })).toEqual({
        status: 1,
        said: expect.stringMatching(new RegExp(`^(?:install: bringing \\S+\n)?install: ${RegExp.escape(refusal)}$`)),
      });
    }
    expect(existsSync(into)).toBe(false);
  });
});
