import type { GatewayConfig, GatewayGivenUp } from '@tidegate/contract/link/gateway-protocol.ts';
import { announcedSeal } from '@tidegate/contract/link/gateway-seal.ts';
import type {
  BoundGateway,
  BoundSignal,
  DeviceRegistry,
  FormerSignal,
  RegistryChange,
  ReportedProperties,
} from '../../ports/device-registry.ts';

type Listener = (change: RegistryChange) => void;

interface Row {
  gateway: BoundGateway;
  secret: string;
  signals: BoundSignal[];
  readonly ever: Set<number>;
}

/** The registry as the link and the broker see it, in memory, with the changes that a person would make. */
export class MemoryRegistry implements DeviceRegistry {
  readonly #rows = new Map<string, Row>();
  readonly #listeners: Listener[] = [];
  readonly online = new Map<string, boolean>();
  /** Every call of setOnline, in order. */
  readonly onlineCalls: { gatewayId: string; online: boolean }[] = [];
  /** Every call of setReported, in order. */
  readonly reportedCalls: { gatewayId: string; reported: ReportedProperties }[] = [];
  /** Every call of recordDiscarded, in order. */
  readonly givenUp: { gatewayId: string; report: GatewayGivenUp }[] = [];
  #nextSignalId = 1;
  #version = 1;

  /** The secret is `secret-<sn>`. */
  addGateway(sn: string, fields: Partial<BoundGateway> = {}): BoundGateway {
    const gateway = {
      gatewayId: String(this.#rows.size + 1),
      sn,
      groupId: 'tidegate',
      edgeNodeId: sn,
      orgPath: '/1/',
      isRevoked: false,
      economyMs: null,
      sealKey: '',
      ...fields,
    };
    this.#rows.set(gateway.gatewayId, { gateway, secret: `secret-${sn}`, signals: [], ever: new Set() });
    this.#tell(gateway.gatewayId);
    return gateway;
  }

  addSignal(gatewayId: string, device: string, metric: string, fields: Partial<BoundSignal> = {}): number {
    const signalId = this.#nextSignalId++;
    this.#row(gatewayId).ever.add(signalId);
    this.#row(gatewayId).signals.push({
      signalId,
      gatewayId,
      equipmentId: '1',
      device,
      metric,
      storeMode: 'all',
      storePeriodMs: 60_000,
      maxGapMs: 600_000,
      deadband: 0,
      deadbandType: 'abs',
      staleAfterMs: 60_000,
      isStaleAfterSet: fields.staleAfterMs !== undefined,
      isSteady: true,
      ...fields,
    });
    this.#tell(gatewayId);
    return signalId;
  }

  removeSignal(gatewayId: string, signalId: number): void {
    const row = this.#row(gatewayId);
    row.signals = row.signals.filter((signal) => signal.signalId !== signalId);
    for (const { ever } of this.#rows.values()) ever.delete(signalId);
    this.#tell(gatewayId);
  }

  renameSignal(gatewayId: string, signalId: number, metric: string): void {
    const row = this.#row(gatewayId);
    row.signals = row.signals.map((signal) => (signal.signalId === signalId ? { ...signal, metric } : signal));
    this.#tell(gatewayId);
  }

  moveSignal(from: string, signalId: number, to: string): void {
    const source = this.#row(from);
    const moved = source.signals.filter((signal) => signal.signalId === signalId);
    source.signals = source.signals.filter((signal) => signal.signalId !== signalId);
    this.#row(to).signals.push(...moved.map((signal) => ({ ...signal, gatewayId: to })));
    this.#row(to).ever.add(signalId);
    this.#tell(from);
    this.#tell(to);
  }

  change(gatewayId: string, fields: Partial<BoundGateway>): void {
    const row = this.#row(gatewayId);
    row.gateway = { ...row.gateway, ...fields };
    this.#tell(gatewayId);
  }

  setEconomy(gatewayId: string, slowMs: number): void {
    this.change(gatewayId, { economyMs: slowMs });
  }

  rotate(gatewayId: string, secret: string): void {
    const row = this.#row(gatewayId);
    row.secret = secret;
    row.gateway = { ...row.gateway, isRevoked: false };
    this.#tell(gatewayId, row.gateway.sn);
  }

  revoke(gatewayId: string): void {
    const row = this.#row(gatewayId);
    row.secret = '';
    row.gateway = { ...row.gateway, isRevoked: true };
    this.#tell(gatewayId, row.gateway.sn);
  }

  remove(gatewayId: string): void {
    const { sn } = this.#row(gatewayId).gateway;
    this.#rows.delete(gatewayId);
    this.#tell(gatewayId, sn);
  }

  async gateways(): Promise<readonly BoundGateway[]> {
    return [...this.#rows.values()].map((row) => row.gateway);
  }

  async signalsOf(gatewayId: string): Promise<readonly BoundSignal[]> {
    return [...this.#row(gatewayId).signals];
  }

  async allSignals(): Promise<ReadonlyMap<string, readonly BoundSignal[]>> {
    return new Map([...this.#rows].map(([gatewayId, { signals }]) => [gatewayId, [...signals]]));
  }

  async signalIds(): Promise<readonly number[]> {
    return [...this.#rows.values()].flatMap(({ signals }) => signals.map(({ signalId }) => signalId));
  }

  async allSignalsEver(): Promise<ReadonlyMap<string, readonly FormerSignal[]>> {
    const of = (ever: ReadonlySet<number>) => [...ever].map((signalId) => ({ signalId, isStored: true }));
    return new Map([...this.#rows].map(([gatewayId, { ever }]) => [gatewayId, of(ever)]));
  }

  async signalsEverOf(gatewayId: string): Promise<readonly FormerSignal[]> {
    return [...this.#row(gatewayId).ever].map((signalId) => ({ signalId, isStored: true }));
  }

  async announceSeal(gatewayId: string, announced: string): Promise<string> {
    const row = this.#row(gatewayId);
    const sealKey = announcedSeal(announced)?.publicKey ?? '';
    row.gateway = { ...row.gateway, sealKey };
    return sealKey;
  }

  async recordDiscarded(gatewayId: string, report: GatewayGivenUp): Promise<void> {
    this.givenUp.push({ gatewayId, report });
  }

  async configOf(gatewayId: string): Promise<GatewayConfig> {
    // A deleted gateway has an empty one.
    const economyMs = this.#rows.get(gatewayId)?.gateway.economyMs ?? null;
    return {
      version: this.#version,
      economize: economyMs !== null,
      slowMs: economyMs ?? 60_000,
      drivers: [],
      points: [],
      uncollected: [],
      takesHistory: true,
    };
  }

  async authenticate(sn: string, secret: string): Promise<BoundGateway | undefined> {
    for (const row of this.#rows.values())
      if (row.gateway.sn === sn && secret !== '' && row.secret === secret) return row.gateway;
    return undefined;
  }

  async setOnline(gatewayId: string, online: boolean): Promise<void> {
    this.online.set(gatewayId, online);
    this.onlineCalls.push({ gatewayId, online });
  }

  async setReported(gatewayId: string, reported: ReportedProperties): Promise<void> {
    this.reportedCalls.push({ gatewayId, reported });
  }

  onChange(listener: Listener): void {
    this.#listeners.push(listener);
  }

  #row(gatewayId: string): Row {
    const row = this.#rows.get(gatewayId);
    if (row === undefined) throw new Error(`no gateway ${gatewayId}`);
    return row;
  }

  /** `sn` of a gateway that is gone. */
  #tell(gatewayId: string, sn?: string): void {
    this.#version += 1;
    const change = sn === undefined ? ({ gatewayId, gone: false } as const) : ({ gatewayId, gone: true, sn } as const);
    for (const listener of this.#listeners) listener(change);
  }
}
