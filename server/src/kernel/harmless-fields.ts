import type { Call } from '@tidegate/contract/call.ts';
import { ALL_NAME_FIELDS } from '@tidegate/contract/locale/name-text.ts';

/**
 * Fields of a refused call that the audit log may repeat. An allow-list: a field added later may be a secret, and is
 * left out until it is listed here.
 */
const HARMLESS: ReadonlySet<string> = new Set(
  `id ${ALL_NAME_FIELDS.join(' ')} sn code loginname orgId deptId parentId roleId gatewayId equipmentId driverId signalId signalIds equipmentIds
  kind seq title roleType auths dataRange authRegion remark enabled totpOff groupId edgeNodeId groupName mode
  economizeOpen economizeMode interval protocol rw dataType unit metric metrics address value confirm apply state type
  way pageId widgetId version baseVersion publish`.split(/\s+/),
);
/** Fields of a person's own account, where `code` and `confirm` are secrets. */
const HARMLESS_OWN: ReadonlySet<string> = new Set(['type', 'way']);
/** Length limit of the JSON text of one field, in characters. */
const SHOWN = 500;

/** The fields of a refused call without passwords, codes, secrets, and anything that is not on the allow-list. */
export function harmlessFields(
  { touches, input }: Call,
  given: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> | undefined {
  const isOwn = touches === 'own' || (touches === 'nothing' && !('sn' in input.shape));
  // A repeated password is a secret as well.
  const isSecret = (name: string) => name === 'confirm' && 'password' in input.shape;
  const kept = Object.entries(given).filter(
    ([name, value]) => value !== undefined && (isOwn ? HARMLESS_OWN : HARMLESS).has(name) && !isSecret(name),
  );
  return kept.length === 0 ? undefined : Object.fromEntries(kept.map(([name, value]) => [name, shortened(value)]));
}

function shortened(value: unknown): unknown {
  const text = JSON.stringify(value) ?? '';
  return text.length <= SHOWN ? value : `${text.slice(0, SHOWN)}…`;
}
