import * as calls from '@tidegate/contract/calls/manage/model.ts';
import * as drafts from '@tidegate/contract/calls/manage/model-draft.ts';
import * as files from '@tidegate/contract/calls/manage/model-file.ts';
import * as pages from '@tidegate/contract/calls/manage/model-page.ts';
import * as uses from '@tidegate/contract/calls/manage/model-use.ts';
import type { Models } from './service.ts';
import type { ModelFiles } from './model-files.ts';
import type { ModelPages } from './model-pages.ts';
import type { ModelCameras } from './model-cameras.ts';
import type { ModelPlaces } from './model-places.ts';
import type { ModelReports } from './model-reports.ts';
import type { Rollouts } from './rollouts.ts';
import type { Route } from '../../kernel/serve.ts';
import { serve } from '../../kernel/serve.ts';

interface Needs {
  readonly models: Models;
  readonly modelFiles: ModelFiles;
  readonly modelPages: ModelPages;
  readonly modelReports: ModelReports;
  readonly modelCameras: ModelCameras;
  readonly modelPlaces: ModelPlaces;
  readonly rollouts: Rollouts;
}

/** Models: what they are, their drafts, and the equipment that is of them. */
export const manageModelRoutes = ({
  models,
  modelFiles,
  modelPages,
  modelReports,
  modelCameras,
  modelPlaces,
  rollouts,
}: Needs): readonly Route[] => [
  serve(calls.modelAdd, (input, ask) => models.add(input, ask)),
  serve(calls.modelEdit, (input, ask) => models.edit(input, ask)),
  serve(calls.modelDelete, (_input, ask) => models.remove(ask)),
  serve(calls.modelInfo, (_input, ask) => models.info(ask)),
  serve(calls.modelQuery, (input, ask) => models.query(input, ask)),
  serve(calls.modelContent, (input) => models.content(input)),
  serve(calls.modelPublish, (input, ask) => models.publish(input, ask)),
  serve(calls.modelVersions, (_input, ask) => models.versions(ask)),
  serve(calls.modelDifference, (input) => models.difference(input)),
  serve(drafts.modelDiscard, (_input, ask) => models.discard(ask)),
  serve(drafts.modelParameters, (input, ask) => models.setParameters(input, ask)),
  serve(drafts.modelDriverAdd, (input, ask) => models.addDriver(input, ask)),
  serve(drafts.modelDriverEdit, (input, ask) => models.editDriver(input, ask)),
  serve(drafts.modelDriverDelete, (input, ask) => models.removeDriver(input, ask)),
  serve(drafts.modelSignalAdd, (input, ask) => models.addSignal(input, ask)),
  serve(drafts.modelSignalEdit, (input, ask) => models.editSignal(input, ask)),
  serve(drafts.modelSignalDelete, (input, ask) => models.removeSignals(input, ask)),
  serve(drafts.modelAlarmSave, (input, ask) => models.saveAlarm(input, ask)),
  serve(drafts.modelAlarmDelete, (input, ask) => models.removeAlarm(input, ask)),
  serve(drafts.modelReportSave, (input, ask) => modelReports.save(input, ask)),
  serve(drafts.modelReportDelete, (input, ask) => modelReports.remove(input, ask)),
  serve(drafts.modelCameraSave, (input, ask) => modelCameras.save(input, ask)),
  serve(drafts.modelCameraDelete, (input, ask) => modelCameras.remove(input, ask)),
  serve(drafts.modelPlaceSave, (input, ask) => modelPlaces.save(input, ask)),
  serve(drafts.modelPicture, (_input, ask, exchange) => modelPlaces.setPicture(exchange.file(), ask)),
  serve(drafts.modelPictureDelete, (_input, ask) => modelPlaces.removePicture(ask)),
  serve(files.modelCopy, (input, ask) => modelFiles.copy(input, ask)),
  serve(files.modelExport, (input, ask) => modelFiles.export(input, ask)),
  serve(files.modelImport, (input, ask) => modelFiles.import(input, ask)),
  serve(pages.modelPageInfo, (input) => modelPages.info(input)),
  serve(pages.modelPageAdd, (input, ask) => modelPages.add(input, ask)),
  serve(pages.modelPageEdit, (input, ask) => modelPages.edit(input, ask)),
  serve(pages.modelPageSave, (input, ask) => modelPages.save(input, ask)),
  serve(pages.modelPageDelete, (input, ask) => modelPages.remove(input, ask)),
  serve(uses.modelPreview, (input, ask) => rollouts.preview(input, ask)),
  serve(uses.modelApply, (input, ask) => rollouts.apply(input, ask)),
  serve(uses.modelEquipment, (input, ask) => rollouts.equipment(input, ask)),
  serve(uses.equipmentModel, (_input, ask) => rollouts.ofEquipment(ask)),
  serve(uses.modelReset, (input, ask) => rollouts.reset(input, ask)),
  serve(uses.modelUnlink, (_input, ask) => rollouts.detach(ask)),
];
