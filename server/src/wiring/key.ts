import { DerivedKeys } from '../adapters/key-file/derived-keys.ts';
import { readKey } from '../adapters/key-file/key-file.ts';
import type { Config } from '../config.ts';
import { StartError } from '../platform/start-error.ts';
import type { Ids } from '../ports/ids.ts';
import type { InstallationStore } from '../ports/installation-store.ts';

/** Purpose in the derivation of the check value of a key. */
const CHECK = 'installation check';
const ID_BYTES = 16;
/** Purpose in the derivation of the key of the operation log. */
export const LOG_KEY = 'operation log';

/** The check value by which a database recognises the key that encrypts its secrets; reveals nothing about the key. */
export const keyCheckOf = (key: DerivedKeys): string => Buffer.from(key.derive(CHECK)).toString('base64url');

/** The server's key, and the id of the installation whose database it opens. */
export interface KeyedInstallation {
  readonly key: DerivedKeys;
  readonly installationId: string;
}

/**
 * Reads or creates the server's key and checks it against the database: secrets encrypted with another key are
 * unreadable, and a server that started anyway would lose them silently. Throws StartError keyMissing or keyWrong,
 * unless the operator declares the key lost.
 */
export async function openInstallation(
  config: Pick<Config, 'dataFolder' | 'secretKey' | 'isKeyLost'>,
  store: InstallationStore,
  ids: Ids,
): Promise<KeyedInstallation> {
  const known = await store.find();
  const key = new DerivedKeys(readKey(config.dataFolder, config.secretKey, known === undefined || config.isKeyLost));
  const keyCheck = keyCheckOf(key);
  const { id, keyCheck: expected } = known ?? (await store.store({ id: ids.secret(ID_BYTES), keyCheck }));
  if (keyCheck !== expected) {
    if (!config.isKeyLost) throw keyWrong(config);
    await store.changeKeyCheck(keyCheck);
  }
  return { key, installationId: id };
}

/** Throws the StartError keyMissing or keyWrong where this server has not the key that `keyCheck` was made of; makes none. */
export function checkKey(config: Pick<Config, 'dataFolder' | 'secretKey' | 'isKeyLost'>, keyCheck: string): void {
  if (config.isKeyLost) return;
  const key = new DerivedKeys(readKey(config.dataFolder, config.secretKey, false));
  if (keyCheckOf(key) !== keyCheck) throw keyWrong(config);
}

function keyWrong({ dataFolder, secretKey }: Pick<Config, 'dataFolder' | 'secretKey'>): StartError {
  const which = secretKey === undefined ? `The key file server.key of ${dataFolder}` : 'TIDEGATE_SECRET_KEY';
  return new StartError(
    'keyWrong',
    `${which} is not the key that secrets in the database are sealed under: set the right one ` +
      '(servers that share a database need the same TIDEGATE_SECRET_KEY), ' +
      'or start once with TIDEGATE_KEY_LOST=1 to go on without these secrets.',
  );
}
