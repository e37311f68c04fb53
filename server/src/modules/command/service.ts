import { AWAITING_RESULT } from '@tidegate/contract/nouns/log/result.ts';
import type { InputOf } from '@tidegate/contract/call.ts';
import type * as calls from '@tidegate/contract/nouns/monitor/calls.ts';
import type { AsyncState, Command } from '@tidegate/contract/nouns/command/command.ts';
import type { Rows } from '@tidegate/contract/id.ts';
import type { Sample } from '@tidegate/contract/nouns/history/sample.ts';
import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import { foreignCode, keptCodeText } from '@tidegate/contract/catalogue/code-texts.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import { REFUSALS } from '@tidegate/contract/catalogue/refusals.ts';
import { COMMAND_ECHO_MS, COMMANDS_OPEN_MAX, WRITES_PER_SECOND } from '@tidegate/contract/limits.ts';
import type { WriteValue } from '@tidegate/contract/nouns/signal/rules/write-value.ts';
import { parseWriteValue } from '@tidegate/contract/nouns/signal/rules/write-value.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Mailbox } from '../message/module.ts';
import { echoIdOf, isEcho } from './echo.ts';
import { LateOutcomes, mayBeDone } from './late-outcomes.ts';
import type { CommandOutcome, CommandStore, Corrected } from './store.ts';
import type { DeviceLink, WriteResult, WriteTarget } from '../../ports/device-link.ts';
import type { Ids } from '../../ports/ids.ts';
import type { InternalValues } from '../../ports/internal-values.ts';
import type { LiveTable } from '../../ports/live-table.ts';
import type { Log } from '../../ports/log.ts';
import type { ObjectRecords } from '../../kernel/object-finder.ts';
import type { RequestContext } from '../../kernel/request-context.ts';
import { pageOf } from '../../kernel/paging.ts';
import type { PublishedWidgets } from '../page/module.ts';
import type { Consent, WriteConsent } from '../account/module.ts';
import type { WriteInterlock } from './write-interlock.ts';
import { isWritten, jsonValue } from '../signal/module.ts';

/** A second try to keep an outcome that the storage refused. It repeats a row, never a write. */
const KEEP_AGAIN_MS = 5_000;
const SUCCESS = '200';
/** Room for a write that was begun, and for its result. */
const RESULT_MS = 1_000;

interface Parts {
  readonly store: CommandStore;
  readonly link: Pick<DeviceLink, 'isOnline' | 'isWritable' | 'write' | 'onResult'>;
  readonly internal: InternalValues;
  readonly live: Pick<LiveTable, 'get' | 'onChange'>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  readonly consent: Pick<WriteConsent, 'given'>;
  readonly interlock: Pick<WriteInterlock, 'check'>;
  readonly widgets: Pick<PublishedWidgets, 'checkRegion'>;
  readonly mailbox: Pick<Mailbox, 'put'>;
}

/** A command on its way: sent, or about to be, and not yet decided. */
interface Pending {
  readonly uuid: string;
  readonly userId: string;
  readonly signal: Signal;
  readonly value: WriteValue;
  /** The signal whose value confirms it. */
  readonly echoId: number;
  readonly wasThere: boolean;
  /** The gateway said that the device took it. */
  isTaken: boolean;
  isSent: boolean;
  cancelDeadline: () => void;
  /** Called when the outcome is stored. */
  readonly onKept: (outcome: CommandOutcome) => void;
}

/** A write with everything that it needs, and the consent to it. */
interface Written {
  readonly uuid: string;
  readonly equipment: ObjectRecords['equipment'];
  readonly signal: Signal;
  readonly value: WriteValue;
  readonly consent: Consent;
}

/**
 * Writes to devices: at most one message for each command, decided by the gateway's result, by the value
 * that comes back, or by the deadline; never sent again, never queued.
 */
export class Commands {
  readonly #parts: Parts;
  readonly #byUuid = new Map<string, Pending>();
  /** Signal id → its one command under way. */
  readonly #bySignal = new Map<number, Pending>();
  /** Signal id → the commands that its value confirms. */
  readonly #byEcho = new Map<number, Set<Pending>>();
  readonly #sentAt = new Map<string, number[]>();
  /** Signal id → when it was written last, monotonic; only of signals that demand time between two writes. */
  readonly #writtenAt = new Map<number, number>();
  readonly #listeners = new Set<(userId: string, uuid: string) => void>();
  readonly #correctedListeners = new Set<(corrected: Corrected) => void>();
  readonly #late: LateOutcomes;
  readonly #begin = Promise.withResolvers<void>();
  /** Resolves when `start` has decided the commands from before a restart. */
  readonly begun = this.#begin.promise;
  #stopListening: (() => void) | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#late = new LateOutcomes({ ...parts, onCorrected: (corrected) => this.#announce(corrected) });
  }

  /** Marks commands from before a restart as unknown, then listens for results. */
  async start(): Promise<void> {
    const { store, link, live, clock, log } = this.#parts;
    for (const { uuid } of await store.waiting()) {
      log.warn({ command: uuid }, 'the server stopped while a command was in progress; its outcome is unknown');
      await store.decide(uuid, {
        status: 'failure',
        code: REFUSALS.commandUnknown.code,
        actualValue: null,
        decidedAt: clock.now(),
      });
    }
    this.#begin.resolve();
    await this.#late.start();
    link.onResult((result) => this.#onResult(result));
    this.#stopListening = live.onChange((samples) => this.#onSamples(samples));
  }

  stop(): void {
    this.#stopListening?.();
    this.#late.stop();
    for (const pending of this.#byUuid.values()) pending.cancelDeadline();
  }

  /** Called with whose command was decided, when its outcome is stored. */
  onDecided(listener: (userId: string, uuid: string) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Called when the outcome of a command that was declared failed is corrected. */
  onCorrected(listener: (corrected: Corrected) => void): () => void {
    this.#correctedListeners.add(listener);
    return () => this.#correctedListeners.delete(listener);
  }

  /** Sends the value; the result is polled by the callback. Refuses before anything is sent. */
  async write(input: InputOf<typeof calls.monitorWrite>, context: RequestContext): Promise<AsyncState> {
    const equipment = context.objects.one('equipment');
    const signal = context.objects.one('signal');
    if (signal.equipmentId !== equipment.id) throw new Refusal('notFound');
    const value = writtenBy(context, signal, input.value);
    await this.#parts.widgets.checkRegion(context.objects.optional('page'), input.widgetId, context);
    const consent = await this.#parts.consent.given(signal, input, context);
    const uuid = this.#parts.ids.uuid();
    await this.#write({ uuid, equipment, signal, value, consent }, context, () => this.#pace(context.range.userId));
    return { uuid, status: 'waiting', code: '', message: '', data: null };
  }

  /**
   * Sends one value of several for which consent was given at once, and resolves with its outcome when that is stored. Refuses before
   * anything is sent as `write` does. `uuid` is free and known to the caller, who finds the command by it after a crash.
   */
  async writePart(
    { text, ...part }: Omit<Written, 'value'> & { readonly text: string },
    context: RequestContext,
  ): Promise<CommandOutcome> {
    const value = writtenBy(context, part.signal, text);
    return new Promise((resolve, reject) => {
      // One after another, as the outcomes arrive: their pace is that of the devices.
      this.#write({ ...part, value }, context, () => undefined, resolve).catch(reject);
    });
  }

  async #write(
    { uuid, equipment, signal, value, consent }: Written,
    context: RequestContext,
    pace: () => void,
    onKept: (outcome: CommandOutcome) => void = () => undefined,
  ): Promise<void> {
    const { store, link, live, clock } = this.#parts;
    const begunAt = clock.monotonic();
    await this.#parts.interlock.check(signal, context);
    const target = { gatewayId: equipment.gatewayId, device: equipment.deviceId, metric: signal.metric };
    const isInternal = signal.kind === 'internal';
    if (!isInternal && (!link.isOnline(target.gatewayId) || !link.isWritable(target)))
      throw new Refusal('gatewayOffline');

    const signalId = Number(signal.id);
    if (this.#bySignal.has(signalId)) throw new Refusal('writeUnderWay');
    const { userId, orgId } = context.range;
    this.#rest(signal);
    pace();
    const old = live.get(signalId);
    const echoId = echoIdOf(signal);
    const before = live.get(echoId);
    const pending: Pending = {
      uuid,
      userId,
      signal,
      value,
      echoId,
      wasThere: before !== undefined && isWritten(signal, value, before.value),
      isTaken: false,
      isSent: false,
      cancelDeadline: () => undefined,
      onKept,
    };
    this.#byUuid.set(pending.uuid, pending);
    this.#bySignal.set(signalId, pending);
    this.#byEcho.set(echoId, (this.#byEcho.get(echoId) ?? new Set()).add(pending));
    const command = {
      uuid: pending.uuid,
      userId,
      orgId,
      equipmentId: equipment.id,
      signalId: signal.id,
      oldValue: jsonValue(old?.value),
      value: jsonValue(value),
      ...consent,
      at: context.at,
    };
    try {
      await store.begin(
        command,
        context.trail({
          object: `signal:${signal.id}`,
          old: command.oldValue,
          new: consent.reason === '' && consent.second === '' ? command.value : { value: command.value, ...consent },
          result: AWAITING_RESULT,
          commandUuid: pending.uuid,
        }),
      );
    } catch (error) {
      this.#forget(pending);
      throw error;
    }
    this.#late.written(signal, value);
    await (isInternal ? this.#storeInternal(pending) : this.#send(pending, target, begunAt));
  }

  /** The stored state of the person's command. */
  state(context: RequestContext): AsyncState {
    const { uuid, status, code, actualValue, decidedAt } = context.objects.one('command');
    const isDone = status === 'success';
    return {
      uuid,
      status,
      code,
      message: status === 'waiting' || code === SUCCESS ? '' : keptCodeText(code, context.language),
      data: isDone && decidedAt !== null ? { value: actualValue, time: decidedAt } : null,
    };
  }

  async query(input: InputOf<typeof calls.monitorCommands>): Promise<Rows<Command>> {
    const { page, pageSize } = pageOf(input);
    return this.#parts.store.ofEquipment(input.equipmentId, page, pageSize);
  }

  /** Refuses tooMany: five writes a second and fifty undecided commands, for each person. */
  #pace(userId: string): void {
    const now = this.#parts.clock.monotonic();
    const recent = (this.#sentAt.get(userId) ?? []).filter((at) => now - at < 1_000);
    let open = 0;
    for (const pending of this.#byUuid.values()) if (pending.userId === userId) open += 1;
    if (recent.length >= WRITES_PER_SECOND || open >= COMMANDS_OPEN_MAX) throw new Refusal('tooMany', { seconds: 1 });
    this.#sentAt.set(userId, [...recent, now]);
  }

  /** Refuses tooMany while the machine is to rest from the last write. */
  #rest({ id, writeIntervalSec }: Signal): void {
    const signalId = Number(id);
    const last = this.#writtenAt.get(signalId);
    if (writeIntervalSec === null) {
      this.#writtenAt.delete(signalId);
      return;
    }
    const now = this.#parts.clock.monotonic();
    const leftMs = last === undefined ? 0 : last + writeIntervalSec * 1_000 - now;
    if (leftMs > 0) throw new Refusal('tooMany', { seconds: Math.ceil(leftMs / 1_000) });
    this.#writtenAt.set(signalId, now);
  }

  /** A value that no device has is written when it is kept. */
  async #storeInternal(pending: Pending): Promise<void> {
    const { internal, clock } = this.#parts;
    const { signal, value } = pending;
    const sample: Sample = { signalId: Number(signal.id), at: clock.now(), value, quality: 'good' };
    try {
      await internal.write(sample);
    } catch (error) {
      this.#decide(pending, { status: 'failure', code: REFUSALS.storageUnavailable.code, actualValue: null });
      throw error;
    }
    this.#confirm(pending, sample);
  }

  async #send(pending: Pending, target: WriteTarget, begunAt: number): Promise<void> {
    const { link, clock } = this.#parts;
    const waitMs = pending.signal.readBackMs ?? COMMAND_ECHO_MS;
    try {
      // The storage took longer than the person waits for an outcome.
      if (clock.monotonic() - begunAt >= waitMs) throw new Refusal('commandTooLate');
      pending.isSent = true;
      pending.cancelDeadline = clock.after(waitMs, () => this.#onDeadline(pending));
      await link.write(target, pending.value, pending.uuid, startWithin(waitMs));
    } catch (error) {
      // A refusal means that nothing was sent; after any other failure that is unknown.
      const refusal = error instanceof Refusal ? error : new Refusal('commandTimeout');
      this.#decide(pending, { status: 'failure', code: REFUSALS[refusal.refusal].code, actualValue: null });
      throw error;
    }
  }

  #onResult(result: WriteResult): void {
    const pending = this.#byUuid.get(result.uuid);
    if (pending === undefined) {
      this.#late.onResult(result);
      return;
    }
    const status = result.code === SUCCESS ? 'success' : 'failure';
    if (status === 'success' && pending.signal.readBack && !this.#isReadBack(pending, result)) {
      pending.isTaken = true;
      return;
    }
    this.#decide(pending, { status, code: foreignCode(result.code), actualValue: result.value });
  }

  #onSamples(samples: readonly Sample[]): void {
    if (this.#late.isWatching) this.#late.onSamples(samples);
    if (this.#byEcho.size === 0) return;
    for (const sample of samples) {
      for (const pending of this.#byEcho.get(sample.signalId) ?? []) {
        // A value that was there already says nothing about the write; the gateway's result or the deadline does.
        if (!pending.isSent || pending.wasThere) continue;
        if (isEcho(pending, sample)) this.#confirm(pending, sample);
      }
    }
  }

  /** True if the value is confirmed: read back by the gateway, or reported by the feedback signal. */
  #isReadBack({ signal, value, echoId }: Pending, result: WriteResult): boolean {
    if (echoId === Number(signal.id)) return isWritten(signal, value, result.value);
    const sample = this.#parts.live.get(echoId);
    return sample?.quality === 'good' && isWritten(signal, value, sample.value);
  }

  /** A node that reports by exception sends nothing when the value was set already: the current value counts. */
  #onDeadline(pending: Pending): void {
    const sample = this.#parts.live.get(pending.echoId);
    const refusal = pending.isTaken ? REFUSALS.notReadBack : REFUSALS.commandTimeout;
    if (sample !== undefined && isEcho(pending, sample)) this.#confirm(pending, sample);
    else this.#decide(pending, { status: 'failure', code: refusal.code, actualValue: null });
  }

  #confirm(pending: Pending, sample: Sample): void {
    this.#decide(pending, { status: 'success', code: SUCCESS, actualValue: jsonValue(sample.value) });
  }

  #decide(pending: Pending, outcome: Omit<CommandOutcome, 'decidedAt'>): void {
    if (!this.#byUuid.has(pending.uuid)) return;
    this.#forget(pending);
    this.#storeOutcome(pending, { ...outcome, decidedAt: this.#parts.clock.now() });
  }

  #storeOutcome(pending: Pending, outcome: CommandOutcome): void {
    const { store, clock, log } = this.#parts;
    const { uuid, userId, onKept } = pending;
    store.decide(uuid, outcome).then(
      () => {
        onKept(outcome);
        for (const listener of this.#listeners) listener(userId, uuid);
        if (pending.isSent && !pending.wasThere && mayBeDone(outcome.code)) this.#late.watch(pending);
      },
      (error: unknown) => {
        log.error({ command: uuid, error: String(error) }, 'failed to store the outcome of a command, retrying');
        clock.after(KEEP_AGAIN_MS, () => this.#storeOutcome(pending, outcome));
      },
    );
  }

  #announce(corrected: Corrected): void {
    const { command, userId } = corrected;
    for (const listener of this.#correctedListeners) listener(corrected);
    for (const listener of this.#listeners) listener(userId, command.uuid);
  }

  #forget(pending: Pending): void {
    pending.cancelDeadline();
    this.#byUuid.delete(pending.uuid);
    this.#bySignal.delete(Number(pending.signal.id));
    const waiting = this.#byEcho.get(pending.echoId);
    waiting?.delete(pending);
    if (waiting?.size === 0) this.#byEcho.delete(pending.echoId);
  }
}

/** The value that the person may write to the signal. Refuses what cannot be written to it, and noWrite without its region. */
function writtenBy({ person }: RequestContext, signal: Signal, text: string): WriteValue {
  const value = parseWriteValue(signal, text);
  if (signal.authRegion !== '' && !person.user.authRegion.includes(signal.authRegion)) throw new Refusal('noWrite');
  return value;
}

/** Time in which a gateway has to begin a write, so that its result arrives before the write is declared failed. */
const startWithin = (waitMs: number): number => waitMs - Math.min(RESULT_MS, waitMs / 4);
