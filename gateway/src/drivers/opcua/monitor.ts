import type {
  ClientSession,
  ClientSessionRawSubscriptionService,
  ClientSubscription,
  DataValue,
  NotificationMessage,
} from 'node-opcua-client';
import type { Clock } from '../../platform/clock.ts';
import { readOf, type UaItem } from './items.ts';
import { library } from './library.ts';
import { statusOf } from './status.ts';
import { UA } from './values.ts';
import { within } from './within.ts';

/** Items of one request at most; the number is halved where the server refuses it. */
const CHUNK = 500;
const FASTEST_MS = 50;
/** The longest interval of reports: the failure of a server that is silent for longer would go unnoticed. Slow signals are still sampled at their own period. */
const SLOWEST_MS = 10_000;
/** The server shows that it is there at least so often, and forgets a gateway that is gone after so long. */
const SIGN_OF_LIFE_MS = 5_000;
const LIFETIME_MS = 60_000;
/** Samples that a server keeps of one item while it cannot send them: those of a broken connection. */
const QUEUE = 20;
/** The most values of one item that wait to be read. */
const KEPT = 100;
/** The least that the library asks for between two signs of life, in intervals of reports. */
const FEWEST_SILENT = 3;
/** The server has no deadband for the variable, or none at all. */
const NO_DEADBAND = /Filter|Deadband/;

/** A value that a server has reported, and when it arrived. */
export interface Arrival {
  readonly data: DataValue;
  readonly at: number;
  /** Sampled before one that has arrived already: what was lost with a connection is sent again after it is repaired. */
  readonly isLate: boolean;
}

type MonitoredSession = ClientSession & Pick<ClientSessionRawSubscriptionService, 'createMonitoredItems'>;

interface Monitored {
  readonly item: UaItem;
  arrivals: Arrival[];
  last: DataValue | undefined;
  /** By the server's clock: when the last value was sampled, and when a value was written. */
  sampledAt: number;
  writtenAt: number;
}

/** The items that a server monitors for a session: it reports values that change. An item that it refuses is left to be read. */
export class Monitor {
  /** The reason why some items are read; empty when none is. */
  problem = '';
  readonly #session: MonitoredSession;
  readonly #clock: Clock;
  readonly #timeoutMs: number;
  readonly #publishMs: number;
  readonly #byHandle = new Map<number, Monitored>();
  readonly #byItem = new Map<UaItem, Monitored>();
  readonly #subscriptions: ClientSubscription[] = [];
  readonly #firstValues = Promise.withResolvers<void>();
  #nextHandle = 0;
  #isOpen = false;
  #isSettled = false;
  #isLost = false;
  #heardAt: number;
  #arriving: Promise<void> = Promise.resolve();

  private constructor(
    session: ClientSession,
    periodsMs: readonly number[],
    { clock, timeoutMs }: { readonly clock: Clock; readonly timeoutMs: number },
  ) {
    // A session of the library has the service, though its own type does not list it.
    this.#session = session as MonitoredSession;
    this.#clock = clock;
    this.#timeoutMs = timeoutMs;
    this.#publishMs = Math.min(Math.max(Math.min(...periodsMs), FASTEST_MS), SLOWEST_MS);
    this.#heardAt = clock.monotonic();
  }

  /** Has the items monitored, as many as the server accepts, and waits for their first values. Rejects where the connection fails. */
  static async open(
    session: ClientSession,
    items: readonly UaItem[],
    options: { readonly clock: Clock; readonly timeoutMs: number },
  ): Promise<Monitor> {
    const periods = items.map(({ periodMs }) => periodMs);
    const monitor = new Monitor(session, periods, options);
    await monitor.#addAll(items);
    monitor.#isOpen = true;
    monitor.#resolveFirstValues();
    await within(monitor.#firstValues.promise, options.timeoutMs, options.clock).catch(() => undefined);
    return monitor;
  }

  /** Ms between two reports of the server. */
  get publishMs(): number {
    return this.#publishMs;
  }

  has(item: UaItem): boolean {
    return this.#byItem.has(item);
  }

  /** The last value of an item; undefined where the server has reported none yet. */
  lastOf(item: UaItem): DataValue | undefined {
    return this.#byItem.get(item)?.last;
  }

  /** The values of an item that have arrived since they were last taken, in their order. */
  drain(item: UaItem): readonly Arrival[] {
    const monitored = this.#byItem.get(item);
    if (monitored === undefined) return [];
    const { arrivals } = monitored;
    monitored.arrivals = [];
    return arrivals;
  }

  /** The value was written, and read back: what was sampled before no longer counts. */
  wasWritten(item: UaItem, data: DataValue): void {
    const monitored = this.#byItem.get(item);
    if (monitored === undefined) return;
    monitored.arrivals = [];
    monitored.last = data;
    monitored.sampledAt = data.serverTimestamp?.getTime() ?? -Infinity;
    monitored.writtenAt = monitored.sampledAt;
  }

  /** The item is read from now on: the server does not report what was asked for. */
  remove(item: UaItem): void {
    for (const [handle, monitored] of this.#byHandle) if (monitored.item === item) this.#byHandle.delete(handle);
    this.#byItem.delete(item);
  }

  /** True if the subscriptions have ended, or nothing has been heard for longer than the server agreed to. */
  isLost(): boolean {
    const [first] = this.#subscriptions;
    if (this.#isLost || first === undefined) return this.#isLost;
    const { publishingInterval, maxKeepAliveCount } = first;
    const silentMs = publishingInterval * (maxKeepAliveCount + 1) + this.#timeoutMs;
    return this.#clock.monotonic() - this.#heardAt > silentMs;
  }

  /** Opens as many subscriptions as the items take; what no subscription accepts is left out. */
  async #addAll(items: readonly UaItem[]): Promise<void> {
    let left = items;
    while (left.length > 0) {
      let subscription: ClientSubscription;
      try {
        subscription = await within(this.#subscribe(), this.#timeoutMs, this.#clock);
      } catch (error) {
        this.#refused(left.length, items.length, error instanceof Error ? error.message : String(error));
        return;
      }
      const { accepted, full } = await this.#fill(subscription, left);
      left = full;
      if (accepted === 0) {
        if (full.length > 0) this.#refused(full.length, items.length, 'BadTooManyMonitoredItems');
        return;
      }
    }
  }

  #refused(count: number, of: number, why: string): void {
    const reason = /\bBad[A-Z]\w+/.exec(why)?.[0] ?? why;
    this.problem = `the server refuses to monitor ${count} of ${of} values (${reason}): they are read at their period`;
  }

  async #subscribe(): Promise<ClientSubscription> {
    const ua = await library();
    // The library would throw where the server agrees to fewer signs of life than a session needs, which it keeps alive itself.
    ua.ClientSubscription.ignoreNextWarning = true;
    const silent = Math.max(FEWEST_SILENT, Math.round(SIGN_OF_LIFE_MS / this.#publishMs));
    const subscription = ua.ClientSubscription.create(this.#session, {
      requestedPublishingInterval: this.#publishMs,
      requestedMaxKeepAliveCount: silent,
      requestedLifetimeCount: Math.max(silent * 3, Math.round(LIFETIME_MS / this.#publishMs)),
      maxNotificationsPerPublish: 0,
      publishingEnabled: true,
      priority: 1,
    });
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    subscription.on('started', () => resolve());
    subscription.on('error', reject);
    subscription.on('raw_notification', (message) => this.#receive(message));
    // The library has opened another one in its place, without the items.
    subscription.on('subscriptionId_changed', () => (this.#isLost = true));
    subscription.on('terminated', () => (this.#isLost = true));
    await promise;
    this.#subscriptions.push(subscription);
    return subscription;
  }

  /** Adds items until the subscription is full: how many it took, and those for which there was no room. */
  async #fill(
    { subscriptionId }: ClientSubscription,
    items: readonly UaItem[],
  ): Promise<{ readonly accepted: number; readonly full: readonly UaItem[] }> {
    let size = CHUNK;
    let accepted = 0;
    const full: UaItem[] = [];
    for (let start = 0; start < items.length;) {
      const some = items.slice(start, start + size);
      try {
        const results = await this.#create(subscriptionId, some);
        for (const [index, status] of results.entries()) {
          const item = some[index];
          if (status === 'Good') accepted += 1;
          else if (status === 'BadTooManyMonitoredItems' && item !== undefined) full.push(item);
        }
        start += some.length;
      } catch (error) {
        if (size === 1 || !String(error).includes('BadTooManyOperations')) throw error;
        size = Math.ceil(size / 2);
      }
    }
    return { accepted, full };
  }

  /** Creates items; the name of the status of each. A deadband is left out where the server has none for the variable. */
  async #create(subscriptionId: number, items: readonly UaItem[], hasDeadband = true): Promise<readonly string[]> {
    const ua = await library();
    // Known before the request: the first values may overtake its response.
    const created = items.map((item) => {
      const monitored: Monitored = { item, arrivals: [], last: undefined, sampledAt: -Infinity, writtenAt: -Infinity };
      this.#nextHandle += 1;
      this.#byHandle.set(this.#nextHandle, monitored);
      return { handle: this.#nextHandle, monitored };
    });
    const filterOf = ({ deadband }: UaItem) =>
      new ua.DataChangeFilter({
        trigger: ua.DataChangeTrigger.StatusValue,
        deadbandType: ua.DeadbandType.Absolute,
        deadbandValue: deadband,
      });
    const request = this.#session.createMonitoredItems({
      subscriptionId,
      timestampsToReturn: ua.TimestampsToReturn.Both,
      itemsToCreate: created.map(({ handle, monitored: { item } }) => ({
        itemToMonitor: readOf(item),
        monitoringMode: ua.MonitoringMode.Reporting,
        requestedParameters: {
          clientHandle: handle,
          samplingInterval: item.periodMs,
          queueSize: QUEUE,
          discardOldest: true,
          ...(hasDeadband && item.deadband > 0 ? { filter: filterOf(item) } : {}),
        },
      })),
    });
    let statuses: readonly string[];
    try {
      const { results } = await within(request, this.#timeoutMs, this.#clock);
      statuses = items.map((_, index) => results?.[index]?.statusCode.name ?? 'Bad');
    } catch (error) {
      for (const { handle } of created) this.#byHandle.delete(handle);
      throw error;
    }
    const unfiltered: number[] = [];
    for (const [index, { handle, monitored }] of created.entries()) {
      const status = statuses[index] ?? '';
      if (status === 'Good') this.#byItem.set(monitored.item, monitored);
      else this.#byHandle.delete(handle);
      if (hasDeadband && monitored.item.deadband > 0 && NO_DEADBAND.test(status)) unfiltered.push(index);
    }
    if (unfiltered.length === 0) return statuses;
    const plain = items.filter((_, index) => unfiltered.includes(index));
    const again = await this.#create(subscriptionId, plain, false);
    return statuses.map((status, index) => again[unfiltered.indexOf(index)] ?? status);
  }

  #receive({ notificationData }: NotificationMessage): void {
    this.#heardAt = this.#clock.monotonic();
    const at = this.#clock.now();
    const values: { clientHandle: number; value: DataValue }[] = [];
    for (const one of notificationData ?? []) {
      if (one === null) continue;
      if ('monitoredItems' in one) values.push(...((one.monitoredItems ?? []) as typeof values));
      else if ('status' in one && statusOf(one.status as { value: number; name: string }).code !== 0)
        this.#isLost = true;
    }
    // Structures are decoded in turn, so that their values stay in order.
    this.#arriving = this.#arriving.then(() => this.#decoded(values)).then(() => this.#store(values, at));
  }

  async #decoded(values: readonly { readonly value: DataValue }[]): Promise<void> {
    const structures = values.flatMap(({ value }) =>
      Number(value.value.dataType) === UA.ExtensionObject ? [value] : [],
    );
    if (structures.length === 0) return;
    const { promoteOpaqueStructure } = await library();
    await promoteOpaqueStructure(this.#session, structures).catch(() => undefined);
  }

  #store(values: readonly { readonly clientHandle: number; readonly value: DataValue }[], at: number): void {
    for (const { clientHandle, value } of values) {
      const monitored = this.#byHandle.get(clientHandle);
      if (monitored === undefined) continue;
      const sampledAt = value.serverTimestamp?.getTime() ?? Infinity;
      // A value that was sampled before a write would be mistaken for its result.
      if (sampledAt < monitored.writtenAt) continue;
      const isLate = sampledAt < monitored.sampledAt;
      monitored.arrivals.push({ data: value, at, isLate });
      if (!isLate) {
        monitored.last = value;
        if (sampledAt !== Infinity) monitored.sampledAt = sampledAt;
      }
      if (monitored.arrivals.length > KEPT) monitored.arrivals.shift();
    }
    this.#resolveFirstValues();
  }

  /** Ends the wait for first values once all are there. */
  #resolveFirstValues(): void {
    if (this.#isSettled || !this.#isOpen) return;
    this.#isSettled = [...this.#byItem.values()].every(({ last }) => last !== undefined);
    if (this.#isSettled) this.#firstValues.resolve();
  }
}
