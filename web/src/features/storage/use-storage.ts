import { storageInfo } from '@tidegate/contract/nouns/storage/calls.ts';
import { useAsk } from '../../api/use-ask.ts';

const AGAIN_MS = 300_000;

/** The storage as the server measured it last. */
export function useStorage() {
  return useAsk(storageInfo, {}, { refetchInterval: AGAIN_MS });
}
