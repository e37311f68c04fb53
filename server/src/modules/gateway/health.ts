import type { InputOf } from '@tidegate/contract/call.ts';
import type * as calls from '@tidegate/contract/nouns/gateway/calls.ts';
import { DRIVER_STATES } from '@tidegate/contract/nouns/driver/driver.ts';
import {
  LISTED_FAULTS,
  NOTHING_MEASURED,
  type GatewayFrames,
  type GatewayHealth,
} from '@tidegate/contract/nouns/gateway/gateway-health.ts';
import type { SampleValue } from '@tidegate/contract/nouns/history/sample.ts';
import type { DeviceLink, GatewayVitals } from '../../ports/device-link.ts';
import type { GatewayStore } from './store.ts';
import type { LiveTable } from '../../ports/live-table.ts';
import type { ObjectFinder } from '../../kernel/object-finder.ts';
import type { RequestContext } from '../../kernel/request-context.ts';
import { pickNames } from '@tidegate/contract/locale/name-text.ts';

interface Parts {
  readonly link: Pick<DeviceLink, 'vitals' | 'frames'>;
  readonly live: Pick<LiveTable, 'get'>;
  readonly objects: ObjectFinder;
  readonly gateways: Pick<GatewayStore, 'givenUp'>;
}

type OwnValues = ReadonlyMap<string, SampleValue>;

/** The health of gateways, and their messages. */
export class GatewayHealthService {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  async health(context: RequestContext): Promise<GatewayHealth> {
    const { id } = context.objects.one('gateway');
    const vitals = this.#parts.link.vitals(id) ?? nothingYet(context.at);
    const { own, signalIds, errors, quarantine, ...counted } = vitals;
    const values = this.#valuesOf(own);
    return {
      ...counted,
      errors: [...errors],
      quarantine: [...quarantine],
      buffered: numberOf(values.get('Gateway/Buffered')),
      held: numberOf(values.get('Gateway/Held')),
      dropped: numberOf(values.get('Gateway/Dropped')),
      givenUp: [...(await this.#parts.gateways.givenUp(id))],
      drivers: await this.#drivers(values, context),
      faults: await this.#faults(signalIds, context),
    };
  }

  #valuesOf(own: GatewayVitals['own']): OwnValues {
    const { live } = this.#parts;
    return new Map(
      own.map(({ name, signalId, value }) => [
        name,
        signalId === undefined ? value : (live.get(signalId)?.value ?? null),
      ]),
    );
  }

  /** Omits values of equipment outside the access scope. */
  async frames(input: InputOf<typeof calls.gatewayFrames>, context: RequestContext): Promise<GatewayFrames> {
    const { id } = context.objects.one('gateway');
    const logged = this.#parts.link.frames(id, input.after);
    if (logged === undefined) return { frames: [], last: input.after, missed: 0 };
    const { equipmentIds, frames, ...rest } = logged;
    const ids = [...new Set(equipmentIds.values())];
    const reached = new Set((await this.#parts.objects.find('equipment', ids, context.range)).map((one) => one.id));
    return {
      ...rest,
      frames: frames.map((frame) => {
        const equipmentId = equipmentIds.get(frame.topic.split('/')[4] ?? '');
        const isHidden = equipmentId !== undefined && !reached.has(equipmentId);
        return isHidden ? { ...frame, metrics: [], isHidden } : frame;
      }),
    };
  }

  async #drivers(values: OwnValues, context: RequestContext): Promise<GatewayHealth['drivers']> {
    const ids = [...values.keys()].flatMap((name) => /^Driver\/(\d{1,15})\/State$/.exec(name)?.[1] ?? []);
    const drivers = await this.#parts.objects.find('driver', ids, context.range);
    return drivers
      .map(({ id, equipmentId, name }) => {
        const value = (what: string): SampleValue => values.get(`Driver/${id}/${what}`) ?? null;
        return {
          id,
          equipmentId,
          name,
          state: DRIVER_STATES.find((state) => state === value('State')) ?? 'unknown',
          reads: numberOf(value('Reads')) ?? 0,
          errors: numberOf(value('Errors')) ?? 0,
          lastCode: Math.trunc(numberOf(value('LastCode')) ?? 0),
          lastError: String(value('LastError') ?? ''),
        };
      })
      .toSorted((a, b) => Number(a.id) - Number(b.id));
  }

  async #faults(signalIds: readonly number[], context: RequestContext): Promise<GatewayHealth['faults']> {
    const faulty = signalIds.flatMap((signalId) => {
      const sample = this.#parts.live.get(signalId);
      return sample?.code === undefined ? [] : [{ signalId: String(signalId), code: sample.code, at: sample.at }];
    });
    const named = faulty.slice(0, LISTED_FAULTS);
    const ids = named.map(({ signalId }) => signalId);
    const signals = new Map((await this.#parts.objects.find('signal', ids, context.range)).map((one) => [one.id, one]));
    const rows = named.flatMap((fault) => {
      const signal = signals.get(fault.signalId);
      if (signal === undefined) return [];
      return [{ ...fault, equipmentId: signal.equipmentId, ...pickNames(signal) }];
    });
    return { total: faulty.length, rows };
  }
}

const numberOf = (value: SampleValue | undefined): number | null => (typeof value === 'number' ? value : null);

/** Vitals of a gateway that was registered a moment ago, before the link has seen it. */
function nothingYet(at: number): GatewayVitals {
  return {
    since: at,
    births: 0,
    deviceBirths: 0,
    deaths: 0,
    deviceDeaths: 0,
    gaps: 0,
    rebirths: 0,
    messagesIn: 0,
    bytesIn: 0,
    messagesOut: 0,
    bytesOut: 0,
    points: 0,
    historicalPoints: 0,
    lastMessageAt: null,
    latency: null,
    rates: NOTHING_MEASURED,
    errors: [],
    quarantined: 0,
    quarantine: [],
    own: [],
    signalIds: [],
  };
}
