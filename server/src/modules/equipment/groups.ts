import type { InputOf } from '@tidegate/contract/call.ts';
import type * as calls from '@tidegate/contract/nouns/equipment/group-calls.ts';
import type { EquipmentGroup } from '@tidegate/contract/nouns/equipment/equipment-group.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import type { EquipmentGroupStore } from './group-store.ts';
import type { RequestContext } from '../../kernel/request-context.ts';
import { groupNameOf } from '../../kernel/group-name.ts';
import { otherNames, pickNames, renamed } from '@tidegate/contract/locale/name-text.ts';

/** Groups of equipment, for finding them. */
export class EquipmentGroups {
  readonly #store: EquipmentGroupStore;

  constructor(store: EquipmentGroupStore) {
    this.#store = store;
  }

  /** Groups that can be chosen. */
  async all(context: RequestContext): Promise<readonly EquipmentGroup[]> {
    return this.#store.all(context.range, 'all', context.language);
  }

  /** Groups with visible equipment. */
  async used(context: RequestContext): Promise<readonly EquipmentGroup[]> {
    return this.#store.all(context.range, 'used', context.language);
  }

  async add(input: InputOf<typeof calls.equipmentGroupAdd>, context: RequestContext): Promise<{ readonly id: string }> {
    refuseNarrow(context);
    const org = context.objects.optional('org');
    if (org !== undefined && org.kind !== 'org') throw new Refusal('wrongPlace');
    const fields = { orgId: org?.id ?? context.range.orgId, name: groupNameOf(input.name), ...otherNames(input) };
    return { id: await this.#store.add({ ...fields, at: context.at }, context.trail({ new: fields })) };
  }

  async rename(input: InputOf<typeof calls.equipmentGroupEdit>, context: RequestContext): Promise<void> {
    refuseNarrow(context);
    const group = context.objects.one('equipmentGroup');
    const names = renamed(group, { ...input, name: groupNameOf(input.name) });
    const trail = context.trail({ object: `equipmentGroup:${group.id}`, old: pickNames(group), new: names });
    await this.#store.rename(group.id, names, trail);
  }

  async remove({ moveTo }: InputOf<typeof calls.equipmentGroupDelete>, context: RequestContext): Promise<void> {
    refuseNarrow(context);
    const old = context.objects.one('equipmentGroup');
    const trail = context.trail({ object: `equipmentGroup:${old.id}`, old, new: { moveTo } });
    await this.#store.remove(old.id, moveTo, trail);
  }

  /** Puts all of the equipment into the group, or into none. */
  async assign({ ids, groupId }: InputOf<typeof calls.equipmentSetGroup>, context: RequestContext): Promise<void> {
    const old = context.objects.many('equipment').map((one) => ({ id: one.id, groupId: one.groupId }));
    const object = groupId === undefined ? '' : `equipmentGroup:${groupId}`;
    await this.#store.assign(ids, groupId, context.trail({ object, old, new: { ids, groupId } }));
  }
}

/**
 * A group belongs to the whole organisation: people with access to some equipment can assign it, but not change groups.
 */
function refuseNarrow({ range }: RequestContext): void {
  if (range.reach === 'own' || range.reach === 'chosen') throw new Refusal('forbidden');
}
