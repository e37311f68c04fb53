import { z } from 'zod';
import { everyNameOf, oneOf } from '../../names.ts';
import { API_KEY_NETWORKS_MAX } from './api-key.ts';
import { jsonField, numberField, numberOrNothing, textField } from '../../form.ts';
import { nameField } from '../../fields/name-field.ts';

/** The fields that a person sets of an API key. */
export const apiKeyFields = {
  name: nameField(60),
  /** Own permissions that the key may use. */
  scopes: jsonField(z.lazy(() => z.array(oneOf('auth')).max(everyNameOf('auth').length))),
  /** Addresses (`10.1.2.3`) and networks (`10.1.0.0/16`) from which it may be used; empty: any. */
  allowedFrom: jsonField(z.array(textField(50)).max(API_KEY_NETWORKS_MAX)).default([]),
  /** Empty: the limit of a person. */
  callsPerMinute: numberOrNothing(z.int().min(1).max(100_000)).default(null),
};

/** The same of a new one. */
export const newApiKeyFields = {
  ...apiKeyFields,
  /** Ms; one year from now by default, at most three years. */
  expiresAt: numberField(z.int()).optional(),
};
