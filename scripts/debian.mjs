import { existsSync } from 'node:fs';
import { machineEnv, run } from './run.mjs';

/** Whether packages of Debian can be installed here. */
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

const TEST_PROGRAMS = { haproxy: '/usr/sbin/haproxy', mosquitto: '/usr/sbin/mosquitto', snmpd: '/usr/sbin/snmpd' };

/**
 * Makes sure of the proxy and the broker of `deploy/compose.cluster.yaml`, whose files the tests run as they are, and of the SNMP agent that
 * the gateway's driver is tested against. Resolves with what is missing and what to do about it, or nothing.
 * @returns {Promise<string | undefined>}
 */
export async function ensureTestPrograms() {
  const missing = () => Object.entries(TEST_PROGRAMS).flatMap(([name, path]) => (existsSync(path) ? [] : [name]));
  const before = missing();
  if (before.length === 0) return undefined;
  const problem = canInstall() ? await installPackages(before) : undefined;
  const after = missing();
  if (after.length === 0) return undefined;
  return `${problem ?? ''} The tests need ${after.join(' and ')} in /usr/sbin: install them (Debian: apt-get install ${after.join(' ')}).`.trim();
}
