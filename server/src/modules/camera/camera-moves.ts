import type { InputOf, OutputOf } from '@tidegate/contract/call.ts';
import type * as calls from '@tidegate/contract/nouns/camera/calls.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import { type Named, pickNames } from '@tidegate/contract/locale/name-text.ts';
import { CAMERA_MOVE_MAX_MS } from '@tidegate/contract/limits.ts';
import type { AuditLog } from '../../ports/audit-log.ts';
import type { Clock } from '../../ports/clock.ts';
import type { RequestContext } from '../../kernel/request-context.ts';
import type { CameraClouds, CloudDevice } from './camera-clouds.ts';
import type { CameraStore } from './store.ts';

/** Number of stop commands to a camera before the person is notified of the failure. */
const STOP_TRIES = 3;
const STOP_AGAIN_MS = 500;

/** The camera or the cloud has not answered. */
const MAY_HAVE_BEGUN: readonly string[] = ['cameraCloudDown', 'cameraOffline'];

type End = OutputOf<typeof calls.cameraMove>['end'];

interface Parts {
  readonly clouds: Pick<CameraClouds, 'at'>;
  /** Contact between the server that stops a movement and the one that began it. */
  readonly movements: Pick<CameraStore, 'stopMovement' | 'onMovementStopped'>;
  readonly audit: Pick<AuditLog, 'append'>;
  readonly clock: Clock;
}

/** The moved camera and its name in the log. */
export interface Movable extends CloudDevice, Named {
  readonly object: string;
}

type Wanted = Pick<InputOf<typeof calls.cameraMove>, 'direction' | 'speed'>;

/** A movement that is under way on this server. */
interface Hold {
  readonly end: (why: End) => void;
  /** True if the camera accepted the stop. */
  readonly isStopped: Promise<boolean>;
}

/** Moves cameras while a person holds the button: releasing it, disconnecting or holding too long stops them. */
export class CameraMoves {
  readonly #parts: Parts;
  /** By device: a camera that was set up and a widget may name the same. */
  readonly #held = new Map<string, Hold>();

  constructor(parts: Parts) {
    this.#parts = parts;
    parts.movements.onMovementStopped((device) => this.#held.get(device)?.end('released'));
  }

  /**
   * Answers when the movement is over, and why; `gone` says that who asked is no longer there. Refuses cameraStill,
   * cameraMoving, cameraNotStopped, and what the cloud refuses.
   */
  async move(
    input: InputOf<typeof calls.cameraMove>,
    context: RequestContext,
    gone: AbortSignal,
  ): Promise<{ readonly end: End }> {
    return this.hold(movableOf(context), input, context, gone);
  }

  /** The same of what was found to be movable. */
  async hold(
    camera: Movable,
    { direction, speed = 'medium' }: Wanted,
    context: RequestContext,
    gone: AbortSignal,
  ): Promise<{ readonly end: End }> {
    const { audit } = this.#parts;
    const key = deviceOf(camera);
    if (this.#held.has(key)) throw new Refusal('cameraMoving');
    const ended = Promise.withResolvers<End>();
    const stopped = Promise.withResolvers<boolean>();
    let isOver = false;
    const end = (why: End) => {
      isOver = true;
      ended.resolve(why);
    };
    this.#held.set(key, { end, isStopped: stopped.promise });
    // Set before it moves, so that a release in the meantime is not missed.
    const leave = () => end('gone');
    if (gone.aborted) leave();
    gone.addEventListener('abort', leave);
    try {
      await this.#start(camera, async (cloud, channel) => {
        // The token may have taken longer than the button was held.
        if (!isOver) await cloud.startMove(channel, direction, speed);
      });
      const cancel = this.#parts.clock.after(CAMERA_MOVE_MAX_MS, () => end('limit'));
      try {
        await audit.append(context.trail({ object: camera.object, new: { ...pickNames(camera), direction, speed } }));
        await ended.promise;
      } finally {
        cancel();
        await this.#stop(camera);
      }
      stopped.resolve(true);
      return { end: await ended.promise };
    } finally {
      gone.removeEventListener('abort', leave);
      this.#held.delete(key);
      // Nothing where it was settled already.
      stopped.resolve(false);
    }
  }

  /** Ends the movement, also one that was begun at another server. Refuses cameraStill, and cameraNotStopped. */
  async stop(context: RequestContext): Promise<void> {
    return this.release(movableOf(context), context);
  }

  /** The same of what was found to be movable. */
  async release(camera: Movable, context: RequestContext): Promise<void> {
    const hold = this.#held.get(deviceOf(camera));
    const trail = context.trail({ object: camera.object, new: pickNames(camera) });
    if (hold === undefined) {
      await this.#stop(camera);
      await this.#parts.movements.stopMovement(deviceOf(camera), trail);
      return;
    }
    hold.end('released');
    if (!(await hold.isStopped)) throw new Refusal('cameraNotStopped');
    await this.#parts.audit.append(trail);
  }

  /** A movement that was not confirmed may begin later: it is stopped. */
  async #start(camera: Movable, start: Parameters<CameraClouds['at']>[1]): Promise<void> {
    try {
      await this.#parts.clouds.at(camera, start);
    } catch (error) {
      const isRefused = error instanceof Refusal && !MAY_HAVE_BEGUN.includes(error.refusal);
      // The person hears of the failure at once.
      if (!isRefused) this.#stop(camera).catch(() => undefined);
      throw error;
    }
  }

  async #stop(camera: Movable): Promise<void> {
    for (let tries = 1; ; tries++) {
      try {
        return await this.#parts.clouds.at(camera, (cloud, channel) => cloud.stopMove(channel));
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        if (tries === STOP_TRIES) throw new Refusal('cameraNotStopped');
        await new Promise<void>((resolve) => void this.#parts.clock.after(STOP_AGAIN_MS, resolve));
      }
    }
  }
}

const deviceOf = ({ orgId, serialNumber, channelNumber }: CloudDevice): string =>
  [orgId, serialNumber, channelNumber].join(' ');

/** The requested camera. Refuses cameraStill if it cannot be moved. */
function movableOf(context: RequestContext): Movable {
  const camera = context.objects.one('camera');
  if (camera.useType !== 'ezviz' || !camera.ptz) throw new Refusal('cameraStill');
  return { ...camera, object: `camera:${camera.id}` };
}
