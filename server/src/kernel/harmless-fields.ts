import type { Call } from '@tidegate/contract/call.ts';

/**
 * Fields that the audit log may repeat of a call that was refused. A list of what is known to be harmless: a field that
 * somebody adds tomorrow may be a secret, and is left out until it is named here.
 */
const HARMLESS: ReadonlySet<string> = new Set(
  `id name sn code loginname orgId deptId parentId roleId gatewayId equipmentId driverId signalId signalIds equipmentIds
  kind seq title roleType auths dataRange authRegion remark enabled totpOff groupId edgeNodeId groupName mode
  economizeOpen economizeMode interval protocol rw dataType unit metric metrics address value confirm apply state type
  way pageId widgetId version baseVersion publish`.split(/\s+/),
);
/** Of what a person does about themselves: `code` and `confirm` are secrets there. */
const HARMLESS_OWN: ReadonlySet<string> = new Set(['type', 'way']);
/** Characters of the JSON text of one field. */
const SHOWN = 500;

/** What a refused call was asked for, without passwords, codes, secrets and whatever is not known to be harmless. */
export function harmlessFields(
  { touches, input }: Call,
  given: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> | undefined {
  const isOwn = touches === 'own' || (touches === 'nothing' && !('sn' in input.shape));
  // A password comes twice, and what repeats it is one as well.
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
