import { textsIn } from './texts-in.ts';

export const TEXTS = textsIn('zh', 'first');
