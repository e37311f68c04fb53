import type { CameraRecord } from './store.ts';
import type { Generated } from 'kysely';

declare module '../../kernel/sql/tables.ts' {
  interface CoreTables {
    camera: {
      id: Generated<number>;
      orgId: number;
      equipmentId: number;
      name: string;
      useType: string;
      serialNumber: string;
      channelNumber: string;
      verifyCode: string;
      ptz: number;
      hlsReserve: string;
      rtmpReserve: string;
    };
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

declare module '../../kernel/object-finder.ts' {
  interface ObjectRecords {
    readonly camera: CameraRecord;
  }
}
