import { z } from 'zod';
import { call } from '../../call.ts';
import { idSchema } from '../../id.ts';
import { modelAlarmSchema, modelParametersSchema } from './model.ts';
import { AVATAR_MAX_BYTES } from '../../limits.ts';
import {
  modelCameraFieldsSchema,
  modelCameraKeySchema,
  modelPlaceSchema,
  modelReportFieldsSchema,
  modelReportKeySchema,
} from './model-parts.ts';
import { driverFields } from '../driver/fields.ts';
import { changedFields, jsonField, namedJsonField, optionalTextField, textField } from '../../form.ts';
import { nameField } from '../../fields/name-field.ts';
import { PROTOCOLS } from '../../protocols/names.ts';
import { signalFields } from '../signal/fields.ts';

/** Editing what a model holds. The first change after a version was published starts a draft from it. */
const change = {
  who: { auth: 'manage_model_edit' },
  touches: [{ kind: 'model', field: 'id' }],
  rate: 'edit',
} as const;
const done = z.object({});

const { driverId: _driverId, ...plain } = signalFields;
const ofSignal = {
  ...plain,
  /** Name of a driver of the model; empty for none. */
  driver: optionalTextField(60),
};

export const modelDiscard = call({
  ...change,
  path: '/lfscada/manage/model/discard',
  keys: 'allowed',
  summary: 'Discards the draft; published versions are kept',
  audit: 'model.discard',
  input: z.strictObject({ id: idSchema }),
  output: done,
});

export const modelParameters = call({
  ...change,
  path: '/lfscada/manage/model/parameters',
  keys: 'allowed',
  summary: 'Sets the parameters of the draft',
  audit: 'model.parameters',
  input: z.strictObject({ id: idSchema, parameters: namedJsonField(modelParametersSchema) }),
  output: done,
});

export const modelDriverAdd = call({
  ...change,
  path: '/lfscada/manage/model/driver/add',
  keys: 'allowed',
  summary: 'Adds a driver to the draft; its params may hold parameters in braces',
  audit: 'model.driver.add',
  input: z.strictObject({
    id: idSchema,
    protocol: z.enum(PROTOCOLS),
    ...driverFields,
  }),
  output: done,
});

export const modelDriverEdit = call({
  ...change,
  path: '/lfscada/manage/model/driver/edit',
  keys: 'allowed',
  summary: 'Changes a driver of the draft, found by its name',
  audit: 'model.driver.edit',
  input: z.strictObject({ id: idSchema, was: textField(60), ...changedFields(driverFields) }),
  output: done,
});

export const modelDriverDelete = call({
  ...change,
  path: '/lfscada/manage/model/driver/delete',
  keys: 'allowed',
  summary: 'Deletes a driver of the draft that no signal uses',
  audit: 'model.driver.delete',
  input: z.strictObject({ id: idSchema, name: nameField(60) }),
  output: done,
});

export const modelSignalAdd = call({
  ...change,
  path: '/lfscada/manage/model/signal/add',
  keys: 'allowed',
  summary: 'Adds a signal to the draft',
  audit: 'model.signal.add',
  input: z.strictObject({
    id: idSchema,
    ...z.object(ofSignal).partial().required({ code: true, name: true, rw: true, dataType: true }).shape,
  }),
  output: done,
});

export const modelSignalEdit = call({
  ...change,
  path: '/lfscada/manage/model/signal/edit',
  keys: 'allowed',
  summary: 'Changes a signal of the draft, found by its code',
  audit: 'model.signal.edit',
  input: z.strictObject({ id: idSchema, was: textField(64), ...z.object(ofSignal).partial().shape }),
  output: done,
});

export const modelSignalDelete = call({
  ...change,
  path: '/lfscada/manage/model/signal/delete',
  keys: 'allowed',
  summary: 'Deletes signals of the draft that no other signal of it is calculated from',
  audit: 'model.signal.delete',
  input: z.strictObject({ id: idSchema, codes: jsonField(z.array(textField(64)).min(1).max(500)) }),
  output: done,
});

const alarmKeyField = textField(200);

export const modelAlarmSave = call({
  ...change,
  path: '/lfscada/manage/model/alarm/save',
  keys: 'allowed',
  summary: 'Adds an alarm rule to the draft, or changes the one that `was` names: `level / High`, `/ Offline`',
  audit: 'model.alarm.save',
  input: z.strictObject({ id: idSchema, was: alarmKeyField.optional(), alarm: namedJsonField(modelAlarmSchema) }),
  output: done,
});

export const modelAlarmDelete = call({
  ...change,
  path: '/lfscada/manage/model/alarm/delete',
  keys: 'allowed',
  summary: 'Deletes an alarm rule of the draft',
  audit: 'model.alarm.delete',
  input: z.strictObject({ id: idSchema, key: alarmKeyField }),
  output: done,
});

export const modelReportSave = call({
  ...change,
  path: '/lfscada/manage/model/report/save',
  keys: 'allowed',
  summary: 'Adds a report to the draft, or changes the one of the key; its columns name signals by their codes',
  audit: 'model.report.save',
  input: z.strictObject({
    id: idSchema,
    key: modelReportKeySchema.optional(),
    report: namedJsonField(modelReportFieldsSchema),
  }),
  output: z.object({ key: modelReportKeySchema }),
});

export const modelReportDelete = call({
  ...change,
  path: '/lfscada/manage/model/report/delete',
  keys: 'allowed',
  summary: 'Deletes a report of the draft; applying the model deletes it from equipment unless it was changed by hand',
  audit: 'model.report.delete',
  input: z.strictObject({ id: idSchema, key: modelReportKeySchema }),
  output: done,
});

export const modelCameraSave = call({
  ...change,
  path: '/lfscada/manage/model/camera/save',
  keys: 'allowed',
  summary: 'Adds a camera to the draft, or changes the one of the key; its texts may hold parameters',
  audit: 'model.camera.save',
  input: z.strictObject({
    id: idSchema,
    key: modelCameraKeySchema.optional(),
    camera: namedJsonField(modelCameraFieldsSchema),
  }),
  output: z.object({ key: modelCameraKeySchema }),
});

export const modelCameraDelete = call({
  ...change,
  path: '/lfscada/manage/model/camera/delete',
  keys: 'allowed',
  summary: 'Deletes a camera of the draft; applying the model deletes it from equipment unless it was changed by hand',
  audit: 'model.camera.delete',
  input: z.strictObject({ id: idSchema, key: modelCameraKeySchema }),
  output: done,
});

export const modelPlaceSave = call({
  ...change,
  path: '/lfscada/manage/model/place/save',
  keys: 'allowed',
  summary: 'Sets the location and the position signals of the draft',
  audit: 'model.place.save',
  input: z.strictObject({ id: idSchema, place: jsonField(modelPlaceSchema) }),
  output: done,
});

export const modelPicture = call({
  ...change,
  path: '/lfscada/manage/model/picture',
  keys: 'allowed',
  summary: 'Sets the picture of the draft, for equipment without one of its own; the same rules as an avatar',
  audit: 'model.picture',
  upload: { field: 'file', maxBytes: AVATAR_MAX_BYTES - 1, tooLarge: 'avatarRule' },
  input: z.strictObject({ id: idSchema }),
  output: z.object({ picture: z.string() }),
});

export const modelPictureDelete = call({
  ...change,
  path: '/lfscada/manage/model/pictureDelete',
  keys: 'allowed',
  summary: 'Removes the picture of the draft',
  audit: 'model.pictureDelete',
  input: z.strictObject({ id: idSchema }),
  output: done,
});
