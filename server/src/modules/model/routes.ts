import * as calls from '@tidegate/contract/nouns/model/calls.ts';
import * as drafts from '@tidegate/contract/nouns/model/draft-calls.ts';
import * as files from '@tidegate/contract/nouns/model/file-calls.ts';
import * as pages from '@tidegate/contract/nouns/model/page-calls.ts';
import * as uses from '@tidegate/contract/nouns/model/use-calls.ts';
import type { Models } from './service.ts';
import type { ModelFiles } from './model-files.ts';
import type { ModelPages } from './pages/model-pages.ts';
import type { ModelCameras } from './cameras/model-cameras.ts';
import type { ModelPlaces } from './places/model-places.ts';
import type { ModelReports } from './reports/model-reports.ts';
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
  serve(calls.modelAdd, (input, context) => models.add(input, context)),
  serve(calls.modelEdit, (input, context) => models.edit(input, context)),
  serve(calls.modelDelete, (_input, context) => models.remove(context)),
  serve(calls.modelInfo, (_input, context) => models.info(context)),
  serve(calls.modelQuery, (input, context) => models.query(input, context)),
  serve(calls.modelContent, (input) => models.content(input)),
  serve(calls.modelPublish, (input, context) => models.publish(input, context)),
  serve(calls.modelVersions, (_input, context) => models.versions(context)),
  serve(calls.modelDifference, (input) => models.difference(input)),
  serve(drafts.modelDiscard, (_input, context) => models.discard(context)),
  serve(drafts.modelParameters, (input, context) => models.setParameters(input, context)),
  serve(drafts.modelDriverAdd, (input, context) => models.addDriver(input, context)),
  serve(drafts.modelDriverEdit, (input, context) => models.editDriver(input, context)),
  serve(drafts.modelDriverDelete, (input, context) => models.removeDriver(input, context)),
  serve(drafts.modelSignalAdd, (input, context) => models.addSignal(input, context)),
  serve(drafts.modelSignalEdit, (input, context) => models.editSignal(input, context)),
  serve(drafts.modelSignalDelete, (input, context) => models.removeSignals(input, context)),
  serve(drafts.modelAlarmSave, (input, context) => models.saveAlarm(input, context)),
  serve(drafts.modelAlarmDelete, (input, context) => models.removeAlarm(input, context)),
  serve(drafts.modelReportSave, (input, context) => modelReports.save(input, context)),
  serve(drafts.modelReportDelete, (input, context) => modelReports.remove(input, context)),
  serve(drafts.modelCameraSave, (input, context) => modelCameras.save(input, context)),
  serve(drafts.modelCameraDelete, (input, context) => modelCameras.remove(input, context)),
  serve(drafts.modelPlaceSave, (input, context) => modelPlaces.save(input, context)),
  serve(drafts.modelPicture, (_input, context, exchange) => modelPlaces.setPicture(exchange.file(), context)),
  serve(drafts.modelPictureDelete, (_input, context) => modelPlaces.removePicture(context)),
  serve(files.modelCopy, (input, context) => modelFiles.copy(input, context)),
  serve(files.modelExport, (input, context) => modelFiles.export(input, context)),
  serve(files.modelImport, (input, context) => modelFiles.import(input, context)),
  serve(pages.modelPageInfo, (input) => modelPages.info(input)),
  serve(pages.modelPageAdd, (input, context) => modelPages.add(input, context)),
  serve(pages.modelPageEdit, (input, context) => modelPages.edit(input, context)),
  serve(pages.modelPageSave, (input, context) => modelPages.save(input, context)),
  serve(pages.modelPageDelete, (input, context) => modelPages.remove(input, context)),
  serve(uses.modelPreview, (input, context) => rollouts.preview(input, context)),
  serve(uses.modelApply, (input, context) => rollouts.apply(input, context)),
  serve(uses.modelEquipment, (input, context) => rollouts.equipment(input, context)),
  serve(uses.equipmentModel, (_input, context) => rollouts.ofEquipment(context)),
  serve(uses.modelReset, (input, context) => rollouts.reset(input, context)),
  serve(uses.modelUnlink, (_input, context) => rollouts.detach(context)),
];
