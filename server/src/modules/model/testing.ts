import { defineExample } from '../../testing/plant/example.ts';
import { gif } from '../../testing/files/pictures.ts';
import { ALL_ROWS, EVERYTHING, sortedList } from '../../testing/sorted-list.ts';
import { TRAIL } from '../../testing/trail.ts';
import { EMPTY_CONTENT } from './content/content.ts';

/** An exported model without contents. */
const EMPTY_MODEL = { format: 1, parameters: [], drivers: [], signals: [] };
const MODEL_NAMES = { code: 'm', name: 'm', nameEn: '', category: '', remark: '' };
const MODEL_FILE = { kind: 'tidegate-model', ...MODEL_NAMES, content: EMPTY_MODEL };

/** A report of a model, of a signal that it has. */
const MODEL_REPORT = {
  name: 'daily',
  kind: 'day',
  columns: [{ signal: 'level', agg: 'avg' }],
  dayStart: '00:00',
  timeZone: 'UTC',
  shifts: [],
  fill: 'blank',
  schedule: {},
  priorities: [],
};

export const example = defineExample({
  add: async ({ added, admin, equipmentId, name }) => {
    const modelId = await added('model', { code: `${name}-model`, name: `${name} model`, equipmentId });
    await admin.get('/lfscada/manage/model/page/add', { id: modelId, title: 'Front' });
    await admin.get('/lfscada/manage/model/publish', { id: modelId });
    // Creates a draft again, so that the model can be published in any order of calls.
    await admin.get('/lfscada/manage/model/page/edit', { id: modelId, pageKey: 'p1', title: 'Overview' });
    return { modelId };
  },
  inputs: ({ modelId, equipmentId }, unique) => ({
    modelDiscard: { id: modelId },
    modelParameters: { id: modelId, parameters: [{ name: 'unit', default: '1' }] },
    modelDriverAdd: { id: modelId, name: `d-${unique}`, protocol: 'simulator', params: {} },
    modelDriverEdit: { id: modelId, was: 'plc', pollMs: 2_000 },
    modelDriverDelete: { id: modelId, name: 'none' },
    modelSignalAdd: { id: modelId, code: `s-${unique}`, name: 'new', rw: 'ro', dataType: 'bool' },
    modelSignalEdit: { id: modelId, was: 'level', unit: unique.slice(0, 20) },
    modelSignalDelete: { id: modelId, codes: ['none'] },
    modelAlarmSave: { id: modelId, alarm: { name: unique, type: 'h', limit: 1, signal: 'level' } },
    modelAlarmDelete: { id: modelId, key: 'none' },
    modelReportSave: { id: modelId, report: MODEL_REPORT },
    modelReportDelete: { id: modelId, key: 'r9' },
    modelCameraSave: { id: modelId, camera: { name: unique, useType: 'hls' } },
    modelCameraDelete: { id: modelId, key: 'c9' },
    modelPlaceSave: { id: modelId, place: { address: unique } },
    modelPicture: { id: modelId, file: gif(1, 1) },
    modelPictureDelete: { id: modelId },
    modelCopy: { id: modelId, code: unique, name: 'copy' },
    modelExport: { id: modelId },
    modelImport: { code: `i-${unique}`, name: 'new', file: MODEL_FILE },
    modelPageInfo: { id: modelId, pageKey: 'p1' },
    modelPageAdd: { id: modelId, title: unique },
    modelPageEdit: { id: modelId, pageKey: 'p1', title: unique },
    modelPageSave: { id: modelId, pageKey: 'p1', list: [] },
    modelPageDelete: { id: modelId, pageKey: 'p9' },
    modelAdd: { code: unique, name: 'new', equipmentId },
    modelEdit: { id: modelId, remark: unique },
    modelDelete: { id: modelId },
    modelInfo: { id: modelId },
    modelQuery: {},
    modelContent: { id: modelId },
    modelPublish: { id: modelId },
    modelVersions: { id: modelId },
    modelDifference: { id: modelId, from: 1, to: 0 },
    modelPreview: { id: modelId, equipmentIds: [equipmentId] },
    modelApply: { id: modelId, equipmentIds: [equipmentId] },
    modelEquipment: { id: modelId },
    equipmentModel: { equipmentId },
    modelReset: { equipmentId, fields: [{ of: 'signal', key: 'level', field: 'unit' }] },
    modelUnlink: { equipmentId },
  }),
});

export const sorted = [
  sortedList('model', {
    add: async ({ stores, db }, { index, name, time, orgId, equipmentId, pick }) => {
      const names = { code: `M${name}${index}`, name, nameEn: '', category: pick('b', 'A', ''), remark: '' };
      const empty = { parameters: [], drivers: [], signals: [], alarms: [], pages: [], lastPage: 0 };
      const model = { orgId, ...names, draft: { ...EMPTY_CONTENT, ...empty } };
      const id = Number(await stores.models.add(model, { at: time, by: 'ann' }, TRAIL));
      await db
        .updateTable('model')
        .set({ latest: index % 4 })
        .where('id', '=', id)
        .execute();
      if (index % 2 === 1) return;
      const applied = { version: 1, parameters: '{}', parts: '{}', appliedAt: time, appliedBy: 'ann' };
      await db
        .insertInto('equipmentModel')
        .values({ modelId: id, equipmentId: Number(equipmentId), ...applied })
        .execute();
    },
    read: ({ models }, sort) => models.page(EVERYTHING, { ...ALL_ROWS, sort }),
    values: {
      name: ({ name }) => name,
      code: ({ code }) => code,
      category: ({ category }) => category,
      version: ({ latest }) => latest,
      equipment: ({ equipmentCount }) => equipmentCount,
      updated: ({ updatedAt }) => updatedAt,
    },
  }),
];
