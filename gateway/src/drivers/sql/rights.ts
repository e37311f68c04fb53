import { DEVICE_FAULT } from '../shared/device-error.ts';
import { LineFault } from '../shared/line.ts';

/**
 * Names each right of a PostgreSQL account with which a query reaches further than a read-only transaction: server files,
 * programs, other sessions, other connections. Rights on tables are no such rights: the transaction keeps them.
 */
export const POSTGRESQL_RIGHTS = `
SELECT 'SUPERUSER' AS granted FROM pg_roles WHERE rolsuper AND pg_has_role(current_user, oid, 'MEMBER')
UNION SELECT 'REPLICATION' FROM pg_roles WHERE rolreplication AND rolname = current_user
UNION SELECT 'BYPASSRLS' FROM pg_roles WHERE rolbypassrls AND rolname = current_user
UNION SELECT 'the role ' || rolname FROM pg_roles
  WHERE rolname IN ('pg_read_server_files', 'pg_write_server_files', 'pg_execute_server_program', 'pg_signal_backend', 'pg_write_all_data')
  AND pg_has_role(current_user, oid, 'MEMBER')
UNION SELECT 'CREATE on the database ' || current_database() WHERE has_database_privilege(current_database(), 'CREATE')
UNION SELECT 'CREATE on the schema ' || nspname FROM pg_namespace
  WHERE nspname NOT LIKE 'pg\\_%' AND nspname NOT IN ('information_schema', 'public') AND has_schema_privilege(oid, 'CREATE')
UNION SELECT 'EXECUTE on ' || proname FROM pg_proc WHERE proname LIKE 'dblink%' AND has_function_privilege(oid, 'EXECUTE')
UNION SELECT 'EXECUTE on ' || proname FROM pg_proc
  WHERE proname IN ('pg_read_file', 'pg_read_binary_file', 'pg_ls_dir', 'pg_reload_conf', 'pg_rotate_logfile', 'pg_switch_wal', 'pg_stat_reset', 'lo_import', 'lo_export')
  AND pronamespace = 'pg_catalog'::regnamespace AND has_function_privilege(oid, 'EXECUTE')
ORDER BY granted`;

/** Rights on every table of a server that only let an account see something. */
const HARMLESS: readonly string[] = ['USAGE', 'SELECT', 'SHOW DATABASES', 'SHOW VIEW'];
const GLOBAL = /^GRANT (?<rights>.+?) ON \*\.\* TO /i;
/** Most rights that a refusal names: one is enough to look for the account. */
const NAMED = 4;

/** The same for MySQL and MariaDB, in what SHOW GRANTS answers: rights on the server as a whole. */
export function mysqlRights(grants: readonly string[]): readonly string[] {
  return grants
    .flatMap((grant) => GLOBAL.exec(grant)?.groups?.['rights']?.split(',') ?? [])
    .map((right) => right.trim().toUpperCase())
    .filter((right) => !HARMLESS.includes(right))
    .toSorted();
}

/** Throws LineFault for an account with such rights: it names them, and the statements that make another account. */
export function refuseRights(rights: readonly string[], username: string, statements: string): void {
  const [first] = rights;
  // Everything else follows from it.
  const named = first !== undefined && rights.includes('SUPERUSER') ? ['SUPERUSER'] : rights.slice(0, NAMED);
  if (named.length === 0) return;
  throw new LineFault(
    DEVICE_FAULT,
    `the account ${username} has more rights than reading needs: ${named.join(', ')}. Make another one: ${statements} ` +
      'The operator of the gateway can allow any account: --sql-accounts any',
    { isAnswer: true },
  );
}
