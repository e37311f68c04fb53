import type { InputOf, OutputOf } from '@tidegate/contract/call.ts';
import type * as calls from '@tidegate/contract/nouns/alarm/calls.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import type { AlarmStore, WatchedRule } from '../../ports/alarm-store.ts';
import type { AlarmCommands, PastAlarm } from '../../ports/alarms.ts';
import type { RequestContext } from '../../kernel/request-context.ts';
import { refuseNotBefore } from '../../kernel/past-records.ts';
import type { PastAlarmStore } from './sql-past.ts';

interface Parts {
  readonly commands: Pick<AlarmCommands, 'stepsOfPast'>;
  readonly rules: Pick<AlarmStore, 'watched'>;
  readonly store: Pick<PastAlarmStore, 'add'>;
}

/**
 * Takes over the alarm records of an earlier system. They end where this system begins, so that nothing that it recorded
 * itself can be changed or joined by something else.
 */
export class AlarmImport {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Refuses pastRule for a rule that the equipment does not have or that is disabled, pastTooLate and pastUnfinished. */
  async add(
    { alarms }: InputOf<typeof calls.alarmImport>,
    context: RequestContext,
  ): Promise<OutputOf<typeof calls.alarmImport>> {
    const equipment = context.objects.one('equipment');
    const last = Math.max(...alarms.flatMap(({ activeAt, returnAt, ackAt }) => [activeAt, returnAt, ackAt ?? 0]));
    refuseNotBefore(last, equipment.createdAt, context);
    const rules = await this.#rulesOf(equipment);
    const past = alarms.map(({ ruleId, ...alarm }): PastAlarm => {
      const watched = rules.get(ruleId);
      if (watched === undefined) throw new Refusal('pastRule', { id: ruleId });
      const isOrdered = alarm.activeAt <= alarm.returnAt && alarm.activeAt <= (alarm.ackAt ?? alarm.activeAt);
      if (!isOrdered || (watched.rule.ackNeeded && alarm.ackAt === null)) throw new Refusal('pastUnfinished');
      return { watched, ...alarm };
    });
    const steps = this.#parts.commands.stepsOfPast(past);
    const object = `equipment:${equipment.id}`;
    return { added: await this.#parts.store.add(steps, (added) => context.trail({ object, new: { added } })) };
  }

  async #rulesOf({
    id,
    gatewayId,
  }: {
    readonly id: string;
    readonly gatewayId: string;
  }): Promise<ReadonlyMap<string, WatchedRule>> {
    const watched = await this.#parts.rules.watched(gatewayId);
    return new Map(watched.flatMap((one) => (one.rule.equipmentId === id ? [[one.rule.id, one]] : [])));
  }
}
