import type { NotifyChannel } from '@tidegate/contract/nouns/notify/channels.ts';
import { notifyPolicyTargets } from '@tidegate/contract/nouns/notify/calls.ts';
import { useAuth, useSession } from '../../../api/session.ts';
import { useAsk } from '../../../api/use-ask.ts';
import { useRoleText } from '../../../parts/role/use-role-text.ts';

interface Option {
  readonly value: string;
  readonly label: string;
}

/** Whom an action can reach, and the channels that the server cannot send by. Without the permission to list people there is still oneself. */
export function useRecipients() {
  const mayList = useAuth('manage_notify_view');
  const user = useSession((session) => session.user);
  const roleText = useRoleText();
  const { data, isLoading } = useAsk(notifyPolicyTargets, {}, { enabled: mayList });
  const self = user === null ? [] : [{ id: user.userId, name: user.name || user.loginname }];
  const people = (data?.users ?? self).map(({ id, name }): Option => ({ value: id, label: name }));
  const roles = (data?.roles ?? []).map((role): Option => ({ value: role.id, label: roleText(role) }));
  const missing: readonly NotifyChannel[] = data?.missing ?? [];
  return { people, roles, missing, isLoading };
}
