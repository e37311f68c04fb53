import type { Generated } from 'kysely';

/** The tables of cameras. */
export interface CameraTables {
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
