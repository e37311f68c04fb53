import { Refusal } from '@tidegate/contract/errors.ts';
import type { PictureRules, ReadPicture } from '../../modules/picture/picture-type.ts';
import { readPicture } from '../../modules/picture/picture-type.ts';

/** A picture as it is read; undefined for other files, and for a picture that is refused. */
export async function readOrRefused(bytes: Uint8Array, rules: PictureRules): Promise<ReadPicture | undefined> {
  try {
    return await readPicture(bytes, rules);
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}
