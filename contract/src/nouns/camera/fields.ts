import { z } from 'zod';
import { CAMERA_TYPES, streamAddress } from './camera.ts';
import { booleanField, optionalTextField, textField } from '../../form.ts';
import { nameField } from '../../fields/name-field.ts';
import { defaultedNames } from '../../fields/named.ts';
import { CAMERA_NAME_MAX } from '../../limits.ts';

/** The fields that a person sets of a camera. */
export const cameraFields = {
  name: nameField(CAMERA_NAME_MAX),
  ...defaultedNames(CAMERA_NAME_MAX),
  useType: z.enum(CAMERA_TYPES),
  serialNumber: optionalTextField(60)
    .regex(/^[\w-]*$/, 'letters, digits, hyphens')
    .default(''),
  channelNumber: optionalTextField(20).regex(/^\d*$/, 'digits').default('1'),
  /** KEPT_SECRET: unchanged. Empty: none. */
  verifyCode: optionalTextField(60).optional(),
  ptz: booleanField().default(false),
  hlsReserve: streamAddress('https?|wss?').default(''),
  rtmpReserve: streamAddress('rtmps?').default(''),
};

/** The key of an organisation at the cloud of its cameras. */
export const cameraKeyFields = {
  appKey: textField(100),
  appSecret: textField(200),
  /** Empty: the default cloud. */
  baseUrl: optionalTextField(200).default(''),
};
