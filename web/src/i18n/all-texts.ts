/** Brings every text of the screens; imported for that by what surrounds them, so that the login does without. */
import { TEXTS } from './texts.ts';
import { addTexts } from './translate.ts';

addTexts(TEXTS);
