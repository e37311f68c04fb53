import type { InputOf } from '@tidegate/contract/call.ts';
import type { settingSave } from '@tidegate/contract/nouns/setting/calls.ts';
import { CAMERA_CLOUD_URL } from '@tidegate/contract/nouns/camera/camera.ts';
import type { ProtocolRemarks, Settings } from '@tidegate/contract/nouns/setting/setting.ts';
import { DEFAULT_SETTINGS } from '@tidegate/contract/nouns/setting/setting.ts';
import { BROWSER_ZONE } from '@tidegate/contract/locale/locale.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import { PROTOCOL_KINDS } from '@tidegate/contract/protocols/registry.ts';
import type { Protocol } from '@tidegate/contract/protocols/names.ts';
import { frameOrigin } from '@tidegate/contract/nouns/page/frame.ts';
import { tileOrigins } from '@tidegate/contract/rules/geo/map-source.ts';
import type { Clock } from '../../ports/clock.ts';
import type { SettingStore } from './store.ts';
import type { RequestContext } from '../../kernel/request-context.ts';

/** Every page of the app asks; another server of a cluster may have changed them. */
const FRESH_MS = 1_000;

/** The origins beside our own that pages may load from. */
export interface PageSources {
  readonly images: readonly string[];
  readonly frames: readonly string[];
  readonly streams: readonly string[];
}

/** Camera clouds of organisations. */
export interface CameraClouds {
  /** The clouds that some organisation has a key of, each once. */
  clouds(): Promise<readonly string[]>;
}

/** Settings of the whole platform. */
export class SettingsService {
  readonly #store: SettingStore;
  readonly #cameraKeys: CameraClouds;
  readonly #clock: Clock;
  #known = DEFAULT_SETTINGS;
  #clouds: readonly string[] = [];
  #freshUntil = -1;

  constructor(store: SettingStore, cameraKeys: CameraClouds, clock: Clock) {
    this.#store = store;
    this.#cameraKeys = cameraKeys;
    this.#clock = clock;
  }

  /** At most a second old. */
  async info(): Promise<Settings> {
    if (this.#clock.monotonic() < this.#freshUntil) return this.#known;
    this.#known = { ...DEFAULT_SETTINGS, ...(await this.#store.all()) };
    this.#clouds = await this.#cameraKeys.clouds();
    this.#freshUntil = this.#clock.monotonic() + FRESH_MS;
    return this.#known;
  }

  /** Refuses protocolOff when new drivers may not have one of these protocols. */
  async refuseProtocolsOff(protocols: readonly Protocol[]): Promise<void> {
    refuseOff(protocols, (await this.info()).protocolsOff);
  }

  async save(input: InputOf<typeof settingSave>, context: RequestContext): Promise<void> {
    const old = await this.info();
    const part = {
      ...(input.map === undefined ? {} : { map: input.map }),
      ...(input.frames === undefined ? {} : { frames: input.frames }),
      ...(input.streams === undefined ? {} : { streams: input.streams }),
      ...(input.protocolsOff === undefined ? {} : { protocolsOff: input.protocolsOff }),
      ...(input.protocolRemarks === undefined
        ? {}
        : { protocolRemarks: remarksWith(old.protocolRemarks, input.protocolRemarks) }),
      ...(input.serviceKinds === undefined ? {} : { serviceKinds: input.serviceKinds }),
      ...(input.retention === undefined ? {} : { retention: input.retention }),
      ...(input.passwordMax === undefined ? {} : { passwordMax: input.passwordMax }),
      ...(input.backups === undefined ? {} : { backups: input.backups }),
      ...(input.storage === undefined ? {} : { storage: input.storage }),
      ...(input.language === undefined ? {} : { language: input.language }),
      // Programs of before send none for “as the browser”.
      ...(input.timeZone === undefined ? {} : { timeZone: input.timeZone || BROWSER_ZONE }),
    };
    await this.#store.save(part, context.trail({ object: 'setting', old, new: part }));
    this.#freshUntil = -1;
  }

  /** For the content security policy. Never rejects: while the storage fails, those that were last known. */
  async pageSources(): Promise<PageSources> {
    const { map, frames, streams } = await this.info().catch(() => this.#known);
    return {
      images: tileOrigins(map) ?? [],
      frames: [...new Set(frames.flatMap(({ url }) => frameOrigin(url) ?? []))],
      streams: [...new Set([...streams, ...this.#clouds.flatMap(cloudStreams)])],
    };
  }
}

/** The remarks with those that are given; an empty one is taken away. */
const remarksWith = (old: ProtocolRemarks, given: ProtocolRemarks): ProtocolRemarks =>
  Object.fromEntries(Object.entries({ ...old, ...given }).filter(([, remark]) => remark !== ''));

/**
 * Stream origins of a camera cloud, while some organisation has a key there. Only for the usual cloud: the address of
 * another is typed by an administrator of one organisation, and only the platform decides on the content that all pages
 * may load.
 */
const cloudStreams = (baseUrl: string): readonly string[] =>
  baseUrl === CAMERA_CLOUD_URL ? ['https://*.ys7.com'] : [];

/** Refuses protocolOff when one of the protocols is among those that are switched off. */
export function refuseOff(protocols: readonly Protocol[], off: readonly Protocol[]): void {
  const found = protocols.find((protocol) => off.includes(protocol));
  if (found !== undefined) throw new Refusal('protocolOff', { protocol: PROTOCOL_KINDS[found].names });
}
