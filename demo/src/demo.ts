import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { CALLS } from '@tidegate/contract/catalogue/calls.ts';
import { effectiveLocale } from '@tidegate/contract/locale/locale.ts';
import { z } from 'zod';
import { CAMERA_PATH, CameraServer } from './camera/camera-server.ts';
import { drawYard, yardOf } from './camera/picture.ts';
import type { DemoConfig } from './config.ts';
import { GatewayProcess } from './gateway-process.ts';
import { DEMO_PAGES } from './pages/all-pages.ts';
import { DEMO_OPERATION } from './operation/operation.ts';
import { runPlants } from './plants/all.ts';
import type { Plant, PlantState } from './plants/plant.ts';
import { readFileIfAny, writeFileAtomic } from './platform/atomic-file.ts';
import { atAnyPort, openPlcs } from './plc/plc-room.ts';
import type { PlcServer } from './plc/plc-server.ts';
import { isActingSeeded, seedActing } from './seed/acting.ts';
import { Api } from './seed/api.ts';
import { CAMERA, isCameraSeeded, moveCamera, seedCamera } from './seed/camera.ts';
import { type DemoRecord, readRecord, writeRecord } from './seed/record.ts';
import { isOperationSeeded, seedOperation } from './seed/operation.ts';
import { arePagesSeeded, seedPages } from './seed/pages.ts';
import { PAST_ACTIONS } from './operation/past.ts';
import { type PastEvents, pastEventsSchema } from './seed/past-events.ts';
import { isStorySeeded, seedStory } from './seed/story.ts';
import { PUMP_PLANT, pumpsOf } from './operation/pumps.ts';
import { arePumpsSeeded, movePumps, seedPumps } from './seed/pumps.ts';
import { isSeeded, moveDrivers, seed } from './seed/seed.ts';
import { writeHistory } from './seed/history.ts';

/** Dependencies of the demo. */
export interface DemoDependencies {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly now: () => number;
  readonly after: (ms: number, act: () => void) => () => void;
  readonly every: (ms: number, act: () => void) => () => void;
  /** A password that nobody guesses. */
  readonly secret: () => string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly log: (text: string) => void;
}

const STEP_MS = 500;
const KEEP_STATE_MS = 30_000;
/** After a standstill the plants go on from where they were, not through all that was missed. */
const MAX_STEP_SECONDS = 10;
/** Preferred port of the camera. */
const CAMERA_PORT = 15_030;
const statesSchema = z.record(z.string(), z.record(z.string(), z.union([z.number(), z.boolean(), z.string()])));

/** The demo plant: three PLCs with physics behind them and a camera, set up in the server, and a gateway that reads them. */
export class Demo {
  readonly #config: DemoConfig;
  readonly #dependencies: DemoDependencies;
  readonly #record: DemoRecord;
  readonly #plants: readonly Plant[];
  readonly #ends: (() => void)[] = [];
  #plcs: ReadonlyMap<string, PlcServer> = new Map();
  #gateway: GatewayProcess | undefined;
  #camera: CameraServer | undefined;
  #cameraPort = 0;

  constructor(config: DemoConfig, dependencies: DemoDependencies) {
    this.#config = config;
    this.#dependencies = dependencies;
    mkdirSync(config.folder, { recursive: true, mode: 0o700 });
    this.#record = readRecord(this.#path('demo.json'));
    this.#plants = runPlants(readStates(this.#path('plants.json')), dependencies.now() % 2 ** 31);
  }

  /** Rejects with a sentence when the server cannot be reached or refuses. */
  async start(): Promise<void> {
    const { log } = this.#dependencies;
    const isFirst = !isSeeded(this.#record, this.#plants);
    if (isFirst && !this.#record.hasHistory) await this.#makeHistory();
    this.#runPhysics();
    const moved = await this.#openPlcs();
    const ports = [...this.#plcs.values()].map(({ port }) => port).join(', ');
    log(`${this.#plcs.size} PLCs listening on 127.0.0.1, ports ${ports}`);
    await this.#openCamera();
    const isWhole =
      isCameraSeeded(this.#record, this.#cameraPort) &&
      arePagesSeeded(this.#record, DEMO_PAGES) &&
      arePumpsSeeded(this.#record) &&
      isOperationSeeded(this.#record, DEMO_OPERATION) &&
      isStorySeeded(this.#record) &&
      isActingSeeded(this.#record);
    if (isFirst || !isWhole || moved.length > 0) await this.#setUp(moved);
    const { gateway } = this.#record;
    if (gateway === undefined) return;
    this.#gateway = new GatewayProcess({
      mqttUrl: this.#config.mqttUrl,
      sn: gateway.sn,
      secret: gateway.secret,
      data: this.#path('gateway'),
      importFile: this.#path('week.ndjson'),
      environment: this.#dependencies.environment,
      after: this.#dependencies.after,
      log,
    });
    this.#gateway.start();
  }

  async stop(): Promise<void> {
    for (const end of this.#ends.splice(0)) end();
    await this.#gateway?.stop();
    await this.#camera?.close();
    await Promise.all([...this.#plcs.values()].map((plc) => plc.stop()));
    this.#saveStates();
  }

  /** Only before the first start: later there is a true history, and nobody rewrites it. */
  async #makeHistory(): Promise<void> {
    const { now, log } = this.#dependencies;
    if (!existsSync(this.#path('week.ndjson'))) {
      const { points, past } = await writeHistory(
        this.#path('week.ndjson'),
        this.#plants,
        now(),
        PAST_ACTIONS,
        pumpsOf(this.#plants),
      );
      writeFileAtomic(this.#path('past.json'), JSON.stringify(past));
      log(`16 days of history, ${points} points, will be delivered by the gateway`);
    }
    this.#record.hasHistory = true;
    this.#saveStates();
    this.#saveRecord();
  }

  #runPhysics(): void {
    const { now, every } = this.#dependencies;
    let last = now();
    this.#ends.push(
      every(STEP_MS, () => {
        const at = now();
        const seconds = Math.min(MAX_STEP_SECONDS, Math.max(0, (at - last) / 1_000));
        last = at;
        for (const plant of this.#plants) plant.step(seconds, at);
      }),
      every(KEEP_STATE_MS, () => this.#saveStates()),
    );
  }

  /** Answers the drivers whose PLC has another port than the server knows. */
  async #openPlcs(): Promise<{ driverId: string; port: number }[]> {
    this.#plcs = await openPlcs(this.#plants, this.#record.ports);
    const moved: { driverId: string; port: number }[] = [];
    for (const [code, { port }] of this.#plcs) {
      const driverId = this.#record.equipment[code]?.driverId;
      if (driverId !== undefined && this.#record.ports[code] !== port) moved.push({ driverId, port });
      else this.#record.ports[code] = port;
    }
    this.#saveRecord();
    return moved;
  }

  /** The camera looks at the waterworks. */
  async #openCamera(): Promise<void> {
    const { now, every } = this.#dependencies;
    const plant = this.#plants.find(({ code }) => code === CAMERA.plant);
    if (plant === undefined) return;
    const wanted = [this.#record.ports[CAMERA.key] ?? CAMERA_PORT, CAMERA_PORT];
    const draw = () => drawYard(yardOf(plant.state()), now());
    await atAnyPort(wanted, async (port) => {
      const camera = new CameraServer({ draw, every });
      this.#cameraPort = await camera.listen(port);
      this.#camera = camera;
    });
  }

  async #setUp(moved: readonly { driverId: string; port: number }[]): Promise<void> {
    const { fetch, after, log } = this.#dependencies;
    if (this.#config.password === undefined) {
      log('TIDEGATE_ADMIN_PASSWORD is required to set up the demo or to update the PLC addresses on the server');
      return;
    }
    const wait = (ms: number): Promise<void> => new Promise((resolve) => void after(ms, resolve));
    const api = new Api(this.#config.url, { fetch, wait });
    await api.login('admin', this.#config.password);
    await seed(api, this.#plants, this.#record, () => this.#saveRecord());
    const leftOut = [
      ...(await seedPages(api, DEMO_PAGES, this.#record, () => this.#saveRecord())),
      ...(await seedPumps(api, this.#record, () => this.#saveRecord())),
      ...(await seedOperation(api, DEMO_OPERATION, this.#record, {
        now: this.#dependencies.now(),
        keep: () => this.#saveRecord(),
      })),
      ...(await seedCamera(api, this.#record, { address: this.#cameraAddress(), keep: () => this.#saveRecord() })),
      ...(await seedStory(api, this.#record, {
        past: readPast(this.#path('past.json')),
        keep: () => this.#saveRecord(),
        secret: this.#dependencies.secret,
        log,
      })),
      ...(await seedActing(api, this.#record, {
        operation: DEMO_OPERATION,
        timeZone: effectiveLocale({ platform: await api.ask(CALLS.settingInfo, {}) }).timeZone,
        keep: () => this.#saveRecord(),
      })),
    ];
    for (const sentence of leftOut) log(`left out ${sentence}`);
    await moveDrivers(api, moved);
    const seenAt = this.#record.ports[CAMERA.key];
    if (seenAt !== undefined && seenAt !== this.#cameraPort) await moveCamera(api, this.#record, this.#cameraAddress());
    this.#record.ports[CAMERA.key] = this.#cameraPort;
    const ofPumps = this.#plcs.get(PUMP_PLANT)?.port;
    if (ofPumps !== undefined && ofPumps !== this.#record.ports[PUMP_PLANT]) {
      await movePumps(api, this.#record, ofPumps);
    }
    for (const [code, { port }] of this.#plcs) this.#record.ports[code] = port;
    this.#saveRecord();
    await api.logout();
    const signals = this.#plants.reduce((sum, plant) => sum + plant.signals.length, 0);
    log(`${this.#plants.length} equipment with ${signals} signals are set up`);
  }

  #cameraAddress(): string {
    return `http://127.0.0.1:${this.#cameraPort}${CAMERA_PATH}`;
  }

  #saveRecord(): void {
    writeRecord(this.#path('demo.json'), this.#record);
  }

  #saveStates(): void {
    const states = Object.fromEntries(this.#plants.map((plant) => [plant.code, plant.state()]));
    writeFileAtomic(this.#path('plants.json'), JSON.stringify(states));
  }

  #path(name: string): string {
    return join(this.#config.folder, name);
  }
}

/** The events of these days; undefined where an earlier version made it, or it is unreadable. */
function readPast(path: string): PastEvents | undefined {
  try {
    return pastEventsSchema.parse(JSON.parse(readFileIfAny(path) ?? ''));
  } catch {
    return undefined;
  }
}

/** The last states of the plants; nothing when unreadable, which merely costs a jump in the curves. */
function readStates(path: string): Record<string, PlantState> {
  try {
    return statesSchema.parse(JSON.parse(readFileIfAny(path) ?? '{}'));
  } catch {
    return {};
  }
}
