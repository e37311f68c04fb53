// Scratch folder of tests: databases, data folders, profiles of browsers.
import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
const PREFIX = 'tidegate-tests-';
const FREE_MIN_BYTES = 2 * 1024 ** 3;

/**
 * Points the temporary folder of this process, and of what it starts, to a folder in memory where the machine has one with
 * room: half of the time of the tests went into waiting for disks. What is tested stays the same: killing a process loses
 * nothing that the system has taken, be it on a disk or not. The folder is gone when this process ends.
 */
export function putScratchInMemory() {
  if (process.env.TIDEGATE_SCRATCH !== undefined || !hasRoom()) return;
  removeForgotten();
  const folder = mkdtempSync(join(MEMORY, `${PREFIX}${process.pid}-`));
  // A database server of the tests runs as somebody else.
  chmodSync(folder, 0o755);
  process.env.TIDEGATE_SCRATCH = folder;
  process.env.TMPDIR = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
}

function hasRoom() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= FREE_MIN_BYTES;
  } catch {
    return false;
  }
}

/** Takes away what a run that was killed has left. */
function removeForgotten() {
  for (const name of readdirSync(MEMORY)) {
    const pid = new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1];
    if (pid !== undefined && !isRunning(Number(pid))) rmSync(join(MEMORY, name), { recursive: true, force: true });
  }
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
