import type { Share } from '../../i18n/bring-texts.ts';

/**
 * Features whose texts are loaded with the first screen, whichever it is: those of the frame, and those of the screens that are loaded
 * with it (web/build/chunks.ts). The build fails where one is missing.
 */
const FIRST: ReadonlySet<string> = new Set([
  'alarm',
  'help',
  'message',
  'monitor-detail',
  'monitor-list',
  'overview',
  'pages',
  'projects',
  'search',
  'tour',
]);

/** With which texts the screens of a feature are shown. */
export const shareOfFeature = (name: string): Share => (FIRST.has(name) ? 'first' : 'rest');

/** When the texts of a folder below web/src are loaded. */
export function shareOfFolder(folder: string): Share {
  const [floor = '', name = ''] = folder.split('/');
  if (floor === 'canvas' && name === 'editor') return 'rest';
  return floor === 'features' ? shareOfFeature(name) : 'first';
}
