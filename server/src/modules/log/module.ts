import { SqlAuditLog } from '../../kernel/sql/audit-chain.ts';
import { manageLogRoutes } from './routes.ts';
import { OperationLog } from './store.ts';
import type { AuditLog, KeyedAuditLog } from '../../ports/audit-log.ts';
import type { ServicePorts } from '../../kernel/service-ports.ts';
import { AuditWatch } from './audit-watch.ts';
import { FloodAudit } from './flood-audit.ts';
import { LogCheck } from './log-check.ts';
import { OperationLogs } from './service.ts';
import { defineModule } from '../../kernel/module.ts';

interface Stores {
  readonly operationLog: OperationLog;
  readonly audit: AuditLog;
  /** The same log, for the services that begin its key and send out its head. */
  readonly auditChain: KeyedAuditLog;
}

interface Needs extends Pick<ServicePorts, 'clock' | 'concurrency' | 'log' | 'objects'> {
  readonly stores: Pick<Stores, 'audit' | 'operationLog'>;
}

export const logModule = defineModule({
  name: 'log',
  stores: ({ db }): Stores => {
    const auditChain = new SqlAuditLog(db);
    return { audit: auditChain, auditChain, operationLog: new OperationLog(db) };
  },
  services: ({ stores, concurrency, clock, log, objects }: Needs) => {
    const audit = new FloodAudit(stores.audit, clock, log);
    const logCheck = new LogCheck(audit, clock);
    return {
      audit,
      auditWatch: new AuditWatch(logCheck, clock, log),
      logs: new OperationLogs(stores.operationLog, logCheck, concurrency, objects),
    };
  },
  everywhere: ({ audit }) => [audit],
  background: ({ auditWatch }) => [auditWatch],
  routes: [manageLogRoutes],
});
