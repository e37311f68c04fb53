import * as calls from '@tidegate/contract/calls/manage-storage.ts';
import type { Services } from '../services.ts';
import type { Route } from '../../kernel/serve.ts';
import { serve } from '../../kernel/serve.ts';

/** The storage of the whole platform. */
export const manageStorageRoutes = ({ storage, retentionPreviews }: Services): readonly Route[] => [
  serve(calls.storageInfo, () => storage.info()),
  serve(calls.retentionPreview, (input) => retentionPreviews.preview(input)),
];
