import { cameraEdit } from '@tidegate/contract/nouns/camera/manage-calls.ts';
import type { ModelCamera, ModelCameraFields } from '@tidegate/contract/nouns/model/model-parts.ts';
import type { ModelContent, ParameterValues } from '@tidegate/contract/nouns/model/model.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import { CAMERAS_MAX } from '@tidegate/contract/limits.ts';
import { filledText, parametersOf } from '@tidegate/contract/nouns/model/rules/template.ts';
import { streamOrigin } from '@tidegate/contract/nouns/camera/stream.ts';
import { refuseTwice } from './draft-reports.ts';
import { filledTitle } from '../content/titles.ts';
import { namesBy } from '@tidegate/contract/locale/name-text.ts';

/** The address fields of a camera. */
export const REACHED = ['serialNumber', 'channelNumber', 'hlsReserve', 'rtmpReserve'] as const;

/** The content with the camera of the key changed, or with one more without a key. Refuses notFound and camerasFull. */
export function withCamera(
  content: ModelContent,
  given: string | undefined,
  fields: ModelCameraFields,
): { readonly content: ModelContent; readonly key: string } {
  const before = content.cameras.find(({ key }) => key === given);
  if (given !== undefined && before === undefined) throw new Refusal('notFound');
  if (before === undefined && content.cameras.length >= CAMERAS_MAX) {
    throw new Refusal('camerasFull', { most: CAMERAS_MAX });
  }
  const lastCamera = content.lastCamera + (before === undefined ? 1 : 0);
  const key = before?.key ?? `c${lastCamera}`;
  const camera = { ...fields, key };
  const cameras =
    before === undefined ? [...content.cameras, camera] : content.cameras.map((one) => (one === before ? camera : one));
  return { content: { ...content, cameras, lastCamera }, key };
}

export function withoutCamera(content: ModelContent, key: string): ModelContent {
  return { ...content, cameras: content.cameras.filter((camera) => camera.key !== key) };
}

/** The camera in one equipment. Refuses badField, by the name of the camera, for what no camera can be reached by. */
export function filledCamera(camera: ModelCamera, values: ParameterValues): ModelCamera {
  const texts = Object.fromEntries(REACHED.map((field) => [field, filledText(camera[field], values).trim()]));
  const names = namesBy((field) => filledTitle(camera[field], values));
  const filled = { ...camera, ...texts, ...names };
  refuseUnreachable(filled, REACHED);
  return filled;
}

/** Refuses nameExists for a key that is there twice, modelParameterUnknown, and badField for texts without blanks that no camera can be reached by. */
export function checkCameras({ cameras, parameters }: Pick<ModelContent, 'cameras' | 'parameters'>): void {
  refuseTwice(cameras.map(({ key }) => key));
  const known = new Set(parameters.map(({ name }) => name));
  for (const camera of cameras) {
    for (const name of REACHED.flatMap((field) => parametersOf(camera[field]))) {
      if (!known.has(name)) throw new Refusal('modelParameterUnknown', { name });
    }
    refuseUnreachable(
      camera,
      REACHED.filter((field) => parametersOf(camera[field]).length === 0),
    );
  }
}

/** The content of another installation: no key that it uses is ever given again. */
export function withCheckedCameras(content: ModelContent): ModelContent {
  const numbers = content.cameras.map(({ key }) => Number(key.slice(1)));
  return { ...content, lastCamera: Math.max(content.lastCamera, 0, ...numbers) };
}

const reachedSchema = cameraEdit.input.pick({
  serialNumber: true,
  channelNumber: true,
  hlsReserve: true,
  rtmpReserve: true,
});

function refuseUnreachable(camera: ModelCamera, fields: readonly (typeof REACHED)[number][]): void {
  for (const field of fields) {
    const text = camera[field];
    const isStream = field !== 'hlsReserve' || text === '' || streamOrigin(text) !== undefined;
    if (isStream && reachedSchema.safeParse({ [field]: text }).success) continue;
    throw new Refusal('badField', { field, reason: `${camera.name}: ${text}` });
  }
}
