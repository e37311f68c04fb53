import { START } from '../test-server.ts';
import { CAMERA_ADDRESS, type Plant } from '../twin-plants.ts';

/** RFC 6761: a host that never is, so that nothing leaves this machine. */
const NO_CLOUD = 'https://camera-cloud.invalid';
/** A widget that no page has. */
const VIDEO = 'f'.repeat(32);
/** A fence about a yard. */
const FENCE = { shape: { kind: 'circle', centre: { lng: 121, lat: 31 }, radiusM: 500 }, watch: 'leave' };

/** Inputs of calls about where an equipment is and who looks at it: cameras, positions, tracks and fences. */
export function placeInputs(
  { equipmentId, signalId, lngSignalId, cameraId, fenceId, pageId, org: { orgId } }: Plant,
  unique: string,
) {
  return {
    cameraAdd: { equipmentId, name: unique, useType: 'hls', hlsReserve: CAMERA_ADDRESS },
    cameraEdit: { id: cameraId, name: unique },
    cameraDelete: { id: cameraId },
    cameraQueryAll: { equipmentId },
    cameraKeyInfo: { orgId },
    cameraKeySave: { orgId, appKey: unique, appSecret: unique, baseUrl: NO_CLOUD },
    cameraKeyDelete: { orgId },
    cameraKeyTest: { orgId },
    watchedCameras: { equipmentId },
    cameraLive: { id: cameraId },
    cameraMove: { id: cameraId, direction: 'up' },
    cameraStop: { id: cameraId },
    pageCameraLive: { pageId, widgetId: VIDEO },
    pageCameraMove: { pageId, widgetId: VIDEO, direction: 'up' },
    pageCameraStop: { pageId, widgetId: VIDEO },
    positionInfo: { equipmentId },
    positionSet: { equipmentId, latSignalId: signalId, lngSignalId },
    positionClear: { equipmentId },
    trackEquipment: {},
    trackQuery: { equipmentId, from: START, to: START + 1_000 },
    trackExport: { equipmentId, from: START, to: START + 1_000, format: 'gpx' },
    fenceQueryAll: {},
    fenceAdd: { name: unique, ...FENCE, equipmentIds: [equipmentId] },
    fenceEdit: { id: fenceId, name: unique, ...FENCE, equipmentIds: [equipmentId] },
    fenceDelete: { id: fenceId },
  };
}
