import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

/** Replaces a small file atomically: after any crash it has either the old or the new content. */
export function writeFileAtomic(path: string, text: string): void {
  const draft = `${path}.new`;
  const file = openSync(draft, 'w', 0o600);
  try {
    writeSync(file, text);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(draft, path);
  syncFolder(dirname(path));
}

/** Syncs a folder: a file whose name is lost is lost. Windows refuses it, and its file system records names before it answers. */
export function syncFolder(folder: string, platform: NodeJS.Platform = process.platform): void {
  if (platform === 'win32') return;
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** The text of a file; undefined when there is none. */
export function readFileIfAny(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
