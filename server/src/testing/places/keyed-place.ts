import { DerivedKeys } from '../../adapters/key-file/derived-keys.ts';
import type { DatabasePlace, Engine } from '../../conformance/engines.ts';
import { SqlAuditLog } from '../../kernel/sql/audit-chain.ts';
import { SqlInstallations } from '../../kernel/sql/installations.ts';
import type { CoreTables } from '../../kernel/sql/tables.ts';
import { coreTables } from '../../kernel/sql/tables.ts';
import { keyCheckOf, LOG_KEY } from '../../wiring/key.ts';
import { fill } from './filled-place.ts';
import { TRAIL } from '../trail.ts';

/** Fills every table as `fill` does, as an installation of this id whose secrets are sealed, and whose log is hashed, under the key. */
export async function fillKeyed(engine: Engine, place: DatabasePlace, id: string, key: Uint8Array): Promise<void> {
  await fill(engine, place);
  const keys = new DerivedKeys(key);
  const db = coreTables(await engine.open<CoreTables>('core', place), { log: keys.derive(LOG_KEY) });
  await db.deleteFrom('installation').execute();
  await new SqlInstallations(db).store({ id, keyCheck: keyCheckOf(keys) });
  await new SqlAuditLog(db).beginKey(false);
  await new SqlAuditLog(db).append({ ...TRAIL, at: 6 });
}
