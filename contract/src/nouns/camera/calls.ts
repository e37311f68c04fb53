import { z } from 'zod';
import { call } from '../../call.ts';
import { CAMERA_ENDS, CAMERA_MOVES, CAMERA_SPEEDS, liveStreamSchema, watchedCameraSchema } from './camera.ts';
import { idSchema } from '../../id.ts';
import { widgetIdSchema } from '../../widgets/item.ts';

/** Watching the cameras of equipment, and moving them. */
const view = { auth: 'monitor_equipment_view' } as const;
const itself = [{ kind: 'camera', field: 'id' }] as const;
const onPage = [{ kind: 'page', field: 'pageId' }] as const;
const shown = { pageId: idSchema, widgetId: widgetIdSchema };

export const watchedCameras = call({
  path: '/lfscada/monitor/camera/queryAll',
  keys: 'allowed',
  summary: 'The cameras of the equipment within the access scope, or of one piece of equipment',
  who: view,
  touches: 'list',
  input: z.strictObject({ equipmentId: idSchema.optional() }),
  output: z.array(watchedCameraSchema),
});

export const cameraLive = call({
  path: '/lfscada/monitor/camera/live',
  keys: 'allowed',
  displays: 'allowed',
  summary: 'The video address of a camera; for a cloud camera it is valid for a short time',
  who: view,
  touches: itself,
  rate: 'heavy',
  bound: 'outside',
  input: z.strictObject({ id: idSchema }),
  output: liveStreamSchema,
});

export const cameraMove = call({
  path: '/lfscada/monitor/camera/move',
  keys: 'allowed',
  summary: 'Moves a camera until it is stopped, the connection ends or 10 s have passed; then returns',
  who: { auth: 'monitor_video_ptz' },
  touches: itself,
  rate: 'heavy',
  bound: 'outside',
  audit: 'camera.move',
  input: z.strictObject({
    id: idSchema,
    direction: z.enum(CAMERA_MOVES),
    speed: z.enum(CAMERA_SPEEDS).optional(),
  }),
  output: z.object({ end: z.enum(CAMERA_ENDS) }),
});

export const cameraStop = call({
  path: '/lfscada/monitor/camera/stop',
  keys: 'allowed',
  summary: 'Stops a camera',
  who: { auth: 'monitor_video_ptz' },
  touches: itself,
  rate: 'heavy',
  bound: 'outside',
  audit: 'camera.stop',
  input: z.strictObject({ id: idSchema }),
  output: z.object({}),
});

export const pageCameraLive = call({
  path: '/lfscada/monitor/camera/page/live',
  keys: 'allowed',
  displays: 'allowed',
  summary:
    'The video address of a cloud device named by a widget of a published page, and whether the device can be moved',
  who: view,
  touches: onPage,
  rate: 'heavy',
  bound: 'outside',
  input: z.strictObject(shown),
  output: liveStreamSchema.extend({ ptz: z.boolean() }),
});

export const pageCameraMove = call({
  path: '/lfscada/monitor/camera/page/move',
  keys: 'allowed',
  summary: 'Moves a cloud device of a page until it is stopped, the connection ends or 10 s have passed; then returns',
  who: { auth: 'monitor_video_ptz' },
  touches: onPage,
  rate: 'heavy',
  bound: 'outside',
  audit: 'camera.move',
  input: z.strictObject({ ...shown, direction: z.enum(CAMERA_MOVES), speed: z.enum(CAMERA_SPEEDS).optional() }),
  output: z.object({ end: z.enum(CAMERA_ENDS) }),
});

export const pageCameraStop = call({
  path: '/lfscada/monitor/camera/page/stop',
  keys: 'allowed',
  summary: 'Stops a cloud device of a page',
  who: { auth: 'monitor_video_ptz' },
  touches: onPage,
  rate: 'heavy',
  bound: 'outside',
  audit: 'camera.stop',
  input: z.strictObject(shown),
  output: z.object({}),
});
