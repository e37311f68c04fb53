// Known advisories of what production installs, looked up by hand: the registry here answers no audit. `atLeast` is a
// version in which the advisory is mended, in the line that we are on. Checked on 2026-11-22. protobufjs 6 (CVE-2026-44289) comes
// with the Sparkplug library that tests hold our own codec against, and is no part of production.

/** @typedef {{ name: string, id: string, atLeast: string, about: string }} Advisory */

/** @type {readonly Advisory[]} */
export const ADVISORIES = [
  {
    name: 'fastify',
    id: 'GHSA-mg2h-6x62-wpwc',
    atLeast: '5.3.2',
    about: 'content type evades the validation of a body',
  },
  {
    name: 'fastify',
    id: 'GHSA-jx2c-rxcm-jvmq',
    atLeast: '5.7.3',
    about: 'a tab in the content type evades validation',
  },
  { name: 'fastify', id: 'GHSA-mrq3-vjjr-p77c', atLeast: '5.7.3', about: 'unbounded memory in web streams' },
  {
    name: 'fastify',
    id: 'GHSA-444r-cwp2-x5xf',
    atLeast: '5.8.3',
    about: 'X-Forwarded-* believed from connections not trusted',
  },
  { name: 'fast-uri', id: 'GHSA-jqff-g426-hqxp', atLeast: '3.1.7', about: 'confusion about the host of a URI' },
  { name: 'ws', id: 'GHSA-3h5v-q93c-6h6q', atLeast: '8.17.1', about: 'a request with many headers ends the server' },
  { name: 'ws', id: 'GHSA-96hv-2xvq-fx4p', atLeast: '8.21.0', about: 'a flood of small fragments fills the memory' },
  { name: 'nodemailer', id: 'GHSA-rcmh-qjqh-p98v', atLeast: '7.0.11', about: 'endless work on crafted addresses' },
  { name: 'nodemailer', id: 'GHSA-p6gq-j5cr-w38f', atLeast: '9.0.1', about: 'raw messages read files and addresses' },
  { name: 'react-router', id: 'GHSA-wrjc-x8rr-h8h6', atLeast: '7.18.0', about: 'a backslash makes an open redirect' },
  {
    name: 'react-router',
    id: 'GHSA-337j-9hxr-rhxg',
    atLeast: '7.18.0',
    about: 'errors from the server name a constructor',
  },
  {
    name: 'react-router',
    id: 'GHSA-qwww-vcr4-c8h2',
    atLeast: '8.3.0',
    about: 'actions run before a cross-site request is refused',
  },
  { name: 'kysely', id: 'GHSA-8cpq-38p9-67gx', atLeast: '0.29.0', about: 'SQL injection by keys of JSON paths' },
];

/**
 * Advisories that apply to a lock file: `name@version id`.
 * @param {Record<string, { version?: string }>} packages of package-lock.json, by path
 * @param {readonly Advisory[]} [advisories]
 */
export function openAdvisories(packages, advisories = ADVISORIES) {
  return Object.entries(packages).flatMap(([path, { version = '' }]) => {
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const open = advisories.filter((advisory) => advisory.name === name && isBelow(version, advisory.atLeast));
    return open.map(({ id }) => `${name}@${version} ${id}`);
  });
}

/** @param {string} version @param {string} other */
function isBelow(version, other) {
  const [ours, theirs] = [version, other].map((text) => text.split('-')[0]?.split('.').map(Number) ?? []);
  const at = [0, 1, 2].find((index) => ours?.[index] !== theirs?.[index]);
  return at !== undefined && (ours?.[at] ?? 0) < (theirs?.[at] ?? 0);
}
