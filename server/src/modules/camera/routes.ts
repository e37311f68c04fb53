import * as calls from '@tidegate/contract/nouns/camera/calls.ts';
import * as manageCalls from '@tidegate/contract/nouns/camera/manage-calls.ts';
import type { Cameras } from './service.ts';
import type { CameraClouds } from './camera-clouds.ts';
import type { CameraMoves } from './camera-moves.ts';
import type { PageCameras } from './page-cameras.ts';
import type { Route } from '../../kernel/serve.ts';
import { serve } from '../../kernel/serve.ts';

interface Needs {
  readonly cameras: Cameras;
  readonly cameraClouds: CameraClouds;
  readonly cameraMoves: CameraMoves;
  readonly pageCameras: PageCameras;
}

/** Cameras of equipment: setting them up, watching and moving them; and the keys of their cloud. */
export const cameraRoutes = ({ cameras, cameraClouds, cameraMoves, pageCameras }: Needs): readonly Route[] => [
  serve(manageCalls.cameraAdd, (input, context) => cameras.add(input, context)),
  serve(manageCalls.cameraEdit, (input, context) => cameras.edit(input, context)),
  serve(manageCalls.cameraDelete, (_input, context) => cameras.remove(context)),
  serve(manageCalls.cameraQueryAll, (_input, context) => cameras.all(context)),
  serve(manageCalls.cameraKeyInfo, (_input, context) => cameraClouds.info(context)),
  serve(manageCalls.cameraKeySave, (input, context) => cameraClouds.save(input, context)),
  serve(manageCalls.cameraKeyDelete, (_input, context) => cameraClouds.remove(context)),
  serve(manageCalls.cameraKeyTest, (_input, context) => cameraClouds.test(context)),
  serve(calls.watchedCameras, (input, context) => cameras.watched(input, context)),
  serve(calls.cameraLive, (_input, context) => cameras.live(context)),
  serve(calls.cameraMove, (input, context, exchange) => cameraMoves.move(input, context, exchange.gone())),
  serve(calls.cameraStop, (_input, context) => cameraMoves.stop(context)),
  serve(calls.pageCameraLive, (input, context) => pageCameras.live(input, context)),
  serve(calls.pageCameraMove, (input, context, exchange) => pageCameras.move(input, context, exchange.gone())),
  serve(calls.pageCameraStop, (input, context) => pageCameras.stop(input, context)),
];
