import type { AuditEntry } from '../ports/audit-log.ts';
import type { RightsActor } from '../kernel/rights-actor.ts';

/** An audit row for changes that a test makes through the stores. */
export const TRAIL: AuditEntry = {
  at: 0,
  orgId: '1',
  userId: '1',
  loginname: 'tester',
  ip: '127.0.0.1',
  session: '',
  action: 'test',
  object: '',
  old: '',
  new: '',
  result: '200',
  commandUuid: '',
};

/** Author of those changes: somebody of the platform. */
export const BY: RightsActor = { orgPath: '/1/', isPlatform: true };
