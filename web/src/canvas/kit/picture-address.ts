import { picture } from '@tidegate/contract/nouns/picture/calls.ts';

/** Address of the picture with a hash. */
export const pictureAddress = (hash: string): string => `${picture.path}?hash=${encodeURIComponent(hash)}`;
