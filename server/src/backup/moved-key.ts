import path from 'node:path';
import { DerivedKeys } from '../adapters/key-file/derived-keys.ts';
import { keyFile, restoreKey } from '../adapters/key-file/key-file.ts';
import type { BackupSource } from '../ports/backup.ts';
import { BackupError } from '../ports/backup.ts';
import { keyCheckOf, LOG_KEY } from '../wiring/key.ts';
import type { MoveEnd } from './move-ends.ts';
import { nameOf } from './move-ends.ts';
import { knownKey } from './restored-key.ts';

/** The server key of an installation that is moved. */
export interface MovedKey {
  /** The key of the operation log's hashes; undefined where there is no key at all. */
  readonly logKey: Uint8Array | undefined;
  /** Puts the key file where the target looks for it, and answers its folder; undefined where nothing is to be put. */
  bring(): string | undefined;
}

/**
 * Holds the keys of both ends against the secrets in the source: they move as they are, encrypted. Throws a BackupError (`keyNeeded`,
 * `keyOther`) for a key that could not decrypt them.
 */
export async function movedKey(
  source: BackupSource,
  from: MoveEnd,
  to: MoveEnd,
  secretKey: string | undefined,
): Promise<MovedKey> {
  const key = knownKey(from.dataFolder, secretKey);
  const keyCheck = await keyCheckIn(source);
  if (keyCheck !== undefined && key === undefined) {
    throw new BackupError(
      'keyNeeded',
      `The secrets in ${nameOf(from)} are encrypted with a server key, and there is none in ${from.dataFolder}. ` +
        'Put its server.key there, or set TIDEGATE_SECRET_KEY.',
    );
  }
  if (keyCheck !== undefined && key !== undefined && keyCheckOf(new DerivedKeys(key)) !== keyCheck) {
    throw otherKey(from, secretKey === undefined ? keyPath(from) : 'TIDEGATE_SECRET_KEY');
  }
  const isBeside = secretKey === undefined && path.resolve(from.dataFolder) !== path.resolve(to.dataFolder);
  const there = isBeside ? keyFile(to.dataFolder) : undefined;
  if (key !== undefined && there !== undefined && !Buffer.from(there).equals(key)) throw otherKey(from, keyPath(to));
  return {
    logKey: key === undefined ? undefined : new DerivedKeys(key).derive(LOG_KEY),
    bring: () => {
      if (key === undefined || !isBeside || there !== undefined) return undefined;
      restoreKey(to.dataFolder, key);
      return to.dataFolder;
    },
  };
}

const keyPath = ({ dataFolder }: MoveEnd): string => path.join(dataFolder, 'server.key');

function otherKey(from: MoveEnd, which: string): BackupError {
  return new BackupError(
    'keyOther',
    `${which} is not the key with which the secrets in ${nameOf(from)} are encrypted. ` +
      'Both ends need the same key: set TIDEGATE_SECRET_KEY to it, or move the other key file away.',
  );
}

/** The check value of the key that secrets are encrypted with; undefined in an installation that never started. */
async function keyCheckIn(source: BackupSource): Promise<string | undefined> {
  const table = source.tables.find(({ name }) => name === 'installation');
  if (table === undefined) return undefined;
  const at = table.columns.findIndex(({ name }) => name === 'key_check');
  for await (const rows of source.rows(table)) {
    for (const row of rows) return String(row[at]);
  }
  return undefined;
}
