import type { InputOf, OutputOf } from '@tidegate/contract/call.ts';
import type * as calls from '@tidegate/contract/nouns/camera/calls.ts';
import type { PageVideo } from '@tidegate/contract/nouns/page/rules/page-video.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import { streamKind } from '@tidegate/contract/nouns/camera/stream.ts';
import type { RequestContext } from '../../kernel/request-context.ts';
import type { PublishedWidgets } from '../page/module.ts';
import type { CameraClouds } from './camera-clouds.ts';
import type { CameraMoves, Movable } from './camera-moves.ts';
import { LIVE_SECONDS } from './service.ts';

interface Parts {
  readonly widgets: Pick<PublishedWidgets, 'video'>;
  readonly clouds: Pick<CameraClouds, 'at'>;
  readonly moves: Pick<CameraMoves, 'hold' | 'release'>;
}

/**
 * Devices of a camera cloud that pages name by their serial number, played through the account of the page's organisation. Which
 * device it is, is read from the published page: who may see the page sees what was drawn on it, and nothing else of the account.
 */
export class PageCameras {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Refuses cameraNotOnPage, cameraNoKey, cameraEncrypted, and what the cloud refuses. */
  async live(
    { widgetId }: InputOf<typeof calls.pageCameraLive>,
    context: RequestContext,
  ): Promise<OutputOf<typeof calls.pageCameraLive>> {
    const { clouds } = this.#parts;
    const device = await this.#deviceOf(widgetId, context);
    try {
      // The code of an encrypted picture is a secret, which no page may hold.
      const url = await clouds.at(device, (cloud, channel) => cloud.liveAddress(channel, '', LIVE_SECONDS));
      const kind = streamKind(url, 'hls');
      return { kind, url, expiresAt: context.at + LIVE_SECONDS * 1_000, ptz: await this.#canMove(device) };
    } catch (error) {
      throw error instanceof Refusal && error.refusal === 'cameraCode' ? new Refusal('cameraEncrypted') : error;
    }
  }

  /** Refuses cameraNotOnPage, cameraStill where the widget asks for no movement, and as `CameraMoves` does. */
  async move(input: InputOf<typeof calls.pageCameraMove>, context: RequestContext, gone: AbortSignal) {
    return this.#parts.moves.hold(await this.#movableOf(input.widgetId, context), input, context, gone);
  }

  /** Refuses as `move` does. */
  async stop({ widgetId }: InputOf<typeof calls.pageCameraStop>, context: RequestContext): Promise<void> {
    return this.#parts.moves.release(await this.#movableOf(widgetId, context), context);
  }

  /** True if the pad is wanted and the device can move; without an answer it counts as fixed. */
  async #canMove(device: Device): Promise<boolean> {
    if (!device.ptz) return false;
    try {
      return await this.#parts.clouds.at(device, (cloud, channel) => cloud.canMove(channel));
    } catch (error) {
      if (error instanceof Refusal) return false;
      throw error;
    }
  }

  async #deviceOf(widgetId: string, context: RequestContext): Promise<Device> {
    const page = context.objects.one('page');
    return { ...(await this.#parts.widgets.video(page, widgetId, context.range)), orgId: page.orgId, pageId: page.id };
  }

  async #movableOf(widgetId: string, context: RequestContext): Promise<Movable> {
    const device = await this.#deviceOf(widgetId, context);
    if (!device.ptz) throw new Refusal('cameraStill');
    return { ...device, name: `${device.serialNumber}/${device.channelNumber}`, object: `page:${device.pageId}` };
  }
}

interface Device extends PageVideo {
  readonly orgId: string;
  readonly pageId: string;
}
