import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../processes/server-process.ts';

/** Parts of a server program. */
const PARTS = ['server', 'contract', 'columns', 'sparkplug', 'scripts', 'package.json'];
const OWN = '@tidegate';

/** False where the repository does not have the commit, as in an unpacked archive. */
export function hasCommit(commit: string): boolean {
  return spawnSync('git', ['-C', ROOT, 'cat-file', '-e', `${commit}^{commit}`], { stdio: 'ignore' }).status === 0;
}

/** Writes the programs of an earlier commit into a new folder, with the packages of this one. */
export function unpackCommit(commit: string, folder: string): void {
  mkdirSync(folder);
  const archive = execFileSync('git', ['-C', ROOT, 'archive', commit, ...PARTS], { maxBuffer: 256 * 1_048_576 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  const packages = join(ROOT, 'node_modules');
  const own = join(folder, 'node_modules', OWN);
  mkdirSync(own, { recursive: true });
  for (const name of readdirSync(packages))
    if (name !== OWN) symlinkSync(join(packages, name), join(folder, 'node_modules', name));
  for (const name of PARTS) symlinkSync(join(folder, name), join(own, name));
}
