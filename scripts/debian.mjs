import { existsSync } from 'node:fs';
import { machineEnv, run } from './run.mjs';

/** True if Debian packages can be installed here. */
export const canInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/**
 * Installs packages of Debian; resolves with what went wrong, or nothing.
 * @param {readonly string[]} packages
 * @returns {Promise<string | undefined>}
 */
export async function installPackages(packages) {
  console.log(`ready: installing ${packages.join(', ')} through apt-get`);
  const env = { ...machineEnv(), DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...packages]]) {
    const { code, output } = await run('apt-get', args, { env });
    if (code !== 0) return `${output.trimEnd()}\napt-get ${args[0]} failed.`;
  }
  return undefined;
}

/** Packages of Debian whose programs the tests use as the other side, by a file that each brings. */
const TEST_PROGRAMS = {
  curl: '/usr/bin/curl',
  haproxy: '/usr/sbin/haproxy',
  'mariadb-server': '/usr/sbin/mariadbd',
  minisign: '/usr/bin/minisign',
  mosquitto: '/usr/sbin/mosquitto',
  openssl: '/usr/bin/openssl',
  python3: '/usr/bin/python3',
  'python3-pymodbus': '/usr/lib/python3/dist-packages/pymodbus',
  'python3-serial-asyncio': '/usr/lib/python3/dist-packages/serial_asyncio',
  shellcheck: '/usr/bin/shellcheck',
  snmpd: '/usr/sbin/snmpd',
};

/**
 * Makes sure of the programs that the tests use as the other side: the proxy and the broker of `deploy/compose.cluster.yaml`, and the devices
 * and databases that drivers read. Resolves with what is missing and what to do about it, or nothing.
 * @returns {Promise<string | undefined>}
 */
export async function ensureTestPrograms() {
  const missing = () => Object.entries(TEST_PROGRAMS).flatMap(([name, path]) => (existsSync(path) ? [] : [name]));
  const before = missing();
  if (before.length === 0) return undefined;
  const problem = canInstall() ? await installPackages(before) : undefined;
  const after = missing();
  if (after.length === 0) return undefined;
  return `${problem ?? ''} The tests need ${after.join(', ')}: install them (Debian: apt-get install ${after.join(' ')}).`.trim();
}
