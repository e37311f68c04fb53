/** Brings the texts of a forgotten password, which is gone through before anybody has signed in. */
import { TEXTS as findpwd } from '../features/findpwd/texts.ts';
import { TEXTS as parts } from '../parts/texts.ts';
import { addTexts } from './translate.ts';

addTexts(parts);
addTexts(findpwd);
