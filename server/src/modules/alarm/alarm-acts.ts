import type { InputOf } from '@tidegate/contract/call.ts';
import type * as calls from '@tidegate/contract/nouns/alarm/calls.ts';
import type { AlarmOutcomes } from '@tidegate/contract/nouns/alarm/calls.ts';
import type { RefusalName } from '@tidegate/contract/errors.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import { REFUSALS, refusalText } from '@tidegate/contract/catalogue/refusals.ts';
import { SHELVE_MAX_MIN } from '@tidegate/contract/limits.ts';
import type { Actor, AlarmCommands, AlarmCommandOutcome } from '../../ports/alarms.ts';
import type { AuditLog } from '../../ports/audit-log.ts';
import type { Clock } from '../../ports/clock.ts';
import type { RequestContext } from '../../kernel/request-context.ts';
import { localClock } from '../../kernel/time-zones.ts';

const MINUTE_MS = 60_000;

interface Parts {
  readonly commands: AlarmCommands;
  readonly audit: Pick<AuditLog, 'append'>;
  readonly clock: Clock;
}

/** Actions on alarms. For one alarm a failure is a refusal; for many the result is returned per alarm. */
export class AlarmActs {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Refuses alarmAcked, alarmOver, alarmNoAck and alarmNoteNeeded. */
  async ack({ ids, note = '' }: InputOf<typeof calls.alarmAck>, context: RequestContext): Promise<AlarmOutcomes> {
    const outcomes = await this.#parts.commands.ack(unique(ids), actorOf(context), note);
    return this.#answer(outcomes, { context, kind: 'alarm', said: { note }, already: ackedBefore(context) });
  }

  /** Refuses alarmNotLatched and alarmOver. */
  async reset({ ids, note = '' }: InputOf<typeof calls.alarmReset>, context: RequestContext): Promise<AlarmOutcomes> {
    const outcomes = await this.#parts.commands.reset(unique(ids), actorOf(context), note);
    const already = () => new Refusal('alarmNotLatched');
    return this.#answer(outcomes, { context, kind: 'alarm', said: { note }, already });
  }

  /** Refuses alarmReason, alarmShelveEnd, alarmShelveLong, alarmNotShelvable and alarmOver. */
  async shelve(input: InputOf<typeof calls.alarmShelve>, context: RequestContext): Promise<AlarmOutcomes> {
    const reason = needed(input.reason);
    const now = this.#parts.clock.now();
    const until = input.until ?? (input.minutes === undefined ? undefined : now + input.minutes * MINUTE_MS);
    if (until === undefined || until <= now) throw new Refusal('alarmShelveEnd');
    if (until > now + SHELVE_MAX_MIN * MINUTE_MS) throw new Refusal('alarmShelveLong', { minutes: SHELVE_MAX_MIN });
    const outcomes = await this.#parts.commands.shelve(
      unique(input.ruleIds),
      Math.round(until),
      actorOf(context),
      reason,
    );
    return this.#answer(outcomes, { context, kind: 'alarmRule', said: { until, reason } });
  }

  /** Refuses alarmNotShelved. */
  async unshelve(
    { ruleIds, note = '' }: InputOf<typeof calls.alarmUnshelve>,
    context: RequestContext,
  ): Promise<AlarmOutcomes> {
    const outcomes = await this.#parts.commands.unshelve(unique(ruleIds), actorOf(context), note);
    const already = () => new Refusal('alarmNotShelved');
    return this.#answer(outcomes, { context, kind: 'alarmRule', said: { note }, already });
  }

  /** Refuses alarmReason, alarmServiceOut and alarmServiceIn. */
  async setService(
    ruleIds: readonly string[],
    isOut: boolean,
    said: string | undefined,
    context: RequestContext,
  ): Promise<AlarmOutcomes> {
    const reason = isOut ? needed(said) : (said ?? '');
    const outcomes = await this.#parts.commands.setService(unique(ruleIds), isOut, actorOf(context), reason);
    const already = () => new Refusal(isOut ? 'alarmServiceOut' : 'alarmServiceIn');
    return this.#answer(outcomes, { context, kind: 'alarmRule', said: { reason }, already });
  }

  async #answer(outcomes: readonly AlarmCommandOutcome[], about: About): Promise<AlarmOutcomes> {
    const { context, kind, said } = about;
    const failed = outcomes.flatMap((outcome) => {
      const refusal = refusalOf(outcome, about);
      return refusal === undefined ? [] : [{ id: outcome.id, refusal }];
    });
    const [only] = failed;
    // A refusal of the whole call is logged by the layer that answers calls.
    if (outcomes.length === 1 && only !== undefined) throw only.refusal;
    const done = outcomes.filter(({ result }) => result === 'done');
    if (done.length > 0) {
      const object = done.map(({ id }) => `${kind}:${id}`).join(' ');
      await this.#parts.audit.append(context.trail({ object, new: said }));
    }
    return {
      done: done.length,
      failed: failed.map(({ id, refusal }) => ({
        id,
        code: REFUSALS[refusal.refusal].code,
        message: refusalText(refusal.refusal, context.language, refusal.params),
      })),
    };
  }
}

interface About {
  readonly context: RequestContext;
  readonly kind: 'alarm' | 'alarmRule';
  readonly said: unknown;
  /** The refusal if somebody else was faster. */
  readonly already?: (outcome: AlarmCommandOutcome) => Refusal;
}

const RESULTS = {
  gone: 'alarmOver',
  noteNeeded: 'alarmNoteNeeded',
  notShelvable: 'alarmNotShelvable',
} as const satisfies {
  readonly [result: string]: RefusalName;
};

function refusalOf(outcome: AlarmCommandOutcome, { context, already }: About): Refusal | undefined {
  switch (outcome.result) {
    case 'done':
      return undefined;
    case 'already':
      return already?.(outcome) ?? new Refusal('alarmOver');
    case 'tooLong': {
      const rule = context.objects.many('alarmRule').find(({ id }) => id === outcome.id);
      return new Refusal('alarmShelveLong', { minutes: rule?.maxShelveMin ?? SHELVE_MAX_MIN });
    }
    default:
      return new Refusal(RESULTS[outcome.result]);
  }
}

/** The first person, and the time. */
const ackedBefore =
  (context: RequestContext) =>
  ({ alarm }: AlarmCommandOutcome): Refusal => {
    if (alarm === null || alarm.ackAt === null) return new Refusal('alarmNoAck');
    const at = localClock(context.timeZone)(alarm.ackAt).slice(0, 19);
    return new Refusal('alarmAcked', { by: alarm.ackBy, at });
  };

const actorOf = (context: RequestContext): Actor => ({
  userId: context.range.userId,
  loginname: context.person.user.loginname,
});

const unique = (ids: readonly string[]): readonly string[] => [...new Set(ids)];

function needed(reason: string | undefined): string {
  if (reason === undefined || reason === '') throw new Refusal('alarmReason');
  return reason;
}
