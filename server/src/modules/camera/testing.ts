import { defineExample, defineInputs } from '../../testing/plant/example.ts';

const ADDRESS = 'https://camera.example.net/live.m3u8';
/** RFC 6761: a host that never is, so that nothing leaves this machine. */
const NO_CLOUD = 'https://camera-cloud.invalid';

export const example = defineExample({
  add: async ({ added, equipmentId, name }) => ({
    cameraId: await added('camera', { equipmentId, name, useType: 'hls', hlsReserve: ADDRESS }),
  }),
  inputs: ({ cameraId, equipmentId, org: { orgId } }, unique) => ({
    cameraAdd: { equipmentId, name: unique, useType: 'hls', hlsReserve: ADDRESS },
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
  }),
});

/** A widget that no page has. */
const VIDEO = 'f'.repeat(32);

export const inputs = defineInputs(({ pageId }) => ({
  pageCameraLive: { pageId, widgetId: VIDEO },
  pageCameraMove: { pageId, widgetId: VIDEO, direction: 'up' },
  pageCameraStop: { pageId, widgetId: VIDEO },
}));
