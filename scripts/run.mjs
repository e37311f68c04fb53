import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants, getPriority, setPriority } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's folder. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..');

const bin = join(root, 'node_modules', '.bin');
const pinned = join(bin, 'node');

/** Oldest major version of Node that runs the TypeScript of this repository. */
export const neededMajor = 26;

/**
 * The Node that runs this repository: the one npm installed, else the running one when it is new enough.
 * `undefined` when there is neither.
 * @returns {string | undefined}
 */
export function findNode() {
  for (const candidate of [pinned, process.execPath]) {
    if (!existsSync(candidate)) continue;
    const answer = spawnSync(candidate, ['--version'], { encoding: 'utf8' });
    if (Number(/^v(\d+)\./.exec(answer.stdout ?? '')?.[1] ?? 0) >= neededMajor) return candidate;
  }
  return undefined;
}

/**
 * Environment for a child: `node` is the repository's own there, and so are its command line tools.
 * @param {NodeJS.ProcessEnv} [extra]
 * @returns {NodeJS.ProcessEnv}
 */
export function ownEnv(extra = {}) {
  return { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH ?? ''}`, ...extra };
}

/**
 * Environment in which `node` and `npm` are the machine's own: an install deletes ours while it runs.
 * @returns {NodeJS.ProcessEnv}
 */
export function machineEnv() {
  const path = (process.env.PATH ?? '').split(delimiter).filter((part) => !part.endsWith(join('node_modules', '.bin')));
  return { ...process.env, PATH: path.join(delimiter) };
}

/**
 * Runs a program to its end. With `show` its output goes to the screen, otherwise it is collected. With `yields` it has the processor
 * when no other program wants it. Never rejects: a program that cannot be started ends with code 127 and says why in its output.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, cwd?: string, show?: boolean, yields?: boolean }} [options]
 * @returns {Promise<{ code: number, output: string, seconds: number }>}
 */
export function run(command, args, { env = ownEnv(), cwd = root, show = false, yields = false } = {}) {
  const startedAt = performance.now();
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, env, stdio: show ? 'inherit' : ['ignore', 'pipe', 'pipe'] });
    // Raising its own priority is not permitted to a program.
    const yielding = Math.max(getPriority(), constants.priority.PRIORITY_BELOW_NORMAL);
    if (yields && child.pid !== undefined) setPriority(child.pid, yielding);
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    /** @param {number} code */
    const end = (code) => resolve({ code, output, seconds: (performance.now() - startedAt) / 1000 });
    child.on('error', (error) => {
      output += `${command}: ${error.message}\n`;
      end(127);
    });
    child.on('close', (code) => end(code ?? 1));
  });
}
