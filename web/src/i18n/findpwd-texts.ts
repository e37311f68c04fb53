/** Brings the texts of a forgotten password, which is gone through before anybody has signed in. */
import { enFindPwd } from './en-findpwd.ts';
import { addTexts } from './translate.ts';
import { zhFindPwd } from './zh-findpwd.ts';

addTexts({ zh: zhFindPwd, en: enFindPwd });
