import * as calls from '@tidegate/contract/calls/camera.ts';
import * as manageCalls from '@tidegate/contract/calls/manage/camera.ts';
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
  serve(manageCalls.cameraAdd, (input, ask) => cameras.add(input, ask)),
  serve(manageCalls.cameraEdit, (input, ask) => cameras.edit(input, ask)),
  serve(manageCalls.cameraDelete, (_input, ask) => cameras.remove(ask)),
  serve(manageCalls.cameraQueryAll, (_input, ask) => cameras.all(ask)),
  serve(manageCalls.cameraKeyInfo, (_input, ask) => cameraClouds.info(ask)),
  serve(manageCalls.cameraKeySave, (input, ask) => cameraClouds.save(input, ask)),
  serve(manageCalls.cameraKeyDelete, (_input, ask) => cameraClouds.remove(ask)),
  serve(manageCalls.cameraKeyTest, (_input, ask) => cameraClouds.test(ask)),
  serve(calls.watchedCameras, (input, ask) => cameras.watched(input, ask)),
  serve(calls.cameraLive, (_input, ask) => cameras.live(ask)),
  serve(calls.cameraMove, (input, ask, exchange) => cameraMoves.move(input, ask, exchange.gone())),
  serve(calls.cameraStop, (_input, ask) => cameraMoves.stop(ask)),
  serve(calls.pageCameraLive, (input, ask) => pageCameras.live(input, ask)),
  serve(calls.pageCameraMove, (input, ask, exchange) => pageCameras.move(input, ask, exchange.gone())),
  serve(calls.pageCameraStop, (input, ask) => pageCameras.stop(input, ask)),
];
