import type { FileJob } from '../../ports/file-readers.ts';
import type { PictureRules, ReadPicture } from './picture-type.ts';

interface PictureFile {
  readonly bytes: Uint8Array;
  readonly rules: PictureRules;
}

/** Reads and cleans a picture; undefined for a file of another kind. Refuses what `readPicture` refuses. */
export const PICTURE_JOB: FileJob<PictureFile, ReadPicture | undefined> = {
  name: 'picture',
  load: async () => {
    const { readPicture } = await import('./picture-type.ts');
    return ({ bytes, rules }) => readPicture(bytes, rules);
  },
};
