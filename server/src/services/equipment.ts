import type { InputOf } from '@tidegate/contract/call.ts';
import type * as monitorCalls from '@tidegate/contract/calls/equipment.ts';
import type * as calls from '@tidegate/contract/calls/manage-equipment.ts';
import type { Equipment } from '@tidegate/contract/entities/equipment.ts';
import type { Rows } from '@tidegate/contract/entities/id.ts';
import type { EquipmentStore } from '../ports/equipment-store.ts';
import type { Ask } from './ask.ts';
import { pageOf } from './gateways.ts';

/** Equipment: what there is to watch, and whom each person follows. */
export class EquipmentService {
  readonly #store: EquipmentStore;

  constructor(store: EquipmentStore) {
    this.#store = store;
  }

  async add(input: InputOf<typeof calls.equipmentAdd>, ask: Ask): Promise<{ readonly id: string }> {
    const fields = {
      name: input.name,
      nameEn: input.nameEn ?? '',
      code: input.code,
      gatewayId: input.gatewayId,
      deviceId: input.deviceId ?? input.code,
      groupId: input.groupId ?? '',
      remark: input.remark ?? '',
    };
    const id = await this.#store.add({ ...fields, ownerId: ask.range.userId, at: ask.at }, ask.trail({ new: fields }));
    return { id };
  }

  async edit({ id, ...fields }: InputOf<typeof calls.equipmentEdit>, ask: Ask): Promise<void> {
    await this.#store.change(
      id,
      fields,
      ask.trail({ object: `equipment:${id}`, old: ask.touched.one('equipment'), new: fields }),
    );
  }

  async remove(ask: Ask): Promise<void> {
    const equipment = ask.touched.one('equipment');
    await this.#store.remove(equipment.id, ask.trail({ object: `equipment:${equipment.id}`, old: equipment }));
  }

  info(ask: Ask): Equipment {
    return ask.touched.one('equipment');
  }

  async query(
    input: InputOf<typeof calls.equipmentQuery> & Partial<InputOf<typeof monitorCalls.monitorEquipmentQuery>>,
    ask: Ask,
  ): Promise<Rows<Equipment>> {
    const { gatewayId, online, followed } = input;
    return this.#store.page(ask.range, { ...pageOf(input), gatewayId, online, followed });
  }

  async queryAll(ask: Ask): Promise<readonly Equipment[]> {
    return this.#store.all(ask.range);
  }

  async setFollowed(isFollowed: boolean, ask: Ask): Promise<void> {
    const { id } = ask.touched.one('equipment');
    await this.#store.setFollowed(id, ask.range.userId, isFollowed, ask.trail({ object: `equipment:${id}` }));
  }
}
