// `npm run sbom [-- FILE]`: what production installs, as CycloneDX 1.5 JSON, from the lock file alone. The same lock file gives
// the same bytes. Not npm's own `sbom`, which leaves out most of what workspaces depend on.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from './run.mjs';

/** @typedef {{ version?: string, integrity?: string, license?: string, resolved?: string, dev?: boolean, link?: boolean }} Locked */

const at = 'node_modules/';

/**
 * The packages of a lock file that are installed without `--include=dev`, by path.
 * @param {Record<string, Locked>} packages
 */
export const productionPackages = (packages) =>
  Object.entries(packages).filter(([path, { dev, link }]) => path.includes(at) && !dev && !link);

/** @param {Record<string, Locked>} packages @param {{ name: string, version: string }} product */
export function sbom(packages, { name, version }) {
  const components = productionPackages(packages).map(([path, locked]) => {
    const full = path.slice(path.lastIndexOf(at) + at.length);
    const purl = `pkg:npm/${full.replace('@', '%40')}@${locked.version ?? ''}`;
    const [algorithm, digest = ''] = (locked.integrity ?? '').split('-');
    return {
      type: 'library',
      'bom-ref': `${purl}#${path}`,
      name: full,
      version: locked.version ?? '',
      purl,
      ...(locked.license ? { licenses: [{ license: { name: locked.license } }] } : {}),
      ...(algorithm === 'sha512'
        ? { hashes: [{ alg: 'SHA-512', content: Buffer.from(digest, 'base64').toString('hex') }] }
        : {}),
    };
  });
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': name, name, version } },
    components,
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const read = (/** @type {string} */ file) => JSON.parse(readFileSync(join(root, file), 'utf8'));
  const text = `${JSON.stringify(sbom(read('package-lock.json').packages, read('package.json')), null, 2)}\n`;
  const file = process.argv[2];
  if (file === undefined) process.stdout.write(text);
  else writeFileSync(file, text);
}
