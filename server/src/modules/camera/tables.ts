import { cameraSchema } from '@tidegate/contract/nouns/camera/camera.ts';
import type { RowOf } from '../../kernel/sql/table.ts';
import { flag, id, Table } from '../../kernel/sql/table.ts';

/** Cameras of equipment. `verifyCode` is sealed, empty for none. */
export const cameras = new Table('camera', {
  ...cameraSchema.omit({ id: true }).shape,
  orgId: id,
  equipmentId: id,
  ptz: flag,
});

declare module '../../kernel/sql/tables.ts' {
  interface CoreTables {
    camera: RowOf<typeof cameras>;
    cameraKey: {
      orgId: number;
      baseUrl: string;
      sealed: string;
      token: string;
      tokenExpiresAt: number;
      updatedAt: number;
      updatedBy: string;
    };
  }
}
