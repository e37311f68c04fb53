import { EzvizCloud } from '../adapters/ezviz/ezviz-cloud.ts';
import type { CoreStores } from '../modules/stores.ts';
import type { AuditLog } from '../ports/audit-log.ts';
import type { Clock } from '../ports/clock.ts';
import type { ServerKey } from '../ports/server-key.ts';
import { CameraClouds } from '../modules/camera/camera-clouds.ts';
import { CameraMoves } from '../modules/camera/camera-moves.ts';
import { PageCameras } from '../modules/camera/page-cameras.ts';
import type { PublishedWidgets } from '../modules/page/published-widgets.ts';
import { Cameras } from '../modules/camera/service.ts';
import type { Outside } from './notify.ts';

interface CameraParts {
  readonly stores: CoreStores;
  readonly outside: Outside;
  readonly key: ServerKey;
  readonly audit: AuditLog;
  readonly clock: Clock;
  readonly widgets: PublishedWidgets;
}

/** Cameras of equipment, and the cloud that they are reached through. */
export function wireCameras({ stores, outside, key, audit, clock, widgets }: CameraParts) {
  const { hosts } = outside;
  const cloud = new EzvizCloud(hosts);
  const isOutside = (url: string) => hosts.isAllowed(url);
  const cameraClouds = new CameraClouds({ keys: stores.cameraKeys, cloud, key, audit, isOutside, clock });
  const cameraMoves = new CameraMoves({ clouds: cameraClouds, audit, clock });
  return {
    cameraClouds,
    cameras: new Cameras({ store: stores.cameras, clouds: cameraClouds, key }),
    cameraMoves,
    pageCameras: new PageCameras({ widgets, clouds: cameraClouds, moves: cameraMoves }),
  };
}
