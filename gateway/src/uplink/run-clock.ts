import type { ClockAsk, GatewayAnswer } from '@tidegate/contract/link/gateway-asks.ts';
import {
  CLOCK_METRIC,
  COMMAND_DEADLINE_PROPERTY,
  COMMAND_RUN_PROPERTY,
  COMMAND_WITHIN_PROPERTY,
  type GatewayClock,
  RUN_METRIC,
} from '@tidegate/contract/link/gateway-protocol.ts';
import { DataType } from '@tidegate/sparkplug/datatype.ts';
import type { EdgeMetric } from '@tidegate/sparkplug/edge-events.ts';
import type { PropertySet } from '@tidegate/sparkplug/payload.ts';
import { type BeforeSending, tooLate, whenever } from '../drivers/shared/before-sending.ts';
import type { Clock } from '../platform/clock.ts';

/** Enough for two runs never to have one name. */
const NAME_PARTS = 4;

/**
 * The clock of this run of the gateway, by which commands have their deadline: a command from an earlier run, or for one, is
 * refused like a late one. Corrections of the wall clock play no part, so that none makes a fresh command late or a late one
 * fresh.
 */
export class RunClock {
  readonly #clock: Pick<Clock, 'now' | 'sinceBoot'>;
  readonly #run: string;

  constructor(clock: Pick<Clock, 'now' | 'sinceBoot'>, random: () => number) {
    this.#clock = clock;
    this.#run = Array.from({ length: NAME_PARTS }, () => Math.floor(random() * 0x1_0000_0000).toString(36)).join('-');
  }

  now(): GatewayClock {
    return { run: this.#run, ms: Math.floor(this.#clock.sinceBoot()) };
  }

  /** Answers a request for the clock. */
  answer({ id }: ClockAsk): GatewayAnswer {
    const none = { message: '', ms: 0, facts: [], certificate: null, look: null, browsed: null };
    return { id, code: '200', ...none, at: this.#clock.now(), clock: this.now() };
  }

  /** The metrics in which births and reports of the gateway's health show it. `at` in ms since the epoch. */
  metrics(at: number): readonly [run: EdgeMetric, clock: EdgeMetric] {
    const { run, ms } = this.now();
    return [
      { name: RUN_METRIC, datatype: DataType.String, value: run, at },
      { name: CLOCK_METRIC, datatype: DataType.Int64, value: BigInt(ms), at },
    ];
  }

  /**
   * The deadline of a command that has just arrived, by the properties of its metric: the one that the server has set, and the
   * same time counted from now. A command of an earlier server, and of another host, has none.
   */
  deadlineOf(properties: PropertySet): BeforeSending {
    const given = [COMMAND_RUN_PROPERTY, COMMAND_DEADLINE_PROPERTY, COMMAND_WITHIN_PROPERTY];
    if (!given.some((name) => properties.has(name))) return whenever;
    const isForThisRun = properties.get(COMMAND_RUN_PROPERTY)?.value === this.#run;
    const until = Math.min(
      numberIn(properties, COMMAND_DEADLINE_PROPERTY),
      this.#clock.sinceBoot() + numberIn(properties, COMMAND_WITHIN_PROPERTY),
    );
    return () => {
      if (!isForThisRun) throw tooLate('the command is for an earlier run of the gateway');
      // A deadline that is not a number has passed.
      if (!(this.#clock.sinceBoot() <= until)) throw tooLate('the command has waited too long');
    };
  }
}

function numberIn(properties: PropertySet, name: string): number {
  const value = properties.get(name)?.value;
  return typeof value === 'number' || typeof value === 'bigint' ? Number(value) : Number.NaN;
}
