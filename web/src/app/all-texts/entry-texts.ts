import { TEXTS as api } from '../../api/texts.ts';
import { TEXTS as app } from '../texts.ts';
import { TEXTS as featuresLogin } from '../../features/login/texts.ts';
import { TEXTS as featuresNotFound } from '../../features/not-found/texts.ts';
import { TEXTS as partsVcode } from '../../parts/vcode/texts.ts';
import { TEXTS as ui } from '../../ui/texts.ts';

/** Texts needed before sign-in; the others are loaded with the frame. */
export const ENTRY_TEXTS = {
  ...api,
  ...app,
  ...featuresLogin,
  ...featuresNotFound,
  ...partsVcode,
  ...ui,
};
