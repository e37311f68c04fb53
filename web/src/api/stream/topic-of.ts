import type { Call } from '@tidegate/contract/call.ts';
import { formText } from '@tidegate/contract/form-text.ts';
import type { InnerCall } from '@tidegate/contract/nouns/stream/calls.ts';

/** A poll with its fields as a stream takes them. */
export const topicOf = (call: Call, input: object): InnerCall => ({
  call: call.path,
  fields: Object.fromEntries(
    Object.entries(input).flatMap(([field, value]) => (value === undefined ? [] : [[field, formText(value)]])),
  ),
});
