import type { Clock } from '../../platform/clock.ts';
import { NO_CONNECTION } from './device-error.ts';
import { type Batch, connectionFault, type Found, readingOf } from './dialect.ts';
import { type IsDue, noValue, type RawReading } from './driver.ts';
import type { LineFault } from './line.ts';

/** First wait before a refused address is asked for again: it is wrong as a rule. */
const ADDRESS_RETRY_MS = 30_000;
/** First wait after any other refusal, and after silence: they may pass. */
const OTHER_RETRY_MS = 1_000;
/** Longest wait: a repaired device is noticed within it. */
const RETRY_MAX_MS = 5 * 60_000;
/** A request that had to be split is tried as a whole again after this time, and ever more rarely. */
const WHOLE_RETRY_MS = 5 * 60_000;
const WHOLE_RETRY_MAX_MS = 60 * 60_000;
/** Silent polls in a row after which the request itself may be the reason. */
const SUSPICIOUS = 2;
/** Most silences of suspicious requests in one poll of a device that answers others: each one holds up its line. */
const SILENCES_MAX = 3;
/** Most requests that are split in one poll; the search continues in the next one. */
const SPLITS_MAX = 32;

/** The parts that a plan needs of its driver. */
export interface PlanInput<B extends Batch> {
  readonly clock: Clock;
  /** Smaller requests in place of one of several members; that one alone where it cannot be split. */
  readonly split: (batch: B) => readonly B[];
  /** Asks the device; repeats a missing answer where `isPatient`. Rejects with any error of the protocol. */
  readonly ask: (batch: B, isPatient: boolean) => Promise<readonly Found[]>;
  /** The last request reached a connection. One that did not cannot be the reason of the silence. */
  readonly wasSent: () => boolean;
  /** Records what went wrong, in words. */
  readonly recordError: (error: unknown) => void;
}

/** The outcome of one poll: how often the device answered, and the silence that ended it. */
export interface Polled {
  readonly answers: number;
  readonly silence: LineFault | undefined;
}

/** A request of the plan, and what is known of it. */
interface Part<B> {
  readonly batch: B;
  readonly group: Group<B>;
  /** Polls in a row in which it stayed silent. */
  silent: number;
  /** Set where the device refuses what cannot be split further. */
  pause:
    | { readonly code: number; readonly until: number; readonly ms: number; readonly isAddress: boolean }
    | undefined;
}

/** A merged request, and the parts in which it is asked for. */
interface Group<B> {
  readonly whole: B;
  parts: Part<B>[];
  wholeAt: number;
  wholeMs: number;
}

/** State of one poll. */
interface Poll<B> {
  readonly readings: (RawReading | undefined)[];
  readonly queue: Part<B>[];
  answers: number;
  splits: number;
  silences: number;
  silence: LineFault | undefined;
  isOver: boolean;
}

/**
 * The merged requests of one device. A request that is refused, or stays silent while the device answers others, is
 * halved until the address at fault is alone, which is then asked for rarely; the others stay good. How it had to be
 * split is remembered, and tried as a whole again after minutes. A device that answers nothing costs one request a poll.
 */
export class ReadPlan<B extends Batch> {
  readonly #input: PlanInput<B>;
  readonly #groups: readonly Group<B>[];
  /** The last poll ended with silence: repeating requests is for noise, not for a missing device. */
  #wasSilent = false;

  constructor(batches: readonly B[], input: PlanInput<B>) {
    this.#input = input;
    this.#groups = batches.map((whole) => {
      const group: Group<B> = { whole, parts: [], wholeAt: Infinity, wholeMs: WHOLE_RETRY_MS };
      group.parts = [partOf(whole, group)];
      return group;
    });
  }

  /** Asks for every due batch, and fills in the readings of its members. Never rejects. */
  async poll(isDue: IsDue, readings: (RawReading | undefined)[]): Promise<Polled> {
    const due = this.#groups.filter(({ whole }) => whole.members.some(isDue));
    const poll: Poll<B> = {
      readings,
      queue: [],
      answers: 0,
      splits: 0,
      silences: 0,
      silence: undefined,
      isOver: false,
    };
    const parts: Part<B>[] = [];
    for (const group of due)
      if (!this.#isRefusedWhole(group) || !(await this.#merges(group, poll))) parts.push(...group.parts);
    // The silent ones last: one of them must not keep the others from being read.
    poll.queue.push(...parts.toSorted((a, b) => a.silent - b.silent));
    for (let part = poll.queue.shift(); part !== undefined; part = poll.queue.shift()) await this.#readPart(part, poll);
    for (const group of due) if (poll.answers > 0 && !poll.isOver) await this.#mergeAgain(group, poll);
    this.#wasSilent = poll.silence !== undefined;
    return { answers: poll.answers, silence: poll.silence };
  }

  async #readPart(part: Part<B>, poll: Poll<B>): Promise<void> {
    const { members } = part.batch;
    if (part.pause !== undefined && this.#now < part.pause.until) {
      this.#fill(members, part.pause.code, poll);
      return;
    }
    if (poll.isOver) {
      this.#fill(members, poll.silence?.code ?? NO_CONNECTION, poll);
      return;
    }
    if (part.silent >= SUSPICIOUS && poll.answers === 0 && !(await this.#probes(part, poll))) return;
    const fault = await this.#asks(part.batch, poll, part.silent === 0);
    if (fault === undefined) {
      if (part.pause !== undefined) this.#onRecovered(part);
      part.silent = 0;
      part.pause = undefined;
    } else if (fault.isSilence) this.#onSilent(part, fault, poll);
    else this.#onRefused(part, fault, poll);
  }

  /** Asks for less than a silent request does, each time for another part of it. False where that is silent too. */
  async #probes(part: Part<B>, poll: Poll<B>): Promise<boolean> {
    const halves = this.#split(part.batch);
    if (halves.length < 2) return true;
    const turn = part.silent - SUSPICIOUS;
    const { members } = part.batch;
    const probe = halves[turn] ?? this.#single(part.batch, members[turn % members.length] ?? -1);
    const fault = await this.#asks(probe, poll, false);
    if (fault?.isSilence !== true) return true;
    this.#onSilent(part, fault, poll);
    return false;
  }

  /** Smaller requests in place of one; that one alone where it cannot be split. */
  #split(batch: B): readonly B[] {
    return batch.members.length < 2 ? [batch] : this.#input.split(batch);
  }

  /** The smallest request that asks for a member. */
  #single(batch: B, member: number): B {
    const parts = this.#split(batch);
    const own = parts.length < 2 ? undefined : parts.find(({ members }) => members.includes(member));
    return own === undefined ? batch : this.#single(own, member);
  }

  /** The fault of a request, whose readings are filled in otherwise. */
  async #asks(batch: B, poll: Poll<B>, isPatient: boolean): Promise<LineFault | undefined> {
    try {
      const results = await this.#input.ask(batch, isPatient && !this.#wasSilent);
      const at = this.#input.clock.now();
      poll.answers += 1;
      batch.members.forEach((index, position) => {
        const result = results[position] ?? { value: null, code: NO_CONNECTION };
        if (result.code !== 0 && result.detail !== undefined) this.#input.recordError(result.detail);
        poll.readings[index] = readingOf(result, at);
      });
      return undefined;
    } catch (error) {
      const fault = connectionFault(error);
      this.#input.recordError(fault);
      if (!fault.isSilence) poll.answers += 1;
      return fault;
    }
  }

  #onSilent(part: Part<B>, fault: LineFault, poll: Poll<B>): void {
    const wasSuspicious = part.silent >= SUSPICIOUS;
    if (this.#input.wasSent()) part.silent += 1;
    poll.silences += 1;
    poll.silence = fault;
    this.#fill(part.batch.members, fault.code, poll);
    const isOwnFault = poll.answers > 0 && part.silent >= SUSPICIOUS;
    // One silent request is enough: the rest of a dead device would hold up everyone else on the line.
    poll.isOver = !(wasSuspicious && isOwnFault) || poll.silences >= SILENCES_MAX;
    if (!isOwnFault) return;
    const parts = this.#splits(part, poll);
    if (parts.length === 0) this.#pause(part, fault);
    for (const smaller of parts) smaller.silent = SUSPICIOUS;
    poll.queue.push(...parts);
  }

  #onRefused(part: Part<B>, fault: LineFault, poll: Poll<B>): void {
    part.silent = 0;
    this.#fill(part.batch.members, fault.code, poll);
    if (!fault.isOfRequest) return;
    const isAlone = this.#split(part.batch).length < 2;
    if (isAlone && (fault.isNoSuchAddress || part.group.parts.length > 1)) this.#pause(part, fault);
    else poll.queue.unshift(...this.#splits(part, poll));
  }

  /** Puts smaller requests in the place of one; none where it cannot be split, or not in this poll. */
  #splits(part: Part<B>, poll: Poll<B>): readonly Part<B>[] {
    const { group, batch } = part;
    const smaller = this.#split(batch);
    if (smaller.length < 2 || poll.splits >= SPLITS_MAX) return [];
    poll.splits += 1;
    const parts = smaller.map((one) => partOf(one, group));
    group.parts = group.parts.flatMap((one) => (one === part ? parts : [one]));
    if (group.wholeAt === Infinity) group.wholeAt = this.#now + group.wholeMs;
    return parts;
  }

  #pause(part: Part<B>, { code, isNoSuchAddress: isAddress }: LineFault): void {
    if (this.#split(part.batch).length > 1) return;
    const first = isAddress ? ADDRESS_RETRY_MS : OTHER_RETRY_MS;
    const ms = part.pause === undefined ? first : Math.min(part.pause.ms * 2, RETRY_MAX_MS);
    part.pause = { code, until: this.#now + ms, ms, isAddress };
  }

  /** The obstacle that refused a part may be gone for the others too. */
  #onRecovered({ group }: Part<B>): void {
    const others = group.parts.filter(({ pause }) => pause !== undefined);
    if (others.length === group.parts.length) for (const other of others) other.pause = undefined;
    // The last one that was at fault: the merged request may work again.
    if (others.length === 1) group.wholeAt = this.#now;
  }

  /** A device that is starting may refuse everything: one request a poll notices when it is ready. */
  #isRefusedWhole({ parts }: Group<B>): boolean {
    return parts.length > 1 && parts.every(({ pause }) => pause !== undefined && !pause.isAddress);
  }

  async #mergeAgain(group: Group<B>, poll: Poll<B>): Promise<void> {
    if (group.parts.length < 2 || this.#now < group.wholeAt) return;
    // The readings of its parts stay where it is refused again.
    if (await this.#merges(group, poll)) return;
    group.wholeMs = Math.min(group.wholeMs * 2, WHOLE_RETRY_MAX_MS);
    group.wholeAt = this.#now + group.wholeMs;
  }

  /** Asks for a split request as a whole, which it remains where the device answers. */
  async #merges(group: Group<B>, poll: Poll<B>): Promise<boolean> {
    if ((await this.#asks(group.whole, poll, false)) !== undefined) return false;
    group.parts = [partOf(group.whole, group)];
    group.wholeAt = Infinity;
    group.wholeMs = WHOLE_RETRY_MS;
    return true;
  }

  /** No value for the members that were not read in this poll. */
  #fill(members: readonly number[], code: number, { readings }: Poll<B>): void {
    for (const index of members)
      if (readings[index]?.code !== 0) readings[index] = noValue(code, this.#input.clock.now());
  }

  get #now(): number {
    return this.#input.clock.monotonic();
  }
}

const partOf = <B>(batch: B, group: Group<B>): Part<B> => ({ batch, group, silent: 0, pause: undefined });
