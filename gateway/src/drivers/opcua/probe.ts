import type { ClientSession, DataValue } from 'node-opcua-client';
import type { Browsed, Fact } from '@tidegate/contract/link/gateway-asks.ts';
import { opcuaAddress, type OpcuaParams } from '@tidegate/contract/protocols/opcua.ts';
import type { Clock } from '../../platform/clock.ts';
import { DeviceError } from '../shared/device-error.ts';
import type { Probe, Probed, ProbedPoint, ProbeInput } from '../shared/probe.ts';
import { lookOf } from '../shared/shown-value.ts';
import { parseAddress } from './address.ts';
import { browseNode } from './browse.ts';
import { Certificates } from './certificates.ts';
import { VALUE_ATTRIBUTE } from './items.ts';
import { partOf } from './parts.ts';
import { openSession, type OpcuaSession } from './session.ts';
import { deviceErrorOf, statusOf } from './status.ts';
import { fromUa } from './values.ts';
import { CONNECT_REQUESTS, within } from './within.ts';

/** OPC UA part 6 A.1: nodes with the identification of every server. */
const SERVER_STATUS = {
  product: 'i=2261',
  vendor: 'i=2263',
  version: 'i=2264',
  serverState: 'i=2259',
  serverTime: 'i=2258',
} as const satisfies { readonly [F in Fact['name']]?: string };
/** Part 5 §12.6. */
const SERVER_STATES: readonly string[] = [
  'Running',
  'Failed',
  'NoConfiguration',
  'Suspended',
  'Shutdown',
  'Test',
  'CommunicationFault',
  'Unknown',
];

/** Probes one OPC UA server in its own session. */
export class OpcuaProbe implements Probe {
  readonly browse = (nodeId: string, from: number): Promise<Browsed> =>
    this.#ask(async (session) => {
      const { DataType, findBasicDataType } = await import('node-opcua-client');
      const findBasic = async (type: Parameters<typeof findBasicDataType>[1]): Promise<number> => {
        const basic = await findBasicDataType(session, type);
        return Number(DataType[basic] === undefined ? DataType.Null : basic);
      };
      if (nodeId !== '') parseAddress(opcuaAddress(nodeId));
      return browseNode(session, findBasic, nodeId, from);
    });
  readonly #params: OpcuaParams;
  readonly #clock: Clock;
  readonly #certificates: Certificates;
  readonly #release: () => void;
  #opening: Promise<OpcuaSession> | undefined;

  constructor({ lines, folder, clock }: ProbeInput, params: OpcuaParams) {
    this.#params = params;
    this.#clock = clock;
    const { line, release } = lines.acquire('opcua certificates', () => new Certificates(folder));
    this.#certificates = line;
    this.#release = release;
  }

  test(): Promise<readonly Fact[]> {
    return this.#ask(async (session, { offers }) => {
      const names = Object.keys(SERVER_STATUS).filter(
        (name) => name in SERVER_STATUS,
      ) as (keyof typeof SERVER_STATUS)[];
      const values = await session.read(
        names.map((name) => ({ nodeId: SERVER_STATUS[name], attributeId: VALUE_ATTRIBUTE })),
      );
      const said = names.flatMap((name, index): Fact[] => {
        const text = factText(name, values[index]);
        return text === '' ? [] : [{ name, value: text }];
      });
      const { security, signIn } = await offers();
      return [...said, { name: 'security', value: security }, { name: 'signIn', value: signIn }];
    });
  }

  async read({ address, dataType, scaled }: ProbedPoint): Promise<Probed> {
    const { nodeId, steps } = parseAddress(address);
    return this.#ask(async (session) => {
      const { DataType } = await import('node-opcua-client');
      const data = await session.read({ nodeId, attributeId: VALUE_ATTRIBUTE });
      const { code } = statusOf(data.statusCode);
      if (code !== 0) throw new DeviceError(code, `${nodeId}: ${data.statusCode.name}`);
      const part = partOf(data.value, steps);
      const raw = fromUa(part, dataType);
      const facts: Fact[] = [
        { name: 'type', value: DataType[part.dataType] ?? '' },
        { name: 'status', value: data.statusCode.name },
        ...(data.sourceTimestamp ? [{ name: 'sourceTime', value: data.sourceTimestamp.toISOString() } as const] : []),
      ];
      return {
        look: lookOf(raw, scaled(raw, dataType)),
        facts,
      };
    });
  }

  async stop(): Promise<void> {
    const opening = this.#opening;
    this.#opening = undefined;
    try {
      await (await opening)?.close();
    } catch {
      // The failure to open was reported already.
    }
    this.#release();
  }

  async #ask<T>(work: (session: ClientSession, opened: OpcuaSession) => Promise<T>): Promise<T> {
    const { timeoutMs } = this.#params;
    try {
      this.#opening ??= openSession(this.#params, this.#certificates, {
        isRepaired: false,
        clock: this.#clock,
      });
      const opened = await within(this.#opening, timeoutMs * CONNECT_REQUESTS, this.#clock);
      return await work(opened.session, opened);
    } catch (error) {
      throw deviceErrorOf(error);
    }
  }
}

function factText(name: keyof typeof SERVER_STATUS, data: DataValue | undefined): string {
  if (data === undefined || statusOf(data.statusCode).code !== 0) return '';
  const value: unknown = data.value.value;
  if (name === 'serverState') return SERVER_STATES[Number(value)] ?? String(value);
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'string' ? value.slice(0, 500) : '';
}
