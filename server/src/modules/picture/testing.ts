import { defineInputs } from '../../testing/plant/example.ts';
import { gif } from '../../testing/files/pictures.ts';

export const inputs = defineInputs(() => ({
  picture: {},
  avatarSave: { file: gif(1, 1) },
  avatarDelete: {},
}));
