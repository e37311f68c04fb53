import { defineInputs } from '../../testing/example.ts';
import { gif } from '../../testing/pictures.ts';

export const inputs = defineInputs(() => ({
  picture: {},
  avatarSave: { file: gif(1, 1) },
  avatarDelete: {},
}));
