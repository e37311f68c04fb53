import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ADVISORIES, openAdvisories } from './advisories.mjs';
import { root } from './run.mjs';
import { productionPackages, sbom } from './sbom.mjs';

const read = (/** @type {string} */ file) => JSON.parse(readFileSync(join(root, file), 'utf8'));
const { packages } = read('package-lock.json');
const production = productionPackages(packages);

describe('the lock file', () => {
  test('contains no version with a known advisory', () => {
    expect(openAdvisories(Object.fromEntries(production))).toEqual([]);
  });

  test('would be refused with an advisory at any depth', () => {
    const planted = {
      'node_modules/mqtt/node_modules/ws': { version: '8.20.9' },
      'node_modules/ws': { version: '8.21.0' },
    };
    expect(openAdvisories(planted)).toEqual(['ws@8.20.9 GHSA-96hv-2xvq-fx4p']);
    for (const { name, id, atLeast } of ADVISORIES) {
      expect(openAdvisories({ [`node_modules/${name}`]: { version: '0.0.1' } }).join(), `${id} ${atLeast}`).toContain(
        id,
      );
    }
  });

  test('has the hash of every production package, all from the registry', () => {
    const loose = production.filter(
      ([, { integrity, resolved }]) =>
        !integrity?.startsWith('sha512-') || (resolved !== undefined && !resolved.startsWith('https:')),
    );
    expect(loose.map(([path]) => path)).toEqual([]);
  });

  test('has direct dependencies pinned to one version', () => {
    /** @type {string[]} */
    const workspaces = read('package.json').workspaces;
    const loose = ['', ...workspaces].flatMap((folder) => {
      const { dependencies, devDependencies, optionalDependencies } = read(join(folder, 'package.json'));
      return Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
        .filter(
          ([name, version]) =>
            !name.startsWith('@tidegate/') && !/^(npm:[\w@/-]+@)?\d+\.\d+\.\d+/.test(String(version)),
        )
        .map(([name, version]) => `${folder}: ${name} ${version}`);
    });
    expect(loose).toEqual([]);
  });
});

test('the bill of materials names every package of production with version and hash', () => {
  const bill = sbom(packages, { name: 'tidegate', version: '0.1.0' });
  expect(bill.components).toHaveLength(production.length);
  expect(production.length).toBeGreaterThan(100);
  expect(bill.components.filter(({ version, hashes }) => version === '' || hashes === undefined)).toEqual([]);
  const fastify = bill.components.find(({ name }) => name === 'fastify');
  expect(fastify).toMatchObject({
    purl: `pkg:npm/fastify@${packages['node_modules/fastify'].version}`,
    type: 'library',
  });
});
