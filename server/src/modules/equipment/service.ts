import type { InputOf } from '@tidegate/contract/call.ts';
import type * as monitorCalls from '@tidegate/contract/nouns/equipment/calls.ts';
import type * as calls from '@tidegate/contract/nouns/equipment/manage-calls.ts';
import type { Equipment } from '@tidegate/contract/nouns/equipment/equipment.ts';
import type { Rows } from '@tidegate/contract/id.ts';
import { pictureAddress } from '@tidegate/contract/nouns/picture/rules.ts';
import type { DriverStore } from '../driver/module.ts';
import type { EquipmentStore } from './store.ts';
import type { RequestContext } from '../../kernel/request-context.ts';
import { pageOf } from '../../kernel/paging.ts';
import type { Pictures } from '../picture/module.ts';
import type { SettingsService } from '../setting/module.ts';
import { pickNames } from '@tidegate/contract/locale/name-text.ts';

interface Parts {
  readonly store: EquipmentStore;
  readonly drivers: Pick<DriverStore, 'protocolsOf'>;
  readonly pictures: Pick<Pictures, 'store' | 'mayBeUnused'>;
  readonly settings: Pick<SettingsService, 'refuseProtocolsOff'>;
}

/** Equipment, and which of it each person follows. */
export class EquipmentService {
  readonly #store: EquipmentStore;
  readonly #drivers: Parts['drivers'];
  readonly #pictures: Parts['pictures'];
  readonly #settings: Parts['settings'];

  constructor({ store, drivers, pictures, settings }: Parts) {
    this.#store = store;
    this.#drivers = drivers;
    this.#pictures = pictures;
    this.#settings = settings;
  }

  async add(input: InputOf<typeof calls.equipmentAdd>, context: RequestContext): Promise<{ readonly id: string }> {
    const fields = { ...input, deviceId: input.deviceId ?? input.code, tags: distinct(input.tags) };
    const id = await this.#store.add(
      { ...fields, ownerId: context.range.userId, at: context.at },
      context.trail({ new: fields }),
    );
    return { id };
  }

  async edit({ id, ...given }: InputOf<typeof calls.equipmentEdit>, context: RequestContext): Promise<void> {
    const fields = { ...given, ...(given.tags === undefined ? {} : { tags: distinct(given.tags) }) };
    await this.#store.change(
      id,
      fields,
      context.trail({ object: `equipment:${id}`, old: context.objects.one('equipment'), new: fields }),
    );
  }

  /** Refuses avatarRule. */
  async setPicture(given: Uint8Array, context: RequestContext): Promise<{ readonly picture: string }> {
    const hash = await this.#pictures.store(given, context);
    await this.#setPicture(hash, context);
    return { picture: pictureAddress(hash) };
  }

  async deletePicture(context: RequestContext): Promise<void> {
    await this.#setPicture('', context);
    this.#pictures.mayBeUnused();
  }

  async #setPicture(hash: string, context: RequestContext): Promise<void> {
    const { id, picture } = context.objects.one('equipment');
    const trail = context.trail({ object: `equipment:${id}`, old: picture, new: pictureAddress(hash) });
    await this.#store.setPicture(id, hash, trail);
  }

  /** A copy with drivers and signals. Refuses protocolOff, as for drivers that are added one by one. Without a device id it gets its code, so that metric names do not meet. */
  async copy(input: InputOf<typeof calls.equipmentCopy>, context: RequestContext): Promise<{ readonly id: string }> {
    const { id: original, code, gatewayId, deviceId = code } = input;
    const fields = { ...pickNames(input), code, gatewayId, deviceId };
    await this.#settings.refuseProtocolsOff(await this.#drivers.protocolsOf(original));
    const trail = context.trail({ old: { id: original }, new: fields });
    return {
      id: await this.#store.copy(original, { ...fields, ownerId: context.range.userId, at: context.at }, trail),
    };
  }

  info(context: RequestContext): Equipment {
    return context.objects.one('equipment');
  }

  async query(
    input: InputOf<typeof calls.equipmentQuery> & Partial<InputOf<typeof monitorCalls.monitorEquipmentQuery>>,
    context: RequestContext,
  ): Promise<Rows<Equipment>> {
    const { gatewayId, modelId, groupId, tag, online, followed, inAlarm } = input;
    const filter = { gatewayId, modelId, groupId, tag, online, followed, inAlarm, language: context.language };
    return this.#store.page(context.range, { ...pageOf(input), ...filter });
  }

  async queryAll(context: RequestContext): Promise<readonly Equipment[]> {
    return this.#store.all(context.range);
  }

  async setFollowed(isFollowed: boolean, context: RequestContext): Promise<void> {
    const { id } = context.objects.one('equipment');
    await this.#store.setFollowed(id, context.range.userId, isFollowed, context.trail({ object: `equipment:${id}` }));
  }
}

const distinct = (tags: readonly string[]): string[] => [...new Set(tags)];
