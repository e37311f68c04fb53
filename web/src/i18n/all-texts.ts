/** Brings every text of the screens; imported for that by what surrounds them, so that the login does without. */
import { en } from './en.ts';
import { addTexts } from './translate.ts';
import { zh } from './zh.ts';

addTexts({ zh, en });
