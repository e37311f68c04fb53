import type { InputOf } from '@tidegate/contract/call.ts';
import type * as calls from '@tidegate/contract/calls/centre.ts';
import type { Centre, CentreDetail } from '@tidegate/contract/entities/centre.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import type { CentreStore } from '../ports/centre-store.ts';
import type { Ask } from './ask.ts';
import { groupNameOf } from './gateways.ts';

/** Operating centres: several devices that one team looks after. */
export class Centres {
  readonly #store: CentreStore;

  constructor(store: CentreStore) {
    this.#store = store;
  }

  async all(ask: Ask): Promise<readonly Centre[]> {
    return this.#store.all(ask.range);
  }

  async info({ id }: InputOf<typeof calls.centreInfo>, ask: Ask): Promise<CentreDetail> {
    const detail = await this.#store.detail(id, ask.range);
    if (detail === undefined) throw new Refusal('notFound');
    return detail;
  }

  async add(input: InputOf<typeof calls.centreAdd>, ask: Ask): Promise<{ readonly id: string }> {
    const { parentId = '', seq = 0, lng = null, lat = null, pageId = '', remark = '' } = input;
    const fields = { name: groupNameOf(input.name), parentId, seq, lng, lat, pageId, remark };
    const trail = ask.trail({ new: fields });
    return { id: await this.#store.add({ ...fields, orgId: ask.range.orgId, at: ask.at }, trail) };
  }

  async edit({ id, ...fields }: InputOf<typeof calls.centreEdit>, ask: Ask): Promise<void> {
    if (fields.name !== undefined) groupNameOf(fields.name);
    // Two fields may name centres: this one is the one that is changed.
    const old = ask.touched.many('centre', 'id')[0];
    await this.#store.change(id, fields, ask.trail({ object: `centre:${id}`, old, new: fields }));
  }

  async remove(ask: Ask): Promise<void> {
    const old = ask.touched.one('centre');
    await this.#store.remove(old.id, ask.trail({ object: `centre:${old.id}`, old }));
  }

  async setEquipment({ id, equipmentIds }: InputOf<typeof calls.centreSetEquipment>, ask: Ask): Promise<void> {
    const trail = ask.trail({ object: `centre:${id}`, new: { equipmentIds } });
    await this.#store.setEquipment(id, equipmentIds, ask.range, trail);
  }

  async setPeople({ id, userIds }: InputOf<typeof calls.centreSetPeople>, ask: Ask): Promise<void> {
    await this.#store.setPeople(id, userIds, ask.trail({ object: `centre:${id}`, new: { userIds } }));
  }

  async candidates(ask: Ask): Promise<CentreDetail['people']> {
    return this.#store.candidates(ask.range);
  }
}
