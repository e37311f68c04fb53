// Makes web/src/i18n/texts.ts, which joins the texts of all folders of the web.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

const web = join(root, 'web', 'src');
export const textsFile = join(web, 'i18n', 'texts.ts');

/** The join as it has to be: a line for each folder that has a `texts.ts`. */
export function textsJoin() {
  const folders = readdirSync(web, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('/texts.ts') && !name.startsWith('i18n/'))
    .map((name) => name.slice(0, -'/texts.ts'.length))
    .toSorted();
  const nameOf = (/** @type {string} */ folder) =>
    folder.replaceAll(/[/-](\w)/g, (_, first) => String(first).toUpperCase());
  return `${folders.map((folder) => `import { TEXTS as ${nameOf(folder)} } from '../${folder}/texts.ts';`).join('\n')}

/** Every text, by its key. \`node scripts/calls-table.mjs\` writes this file: the folder that shows a text holds it. */
export const TEXTS = {
${folders.map((folder) => `  ...${nameOf(folder)},`).join('\n')}
};
`;
}
