import { existsSync, mkdirSync } from 'node:fs';
import type { GatewayAsk } from '@tidegate/contract/link/gateway-asks.ts';
import { type GatewayConfig, gatewayConfigSchema, HEARTBEAT_MS } from '@tidegate/contract/link/gateway-protocol.ts';
import { urlsOfHosts } from '@tidegate/contract/fields/url-hosts.ts';
import { deviceCodeText } from '@tidegate/contract/catalogue/code-texts.ts';
import { Asks } from './asks/asks.ts';
import { StoreAndForward } from './buffer/buffer.ts';
import { dataPaths, type GatewayOptions } from './config.ts';
import { SharedLines } from './drivers/shared/lines.ts';
import { DRIVERS } from './drivers/registry.ts';
import { importFile, type Imported } from './import-file.ts';
import { readFileIfAny, writeFileAtomic } from './platform/atomic-file.ts';
import type { Clock } from './platform/clock.ts';
import { reach } from './platform/reach.ts';
import { SealKey } from './platform/seal-key.ts';
import { Pace } from './scan/pace.ts';
import { Scan } from './scan/scan.ts';
import type { Connect } from './uplink/connection.ts';
import { Sender } from './uplink/sender.ts';
import { Uplink } from './uplink/uplink.ts';
import type { UplinkHost } from './uplink/uplink-options.ts';
import type { CarryOut } from './uplink/writes.ts';

/** Dependencies of a gateway. */
export interface GatewayDependencies {
  readonly clock: Clock;
  readonly random: () => number;
  readonly connect: Connect;
  readonly version: string;
  readonly log: (text: string) => void;
}

/** A birth waits this long for the first values of a new configuration. */
const FIRST_READ_MS = 1_500;
/** An unacknowledged report of dropped points is repeated after this time. */
const REPORT_EVERY_MS = 30_000;
/** Interval at which recorded values check for room in the buffer. */
const IMPORT_PAUSE_MS = 1_000;
/** Maximum number of metrics named in one log line. */
const NAMED_METRICS = 20;

/** One gateway: reads devices, buffers the readings, sends them to the server, and carries out its commands. */
export class Gateway {
  readonly #options: GatewayOptions;
  readonly #dependencies: GatewayDependencies;
  readonly #buffer: StoreAndForward;
  readonly #seal: SealKey;
  readonly #pace: Pace;
  readonly #scan: Scan;
  readonly #asks: Asks;
  readonly #sender: Sender;
  readonly #uplink: Uplink;
  #config: GatewayConfig | undefined;
  /** Metrics of the configuration, whether read or not, with their signals. */
  #signals = new Map<string, number | null>();
  /** The configuration of the last birth. */
  #bornVersion: number | undefined;
  #importing: Promise<void> = Promise.resolve();
  #endReports: () => void = () => undefined;
  #isStopping = false;

  private constructor(
    options: GatewayOptions,
    dependencies: GatewayDependencies,
    { buffer, seal }: { readonly buffer: StoreAndForward; readonly seal: SealKey },
  ) {
    const { clock, random, connect, log } = dependencies;
    this.#options = options;
    this.#dependencies = dependencies;
    this.#buffer = buffer;
    this.#seal = seal;
    this.#pace = new Pace(clock);
    const shared = { lines: new SharedLines(), folder: options.data, clock, random };
    this.#asks = new Asks({ ...shared, drivers: DRIVERS });
    this.#scan = new Scan({
      ...shared,
      drivers: DRIVERS,
      pace: this.#pace,
      onReadings: (device, readings) => this.#sender.accept(device, readings),
    });
    this.#sender = new Sender({ clock, buffer, latePointsPerSecond: options.latePointsPerSecond });
    this.#uplink = new Uplink({
      ...options,
      lastBdSeq: readBdSeq(dataPaths(options.data).bdSeq),
      clock,
      random,
      connect,
      host: this.#host(),
      log,
    });
  }

  /**
   * Opens the data folder and starts with the configuration stored there, so that a gateway works without its server.
   */
  static async start(options: GatewayOptions, dependencies: GatewayDependencies): Promise<Gateway> {
    const paths = dataPaths(options.data);
    mkdirSync(options.data, { recursive: true, mode: 0o700 });
    const { clock, log } = dependencies;
    reach.restrict({
      allow: options.allow,
      serverHosts: hostsOf(options.url),
      hasAnySqlAccount: options.hasAnySqlAccount,
    });
    const buffer = await StoreAndForward.open({ folder: paths.buffer, maxBytes: options.bufferBytes, clock, log });
    const gateway = new Gateway(options, dependencies, { buffer, seal: SealKey.in(paths.sealKey, options) });
    const kept = readKeptConfig(paths.config);
    if (kept === 'malformed') log('The stored configuration is malformed; waiting for a new one');
    else if (kept !== undefined) await gateway.#apply(gateway.#opened(kept));
    gateway.#uplink.start();
    gateway.#endReports = clock.every(REPORT_EVERY_MS, () => gateway.#reportDiscarded());
    return gateway;
  }

  /** Disconnects, stops the drivers, and writes unacknowledged data to disk. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    this.#endReports();
    await this.#scan.stop();
    await this.#uplink.stop();
    await this.#importing;
    await this.#buffer.close();
  }

  #host(): UplinkHost {
    return {
      points: () => this.#scan.points(),
      health: () => ({
        version: this.#dependencies.version,
        configVersion: this.#config?.version ?? 0,
        waitingPoints: this.#buffer.waiting.points,
        latePoints: this.#sender.latePoints,
        heldPoints: this.#buffer.held.points,
        droppedPoints: this.#buffer.givenUp.total,
        heartbeatMs: this.#pace.isEconomic ? 0 : HEARTBEAT_MS,
        sealKey: this.#seal.announcement,
        drivers: this.#scan.health(),
      }),
      onConfig: async (received) => {
        const config = this.#opened(received);
        // Encrypted passwords differ each time, so a repeated configuration is recognised by what it says.
        if (JSON.stringify(config) === JSON.stringify(this.#config)) return false;
        this.#storeConfig(received);
        await this.#apply(config);
        return true;
      },
      onReceipt: (receipt) => {
        this.#sender.receipt(receipt);
        if (receipt.givenUp === undefined) return;
        this.#buffer.givenUp.received(receipt.givenUp);
        this.#reportDiscarded();
      },
      onMonitor: (seconds, intervalMs) => this.#pace.openSession(seconds, intervalMs),
      onBorn: (channel) => {
        this.#sender.attach(channel);
        this.#reportDiscarded();
      },
      onBirth: () => {
        if (this.#bornVersion === this.#config?.version) return;
        this.#bornVersion = this.#config?.version;
        // Values without a signal may have one in this configuration.
        this.#buffer.release();
        this.#importing = this.#importing.then(() => this.#import());
      },
      signalOf: (device, metric) => this.#signals.get(`${device}/${metric}`) ?? undefined,
      takesHistory: () => this.#config?.takesHistory === true,
      onGone: () => this.#sender.detach(),
      onWrite: (...write) => this.#write(...write),
      onAsk: (ask) => this.#asks.answer(this.#openedAsk(ask)),
      storeBdSeq: (bdSeq) => writeFileAtomic(dataPaths(this.#options.data).bdSeq, String(bdSeq)),
    };
  }

  /** The configuration with its passwords decrypted. A driver whose password cannot be decrypted signs in without it. */
  #opened(config: GatewayConfig): GatewayConfig {
    const drivers = config.drivers.map((driver) => {
      const { id, device, protocol } = driver;
      const place = { owner: `driver ${id}`, protocol };
      const params = this.#seal.open(place, driver.params, () =>
        this.#dependencies.log(
          `A password of driver ${id} (${device}) was encrypted for another key; waiting for the next configuration`,
        ),
      );
      return { ...driver, params };
    });
    return { ...config, drivers };
  }

  #openedAsk(ask: GatewayAsk): GatewayAsk {
    const place = { owner: `ask ${ask.id}`, protocol: ask.protocol };
    const params = this.#seal.open(place, ask.params, () =>
      this.#dependencies.log('A password of a request was encrypted for another key'),
    );
    return { ...ask, params };
  }

  #storeConfig(config: GatewayConfig): void {
    try {
      writeFileAtomic(dataPaths(this.#options.data).config, JSON.stringify(config));
    } catch (error) {
      // It is applied anyway, and arrives again with the next connection.
      this.#dependencies.log(`Failed to store the configuration: ${String(error)}`);
    }
  }

  async #apply(config: GatewayConfig): Promise<void> {
    this.#config = config;
    this.#signals = new Map(
      [...config.uncollected, ...config.points].map(({ device, metric, signalId }) => [
        `${device}/${metric}`,
        signalId,
      ]),
    );
    this.#dependencies.log(
      `Configuration ${config.version}: ${config.drivers.length} drivers, ${config.points.length} points`,
    );
    await this.#scan.apply(config);
    // A birth with values is more useful than one with stale values only.
    await this.#scan.whenRead(FIRST_READ_MS);
  }

  async #write(...write: Parameters<CarryOut>): ReturnType<CarryOut> {
    const { code, reading } = await this.#scan.write(...write);
    const actual = reading?.value ?? null;
    // The value that was read back is sent once it is on disk, and before the result.
    await this.#buffer.save();
    return {
      code: code === 0 ? '200' : String(code),
      message: code === 0 ? 'OK' : deviceCodeText(code, 'en'),
      value: typeof actual === 'bigint' ? String(actual) : actual,
      at: reading?.at ?? this.#dependencies.clock.now(),
    };
  }

  /** Not before a birth, when the metrics of the recorded values are known. */
  async #import(): Promise<void> {
    const path = this.#options.importFile;
    if (path === undefined || this.#isStopping || !existsSync(path)) return;
    const { log } = this.#dependencies;
    try {
      const imported = await importFile(path, {
        buffer: this.#buffer,
        placeOf: (device, metric) => {
          const signalId = this.#signals.get(`${device}/${metric}`);
          return signalId === undefined ? undefined : { signalId };
        },
        pause: () => this.#pause(),
      });
      for (const line of imported === undefined ? [] : importLines(path, imported)) log(line);
    } catch (error) {
      log(`Failed to import the recorded values, ${path} is kept: ${String(error)}`);
    }
  }

  /** False when the gateway is stopping. */
  async #pause(): Promise<boolean> {
    if (!this.#isStopping) {
      await new Promise<void>((resolve) => {
        this.#dependencies.clock.after(IMPORT_PAUSE_MS, resolve);
      });
    }
    return !this.#isStopping;
  }

  #reportDiscarded(): void {
    const report = this.#buffer.givenUp.report();
    if (report !== undefined) this.#uplink.sendDiscardReport(report);
  }
}

/** Log message about recorded values: how many were imported, and which were refused and why. */
function importLines(path: string, { points, malformed, refused }: Imported): string[] {
  const lines = [`Took in ${points} recorded points`];
  if (refused.size > 0) {
    const named = [...refused].slice(0, NAMED_METRICS).map(([name, count]) => `${count} of ${name}`);
    const more = refused.size > NAMED_METRICS ? [`and ${refused.size - NAMED_METRICS} more metrics`] : [];
    const sum = refused.values().reduce((total, count) => total + count, 0);
    lines.push(
      `Refused ${sum} recorded points, because this gateway has no signal for them: ${[...named, ...more].join(', ')}`,
    );
  }
  if (malformed > 0) lines.push(`Refused ${malformed} lines that are not recorded values`);
  if (refused.size + malformed > 0) lines.push(`What was refused is kept in ${path}`);
  return lines;
}

function readBdSeq(path: string): number | undefined {
  const text = readFileIfAny(path)?.trim();
  return text !== undefined && /^\d{1,3}$/.test(text) && Number(text) < 256 ? Number(text) : undefined;
}

function readKeptConfig(path: string): GatewayConfig | 'malformed' | undefined {
  const text = readFileIfAny(path);
  if (text === undefined) return undefined;
  try {
    const parsed = gatewayConfigSchema.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : 'malformed';
  } catch {
    return 'malformed';
  }
}

/** The hosts of a URL that names one or several. */
const hostsOf = (url: string): readonly string[] =>
  urlsOfHosts(url).map((one) => new URL(one).hostname.replace(/^\[|\]$/g, ''));
