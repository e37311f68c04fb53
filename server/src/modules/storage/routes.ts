import * as calls from '@tidegate/contract/nouns/storage/calls.ts';
import type { StorageWatch } from './service.ts';
import type { RetentionPreviews } from './retention-previews.ts';
import type { Route } from '../../kernel/serve.ts';
import { serve } from '../../kernel/serve.ts';

interface Needs {
  readonly storage: StorageWatch;
  readonly retentionPreviews: RetentionPreviews;
}

/** The storage of the whole platform. */
export const manageStorageRoutes = ({ storage, retentionPreviews }: Needs): readonly Route[] => [
  serve(calls.storageInfo, () => storage.info()),
  serve(calls.retentionPreview, (input) => retentionPreviews.preview(input)),
];
