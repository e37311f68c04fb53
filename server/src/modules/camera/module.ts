import { cameraRoutes } from './routes.ts';
import { SqlCameraKeys } from './sql-camera-keys.ts';
import { SqlCameras, cameraRecords } from './sql-store.ts';
import type { CameraStore, CameraKeyStore } from './store.ts';
import { defineModule } from '../../kernel/module.ts';

export { cameraColumns, copyCameras, recordOf } from './sql-store.ts';
export type { CameraRecord } from './store.ts';

interface Stores {
  readonly cameras: CameraStore;
  readonly cameraKeys: CameraKeyStore;
}

export const cameraModule = defineModule({
  name: 'camera',
  stores: ({ db }): Stores => ({
    cameras: new SqlCameras(db),
    cameraKeys: new SqlCameraKeys(db),
  }),
  records: {
    camera: cameraRecords,
  },
  routes: [cameraRoutes],
});
