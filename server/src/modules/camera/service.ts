import type { InputOf } from '@tidegate/contract/call.ts';
import type * as watchCalls from '@tidegate/contract/nouns/camera/calls.ts';
import type * as calls from '@tidegate/contract/nouns/camera/manage-calls.ts';
import type { Camera, LiveStream, WatchedCamera } from '@tidegate/contract/nouns/camera/camera.ts';
import { KEPT_SECRET } from '@tidegate/contract/nouns/driver/driver.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import { streamKind, streamOrigin } from '@tidegate/contract/nouns/camera/stream.ts';
import type { CameraFields, CameraRecord, CameraStore } from './store.ts';
import type { ServerKey } from '../../ports/server-key.ts';
import type { RequestContext } from '../../kernel/request-context.ts';
import { withoutUndefined } from '../../kernel/given-fields.ts';
import type { CameraClouds } from './camera-clouds.ts';

/** Lifetime of a cloud URL: a person who loses the right can watch no longer than that. */
export const LIVE_SECONDS = 1_800;

interface Parts {
  readonly store: CameraStore;
  readonly clouds: Pick<CameraClouds, 'at'>;
  readonly key: Pick<ServerKey, 'seal' | 'open'>;
}

type Given = Omit<InputOf<typeof calls.cameraEdit>, 'id'>;

/** Cameras of equipment: how they are reached, and what a browser plays of them. */
export class Cameras {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Refuses cameraSerial, cameraAddress, camerasFull. */
  async add(
    { equipmentId, ...given }: InputOf<typeof calls.cameraAdd>,
    context: RequestContext,
  ): Promise<{ readonly id: string }> {
    const { orgId } = context.objects.one('equipment');
    const { verifyCode: _code, ...plain } = given;
    const fields = this.#changed({ ...plain, sealedCode: '' }, given);
    const trail = context.trail({ new: { equipmentId, ...shown(fields) } });
    return { id: await this.#parts.store.add({ orgId, equipmentId }, fields, trail) };
  }

  /** Refuses as `add` does. */
  async edit({ id, ...given }: InputOf<typeof calls.cameraEdit>, context: RequestContext): Promise<void> {
    const old = context.objects.one('camera');
    const fields = this.#changed(old, given);
    await this.#parts.store.edit(
      id,
      fields,
      context.trail({ object: `camera:${id}`, old: shown(old), new: shown(fields) }),
    );
  }

  async remove(context: RequestContext): Promise<void> {
    const old = context.objects.one('camera');
    await this.#parts.store.remove(old.id, context.trail({ object: `camera:${old.id}`, old: shown(old) }));
  }

  async all(context: RequestContext): Promise<readonly Camera[]> {
    const cameras = await this.#parts.store.all(context.objects.one('equipment').id, context.range);
    return cameras.map(({ sealedCode, ...camera }) => ({ ...camera, verifyCode: hidden(sealedCode) }));
  }

  async watched(
    { equipmentId }: InputOf<typeof watchCalls.watchedCameras>,
    context: RequestContext,
  ): Promise<readonly WatchedCamera[]> {
    return this.#parts.store.watched(context.range, equipmentId);
  }

  /** Refuses cameraRtmp, cameraAddress, cameraSerial, and what the cloud refuses. */
  async live(context: RequestContext): Promise<LiveStream> {
    const camera = context.objects.one('camera');
    const { useType, hlsReserve } = camera;
    if (useType !== 'ezviz') {
      if (hlsReserve === '') throw new Refusal(useType === 'rtmp' ? 'cameraRtmp' : 'cameraAddress');
      return { kind: streamKind(hlsReserve, useType === 'flv' ? 'flv' : 'hls'), url: hlsReserve, expiresAt: null };
    }
    if (camera.serialNumber === '') throw new Refusal('cameraSerial');
    const { clouds, key } = this.#parts;
    const code = key.open(codePurpose(camera.serialNumber), camera.sealedCode) ?? '';
    const url = await clouds.at(camera, (cloud, channel) => cloud.liveAddress(channel, code, LIVE_SECONDS));
    return { kind: streamKind(url, 'hls'), url, expiresAt: context.at + LIVE_SECONDS * 1_000 };
  }

  #changed(old: CameraFields, { verifyCode, ...given }: Given): CameraFields {
    const next = { ...old, ...withoutUndefined(given) };
    const { useType, serialNumber, channelNumber, hlsReserve } = next;
    if (useType === 'ezviz' && (serialNumber === '' || channelNumber === '')) throw new Refusal('cameraSerial');
    const needsAddress = useType === 'hls' || useType === 'flv';
    const isBad = hlsReserve === '' ? needsAddress : streamOrigin(hlsReserve) === undefined;
    if (isBad) throw new Refusal('cameraAddress');
    return { ...next, sealedCode: this.#sealed(old, serialNumber, verifyCode) };
  }

  /** The code is the device's: it is forgotten with the serial number that it belonged to. */
  #sealed(old: CameraFields, serialNumber: string, verifyCode: string | undefined): string {
    if (verifyCode === undefined || verifyCode === KEPT_SECRET) {
      return serialNumber === old.serialNumber ? old.sealedCode : '';
    }
    return verifyCode === '' ? '' : this.#parts.key.seal(codePurpose(serialNumber), verifyCode);
  }
}

/** Not of a row: a copy of the equipment has the same devices. */
const codePurpose = (serialNumber: string) => `cameraCode:${serialNumber}`;

const hidden = (sealed: string): string => (sealed === '' ? '' : KEPT_SECRET);

/** A camera as the log may show it. */
const shown = ({ sealedCode, ...camera }: CameraFields | CameraRecord) => ({
  ...camera,
  verifyCode: hidden(sealedCode),
});
