import type { ReferenceFinder } from '../../kernel/references.ts';
import { NOTHING } from '../../kernel/references.ts';
import { inOrgs } from '../../kernel/sql/reach.ts';
import { notifyPolicies } from './tables.ts';

/** Notification policies with a person or a role among the recipients of a step. */
export const notifyPolicyReferences: ReferenceFinder = async (db, { kind, id }, range) => {
  if (kind !== 'user' && kind !== 'role') return NOTHING;
  const policies = db.selectFrom('notifyPolicy').selectAll('notifyPolicy').orderBy('name').orderBy('id');
  const notifies = (row: Parameters<typeof notifyPolicies.record>[0]) =>
    notifyPolicies
      .record(row)
      .settings.steps.some(({ users, roles }) => (kind === 'user' ? users : roles).includes(String(id)));
  const all = (await policies.execute()).filter(notifies);
  const within = await policies.where((where) => inOrgs(where.ref('notifyPolicy.orgId'), range)).execute();
  return { count: all.length, seen: within.filter(notifies).map(({ name }) => ({ equipment: '', name })) };
};
