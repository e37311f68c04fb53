import { z } from 'zod';
import { booleanField, jsonField, numberField } from '../../form.ts';
import { nameField } from '../../fields/name-field.ts';

/** The fields that a person sets of a driver, of an equipment or of a model. */
export const driverFields = {
  name: nameField(60),
  /** Checked against the protocol's own schema. */
  params: jsonField(z.record(z.string(), z.unknown())),
  pollMs: numberField(z.int().min(50).max(86_400_000)).default(1_000),
  enabled: booleanField().default(true),
};
