import { SqlAuditLog } from '../../kernel/sql/audit-chain.ts';
import { manageLogRoutes } from './routes.ts';
import { SqlOperationLog } from './sql-store.ts';
import type { OperationLog } from './store.ts';
import type { AuditLog, KeyedAuditLog } from '../../ports/audit-log.ts';
import { defineModule } from '../../kernel/module.ts';

interface Stores {
  readonly operationLog: OperationLog;
  readonly audit: AuditLog;
  /** The same log, for who begins its key and sends out its head. */
  readonly auditChain: KeyedAuditLog;
}

export const logModule = defineModule({
  name: 'log',
  stores: ({ db }): Stores => {
    const auditChain = new SqlAuditLog(db);
    return { audit: auditChain, auditChain, operationLog: new SqlOperationLog(db) };
  },
  routes: [manageLogRoutes],
});
