import { useQuery } from '@tanstack/react-query';
import { storageInfo } from '@tidegate/contract/calls/manage/storage.ts';
import { ask } from '../../api/ask.ts';

const AGAIN_MS = 300_000;

/** The storage as the server measured it last. */
export function useStorage() {
  return useQuery({
    queryKey: ['manage', 'storage'],
    queryFn: ({ signal }) => ask(storageInfo, {}, { signal }),
    refetchInterval: AGAIN_MS,
  });
}
