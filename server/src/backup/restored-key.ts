import { DerivedKeys } from '../adapters/key-file/derived-keys.ts';
import { hasKey, keyFile, readKey } from '../adapters/key-file/key-file.ts';
import { BackupError } from '../ports/backup.ts';
import { keyCheckOf, LOG_KEY } from '../wiring/key.ts';

/** Key storage of a running server. */
export interface KeyPlace {
  readonly dataFolder: string;
  /** The server's key in base64, where it is not in a file. */
  readonly secretKey: string | undefined;
}

/** The key of a server after a restore. */
export interface RestoredKey {
  /** The key of the operation log's hashes; undefined where there is no key. */
  readonly logKey: Uint8Array | undefined;
  /** The key that replaces the key file; undefined where the file stays. */
  readonly next: Uint8Array | undefined;
  /** Throws a BackupError (`keyOther`) where the restored secrets are encrypted with another key. */
  refuseOther(keyCheck: string | undefined): void;
}

/** The key of the configuration, otherwise that of the archive, otherwise the one in the data folder. */
export function restoredKey({ dataFolder, secretKey }: KeyPlace, ofArchive: Uint8Array | undefined): RestoredKey {
  const isFixed = secretKey !== undefined;
  const bytes = isFixed || ofArchive === undefined ? knownKey(dataFolder, secretKey) : ofArchive;
  const key = bytes === undefined ? undefined : new DerivedKeys(bytes);
  const kept = keyFile(dataFolder);
  const isOther = !isFixed && ofArchive !== undefined && (kept === undefined || !Buffer.from(kept).equals(ofArchive));
  return {
    logKey: key?.derive(LOG_KEY),
    next: isOther ? ofArchive : undefined,
    refuseOther: (keyCheck) => {
      if (keyCheck === undefined || (key !== undefined && keyCheckOf(key) === keyCheck)) return;
      throw new BackupError(
        'keyOther',
        isFixed
          ? 'The secrets in the backup are sealed under another key than TIDEGATE_SECRET_KEY: set the key of that server, and try again.'
          : 'The secrets in the backup are sealed under the key of another server, which is not in the backup: use an encrypted backup, ' +
              'or restore with npm run restore beside the old server.key.',
      );
    },
  };
}

/** The key of the configuration, else the one in the folder; undefined where there is neither. */
export const knownKey = (folder: string, given: string | undefined): Uint8Array | undefined =>
  hasKey(folder, given) ? readKey(folder, given, false) : undefined;
