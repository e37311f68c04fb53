import {
  cameraLive,
  cameraMove,
  cameraStop,
  pageCameraLive,
  pageCameraMove,
  pageCameraStop,
} from '@tidegate/contract/nouns/camera/calls.ts';
import type { OutputOf } from '@tidegate/contract/call.ts';
import type { CameraMove, CameraSpeed, LiveStream } from '@tidegate/contract/nouns/camera/camera.ts';
import { ask } from '../../api/ask.ts';

/** Functions to watch and move one camera. The same object for as long as it is the same camera. */
export interface CameraWays {
  /** `ptz` where only the camera itself knows whether it moves. */
  live(signal: AbortSignal): Promise<LiveStream & { readonly ptz?: boolean }>;
  move(direction: CameraMove, speed: CameraSpeed, signal: AbortSignal): Promise<OutputOf<typeof cameraMove>>;
  stop(): Promise<unknown>;
}

/** A camera that was set up at an equipment. */
export const cameraWays = (id: string): CameraWays => ({
  live: (signal) => ask(cameraLive, { id }, { signal }),
  move: (direction, speed, signal) => ask(cameraMove, { id, direction, speed }, { signal }),
  stop: () => ask(cameraStop, { id }),
});

/** A device of the cloud that a widget of a published page names. */
export const pageCameraWays = (pageId: string, widgetId: string): CameraWays => ({
  live: (signal) => ask(pageCameraLive, { pageId, widgetId }, { signal }),
  move: (direction, speed, signal) => ask(pageCameraMove, { pageId, widgetId, direction, speed }, { signal }),
  stop: () => ask(pageCameraStop, { pageId, widgetId }),
});
