import { Refusal } from '@tidegate/contract/errors.ts';
import { GROUP_NAME_MAX } from '@tidegate/contract/limits.ts';

/** The name of a group of gateways or equipment. Refuses groupName when it is too long. */
export function groupNameOf(name: string): string {
  if (Array.from(name).length > GROUP_NAME_MAX) throw new Refusal('groupName');
  return name;
}
