import type { InputOf } from '@tidegate/contract/call.ts';
import type * as calls from '@tidegate/contract/nouns/equipment/bin-calls.ts';
import type { DeletedEquipment, Dependent } from '@tidegate/contract/nouns/equipment/deleted-equipment.ts';
import type { Rows } from '@tidegate/contract/id.ts';
import { EQUIPMENT_KEPT_DAYS } from '@tidegate/contract/limits.ts';
import type { Clock } from '../../ports/clock.ts';
import type { EquipmentBinStore, LapsedEquipment } from './bin-store.ts';
import type { EquipmentStore } from './store.ts';
import type { Historian } from '../../ports/historian.ts';
import type { LiveTable } from '../../ports/live-table.ts';
import type { Log } from '../../ports/log.ts';
import type { SignalStore } from '../signal/module.ts';
import type { RequestContext } from '../../kernel/request-context.ts';
import { pageOf } from '../../kernel/paging.ts';
import { BY_SERVER } from '../../ports/audit-log.ts';

const DAY_MS = 86_400_000;
const EVERY_MS = 3_600_000;

interface Parts {
  readonly equipment: Pick<EquipmentStore, 'dependents' | 'remove'>;
  readonly bin: EquipmentBinStore;
  readonly signals: Pick<SignalStore, 'ids'>;
  readonly historian: Pick<Historian, 'oldest' | 'latest' | 'dropBefore'>;
  readonly live: Pick<LiveTable, 'restore'>;
  readonly clock: Clock;
  readonly log: Log;
}

/** Deleting equipment, restoring it, and deleting it permanently after its retention. */
export class EquipmentBin {
  readonly #parts: Parts;
  #end: (() => void) | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Its dependents in the core tables, and the age of its history in days. */
  async dependents(context: RequestContext): Promise<readonly Dependent[]> {
    const { id } = context.objects.one('equipment');
    const { equipment, signals, historian } = this.#parts;
    const [found, signalIds] = await Promise.all([equipment.dependents(id, context.range), signals.ids(id)]);
    const oldest = await historian.oldest(signalIds);
    if (oldest === undefined) return found;
    const days = Math.max(1, Math.ceil((context.at - oldest) / DAY_MS));
    return [...found, { kind: 'historyDay', count: days }];
  }

  async remove(context: RequestContext): Promise<void> {
    const equipment = context.objects.one('equipment');
    await this.#parts.equipment.remove(
      equipment.id,
      context.trail({ object: `equipment:${equipment.id}`, old: equipment }),
    );
  }

  async query(input: InputOf<typeof calls.equipmentDeleted>, context: RequestContext): Promise<Rows<DeletedEquipment>> {
    return this.#parts.bin.page(context.range, pageOf(input));
  }

  /** Brings it back; its last values are shown as stale until it speaks. Refuses what clashes. */
  async restore({ id, ...fields }: InputOf<typeof calls.equipmentRestore>, context: RequestContext): Promise<void> {
    const { bin, historian, live } = this.#parts;
    const old = context.objects.one('deletedEquipment');
    const trail = context.trail({ object: `equipment:${id}`, old, new: fields });
    const signalIds = await bin.restore(id, fields, trail);
    live.restore(await historian.latest(signalIds));
  }

  /** Starts deleting expired equipment: now and every hour. */
  start(): void {
    this.#end = this.#parts.clock.every(EVERY_MS, () => void this.sweep());
    void this.sweep();
  }

  stop(): void {
    this.#end?.();
  }

  /** One round. Never rejects: what could not be forgotten now is forgotten next time. */
  async sweep(): Promise<void> {
    const { bin, clock, log } = this.#parts;
    try {
      for (const lapsed of await bin.lapsed(clock.now() - EQUIPMENT_KEPT_DAYS * DAY_MS)) await this.#forget(lapsed);
    } catch (error) {
      log.warn({ error: String(error) }, 'failed to purge deleted equipment, retrying');
    }
  }

  /** The history first: killed between the two, the next round finds the equipment and does both again. */
  async #forget({ id, orgId, name, signalIds }: LapsedEquipment): Promise<void> {
    const { bin, historian, clock, log } = this.#parts;
    const at = clock.now();
    const blocks = signalIds.length === 0 ? 0 : await historian.dropBefore(signalIds, at);
    await bin.purge(id, {
      ...BY_SERVER,
      at,
      orgId,
      action: 'equipment.purge',
      object: `equipment:${id}`,
      old: JSON.stringify({ name, signals: signalIds.length }),
    });
    log.info({ equipment: id, blocks }, 'permanently deleted equipment and its history');
  }
}
