import { cameraRoutes } from './routes.ts';
import { CameraKeyStore } from './sql-camera-keys.ts';
import { CameraStore, cameraRecords } from './store.ts';
import { CameraClouds } from './camera-clouds.ts';
import { CameraMoves } from './camera-moves.ts';
import { PageCameras } from './page-cameras.ts';
import { Cameras } from './service.ts';
import type { ServicePorts } from '../../kernel/service-ports.ts';
import type { PublishedWidgets } from '../page/module.ts';
import type { AuditLog } from '../../ports/audit-log.ts';
import { defineModule } from '../../kernel/module.ts';
import { byId } from '../../kernel/sql/quota-rows.ts';

export { cameraRow, copyCameras, recordOf } from './store.ts';
export type { CameraRecord } from './store.ts';

interface Stores {
  readonly cameras: CameraStore;
  readonly cameraKeys: CameraKeyStore;
}

interface Needs extends Pick<ServicePorts, 'cameraCloud' | 'clock' | 'isOutside' | 'key'> {
  readonly stores: Stores;
  readonly audit: AuditLog;
  readonly publishedWidgets: PublishedWidgets;
}

export const cameraModule = defineModule({
  name: 'camera',
  stores: ({ db, writer }): Stores => ({
    cameras: new CameraStore(db, writer),
    cameraKeys: new CameraKeyStore(db),
  }),
  services: ({ stores, audit, publishedWidgets, cameraCloud: cloud, isOutside, key, clock }: Needs) => {
    const clouds = new CameraClouds({ keys: stores.cameraKeys, cloud, key, audit, isOutside, clock });
    const moves = new CameraMoves({ clouds, movements: stores.cameras, audit, clock });
    return {
      cameraClouds: clouds,
      cameraMoves: moves,
      cameras: new Cameras({ store: stores.cameras, clouds, key }),
      pageCameras: new PageCameras({ widgets: publishedWidgets, clouds, moves }),
    };
  },
  records: {
    camera: cameraRecords,
  },
  quotas: { camera: byId('camera', { equipment: 'camera.equipment_id' }) },
  routes: [cameraRoutes],
});
