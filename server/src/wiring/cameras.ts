import { EzvizCloud } from '../adapters/ezviz/ezviz-cloud.ts';
import type { CoreStores } from '../adapters/sql/stores/core-stores.ts';
import type { AuditLog } from '../ports/audit-log.ts';
import type { Clock } from '../ports/clock.ts';
import type { ServerKey } from '../ports/server-key.ts';
import { CameraClouds } from '../services/cameras/camera-clouds.ts';
import { CameraMoves } from '../services/cameras/camera-moves.ts';
import { PageCameras } from '../services/cameras/page-cameras.ts';
import type { PublishedWidgets } from '../services/pages/published-widgets.ts';
import { Cameras } from '../services/cameras/cameras.ts';
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
