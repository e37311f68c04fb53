import { userInfo } from '@tidegate/contract/nouns/account/sign-in-calls.ts';
import { defineInputs } from '../../testing/plant/example.ts';

export const inputs = defineInputs(() => ({
  // A stream of something goes on.
  streamOpen: { topics: [] },
  sharedStream: { topics: [] },
  batch: { calls: [{ call: userInfo.path, fields: {} }] },
}));
