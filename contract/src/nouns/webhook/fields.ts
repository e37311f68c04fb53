import { z } from 'zod';
import { WEBHOOK_EVENTS } from './webhook.ts';
import { jsonField, textField } from '../../form.ts';
import { nameField } from '../../fields/name-field.ts';

/** The fields that a person sets of a webhook. */
export const webhookFields = {
  name: nameField(60),
  /** A public http(s) address, or a private one that the server is configured to allow. */
  url: textField(500),
  events: jsonField(z.array(z.enum(WEBHOOK_EVENTS)).min(1).max(WEBHOOK_EVENTS.length)),
};
