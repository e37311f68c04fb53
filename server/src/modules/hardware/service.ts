import type { InputOf } from '@tidegate/contract/call.ts';
import type * as calls from '@tidegate/contract/nouns/hardware/calls.ts';
import type { Hardware } from '@tidegate/contract/nouns/hardware/hardware.ts';
import type { Rows } from '@tidegate/contract/id.ts';
import { pictureAddress } from '@tidegate/contract/nouns/picture/rules.ts';
import type { HardwareStore } from './store.ts';
import type { RequestContext } from '../../kernel/request-context.ts';
import { pageOf } from '../../kernel/paging.ts';
import type { Pictures } from '../picture/module.ts';

/** Products that gateways are bought as. */
export class HardwareService {
  readonly #store: HardwareStore;
  readonly #pictures: Pick<Pictures, 'store' | 'mayBeUnused'>;

  constructor(store: HardwareStore, pictures: Pick<Pictures, 'store' | 'mayBeUnused'>) {
    this.#store = store;
    this.#pictures = pictures;
  }

  /** Refuses nameExists. */
  async add(fields: InputOf<typeof calls.hardwareAdd>, context: RequestContext): Promise<{ readonly id: string }> {
    return { id: await this.#store.add(context.range.orgId, fields, context.trail({ new: fields })) };
  }

  /** Refuses nameExists. */
  async edit({ id, ...fields }: InputOf<typeof calls.hardwareEdit>, context: RequestContext): Promise<void> {
    const old = context.objects.one('hardware');
    await this.#store.change(old, fields, context.trail({ object: `hardware:${id}`, old, new: fields }));
  }

  async remove(context: RequestContext): Promise<void> {
    const old = context.objects.one('hardware');
    await this.#store.remove(old.id, context.trail({ object: `hardware:${old.id}`, old }));
    this.#pictures.mayBeUnused();
  }

  /** Refuses avatarRule. */
  async setImage(given: Uint8Array, context: RequestContext): Promise<{ readonly image: string }> {
    const hash = await this.#pictures.store(given, context);
    await this.#setImage(hash, context);
    return { image: pictureAddress(hash) };
  }

  async deleteImage(context: RequestContext): Promise<void> {
    await this.#setImage('', context);
    this.#pictures.mayBeUnused();
  }

  async #setImage(hash: string, context: RequestContext): Promise<void> {
    const { id, image } = context.objects.one('hardware');
    const trail = context.trail({ object: `hardware:${id}`, old: image, new: pictureAddress(hash) });
    await this.#store.setImage(id, hash, trail);
  }

  info(context: RequestContext): Hardware {
    return context.objects.one('hardware');
  }

  async query(input: InputOf<typeof calls.hardwareQuery>, context: RequestContext): Promise<Rows<Hardware>> {
    return this.#store.page(context.range, { ...pageOf(input), text: input.text, enabled: input.enabled });
  }
}
