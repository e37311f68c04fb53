import type { ModelCamera, ModelCameraFields } from '@tidegate/contract/nouns/model/model-parts.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import { modelCameraFieldsSchema } from '@tidegate/contract/nouns/model/model-parts.ts';
import { CAMERAS_MAX } from '@tidegate/contract/limits.ts';
import type { CameraRecord } from '../../camera/module.ts';
import { REACHED } from '../draft/draft-cameras.ts';
import type { FieldRow } from '../content/fields.ts';
import type { ModelInstance } from '../content/instance.ts';
import type { ResetFields } from './merge.ts';
import { merge } from './merge.ts';
import { planKeyed } from './plan-keyed.ts';
import type { EquipmentState, PlannedCamera } from '../content/rollout-records.ts';
import { pickNames } from '@tidegate/contract/locale/name-text.ts';

interface CameraParts {
  readonly state: EquipmentState;
  /** The model that the equipment becomes of. */
  readonly modelId: string;
  readonly last: ModelInstance | undefined;
  readonly wanted: ModelInstance;
  readonly reset: ResetFields;
}

const NO_CAMERAS: ReadonlyMap<string, ModelCamera> = new Map();

/** Cameras by their keys. One with a verification code counts as changed by hand. Refuses camerasFull. */
export function planCameras({ state, modelId, last, wanted, reset }: CameraParts) {
  const plan = planKeyed<CameraRecord, ModelCamera, PlannedCamera>({
    of: 'camera',
    there: state.cameras,
    noted: state.link?.parts.cameras ?? {},
    isSameModel: state.link?.modelId === modelId,
    before: last?.cameras ?? NO_CAMERAS,
    wanted: wanted.cameras,
    reset,
    nameOf: ({ name }) => name,
    ownName: ({ name }) => name,
    isTheSame: (current, part) => current.name === part.name && current.useType === part.useType,
    added: ({ key: _key, ...fields }) => ({ ...fields, id: null, sealedCode: '' }),
    merged({ key, title }, current, before, part, some) {
      const place = { of: 'camera', key } as const;
      const set = before ?? takenOver(current, part);
      const { row, overrides, fields } = merge(place, cameraRow(current), set, part, cameraRow, some);
      const camera = modelCameraFieldsSchema.parse(Object.fromEntries(row));
      // The code is the device's: it is forgotten with the serial number that it belonged to.
      const sealedCode = camera.serialNumber === current.serialNumber ? current.sealedCode : '';
      return {
        overrides: overrides.map((one) => ({ ...one, title })),
        fields,
        planned: { ...camera, id: current.id, sealedCode },
      };
    },
    isKept: ({ sealedCode }) => sealedCode !== '',
  });
  const added = [...plan.planned.values()].filter(({ id }) => id === null).length;
  const count = state.cameras.length + added - plan.removed.length;
  if (added > 0 && count > CAMERAS_MAX) throw new Refusal('camerasFull', { most: CAMERAS_MAX });
  return plan;
}

/** Settings that the model would have made in a camera that it adopts: empty fields were filled in at the equipment. */
function takenOver(current: ModelCameraFields, part: ModelCameraFields): ModelCameraFields {
  const open = REACHED.filter((field) => part[field] === '');
  return { ...current, ...Object.fromEntries(open.map((field) => [field, ''])) };
}

/** A camera as one row of fields. */
export function cameraRow(camera: ModelCameraFields): FieldRow {
  const { useType, serialNumber, channelNumber, ptz, hlsReserve, rtmpReserve } = camera;
  return new Map(
    Object.entries({ ...pickNames(camera), useType, serialNumber, channelNumber, ptz, hlsReserve, rtmpReserve }),
  );
}
