import { picture } from '@tidegate/contract/nouns/picture/calls.ts';

/** Where the picture of a hash is fetched from. */
export const pictureAddress = (hash: string): string => `${picture.path}?hash=${encodeURIComponent(hash)}`;
