// `npm run new noun spare-part 备件` writes the files of a noun with list, form, rights, log, texts and tests, and its line in every list.
// The templates lie in `scripts/new-noun/`; the lines are those of a noun that exists, with its names replaced.
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findNode, root, run } from './run.mjs';

/** Files of a noun, each with its template. */
const FILES = {
  'contract/src/nouns/__kebab__/__kebab__.ts': 'contract/entity.ts',
  'contract/src/nouns/__kebab__/calls.ts': 'contract/calls.ts',
  'contract/src/nouns/__kebab__/noun.ts': 'contract/noun.ts',
  'contract/src/nouns/__kebab__/sorts.ts': 'contract/sorts.ts',
  'contract/src/nouns/__kebab__/auths.ts': 'contract/auths.ts',
  'contract/src/nouns/__kebab__/auth-texts.ts': 'contract/auth-texts.ts',
  'server/src/modules/__kebab__/tables.ts': 'server/tables.ts',
  'server/src/modules/__kebab__/store.ts': 'server/store.ts',
  'server/src/modules/__kebab__/store.test.ts': 'server/store.test.ts',
  'server/src/modules/__kebab__/service.ts': 'server/service.ts',
  'server/src/modules/__kebab__/routes.ts': 'server/routes.ts',
  'server/src/modules/__kebab__/routes.test.ts': 'server/routes.test.ts',
  'server/src/modules/__kebab__/module.ts': 'server/module.ts',
  'server/src/modules/__kebab__/testing.ts': 'server/testing.ts',
  'server/src/modules/__kebab__/migrations/__number__-__kebabs__.ts': 'server/migration.ts',
  'web/src/features/__kebab__/feature.ts': 'web/feature.ts',
  'web/src/features/__kebab__/testing.ts': 'web/testing.ts',
  'web/src/features/__kebab__/texts.ts': 'web/texts.ts',
  'web/src/features/__kebab__/__kebab__-list.tsx': 'web/list.tsx',
  'web/src/features/__kebab__/__kebab__-form.tsx': 'web/form.tsx',
  'web/src/features/__kebab__/__kebab__-list.test.tsx': 'web/list.test.tsx',
  'docs/guide/en/__kebabs__.md': 'docs/guide-en.md',
  'docs/guide/zh/__kebabs__.md': 'docs/guide-zh.md',
};

/** A noun with the same files, whose lines in the lists are copied. */
const MODEL = 'calendar';
const MODEL_TOPIC = "'calendars',";
const LISTS = [
  'contract/src/catalogue/*.ts',
  'server/src/modules/index.ts',
  'web/src/app/features.ts',
  'web/src/app/all-texts/tables.ts',
  'e2e/src/walk.ts',
];
const TOPICS = 'web/src/parts/help/topics.ts';
const MIGRATIONS = 'server/src/adapters/sql/migration-sets.ts';

/** @param {string} word */
const capital = (word) => word.charAt(0).toUpperCase() + word.slice(1);

/**
 * Every form of the noun's name, by its mark in the templates.
 * @param {string} kebab
 * @param {string} zh
 * @param {string} number Of the migration, four digits.
 * @returns {Readonly<Record<string, string>>}
 */
function namesOf(kebab, zh, number) {
  const words = kebab.split('-');
  const camel = words.map((word, index) => (index === 0 ? word : capital(word))).join('');
  const en = words.join(' ');
  const plural = (/** @type {string} */ word) =>
    /(?:s|x|ch|sh)$/.test(word) ? `${word}es` : word.replace(/([^aeiou])y$/, '$1ie') + 's';
  return {
    kebab,
    kebabs: plural(kebab),
    snake: words.join('_'),
    UPPER: words.join('_').toUpperCase(),
    camel,
    camels: plural(camel),
    Pascal: capital(camel),
    Pascals: capital(plural(camel)),
    en,
    En: capital(en),
    ens: plural(en),
    Ens: capital(plural(en)),
    a_en: `${/^[aeiou]/.test(en) ? 'an' : 'a'} ${en}`,
    zh,
    number,
  };
}

/**
 * The template with the marks of its names replaced.
 * @param {string} text
 * @param {Readonly<Record<string, string>>} names
 */
const filled = (text, names) =>
  Object.entries(names).reduce((all, [name, value]) => all.replaceAll(`__${name}__`, value), text);

/** Lines about the model in a list: an import of one of its files, and an entry. */
const MODEL_LINE = new RegExp(
  [
    String.raw`from '(?:\./|.*/(?:nouns|features)/)${MODEL}/[^/']+'`,
    String.raw`^\s+(?:\.\.\.)?${MODEL}(?:Calls|Module)?,$`,
    String.raw`^\s+(?:'features/${MODEL}': |\.\.\.)features${capital(MODEL)},$`,
  ].join('|'),
);

/**
 * The list with a line for the noun behind each line of the model.
 * @param {string} text
 * @param {Readonly<Record<string, string>>} names
 */
const withLines = (text, { kebab = '', camel = '', Pascal = '' }) =>
  text
    .split('\n')
    .flatMap((line) => {
      if (!MODEL_LINE.test(line)) return [line];
      const copy = line.replaceAll(`/${MODEL}`, `/${kebab}`).replaceAll(capital(MODEL), Pascal);
      return [line, copy.replaceAll(new RegExp(`(?<![/\\w])${MODEL}`, 'g'), camel)];
    })
    .join('\n');

/**
 * @param {string} folder
 * @returns {string} Number of the next migration, four digits.
 */
function nextNumber(folder) {
  const taken = globSync('server/src/{adapters/sql,modules/*}/migrations/[0-9]*.ts', { cwd: folder });
  const numbers = taken.map((file) => Number(/(\d{4})-[^/]*$/.exec(file)?.[1] ?? 0));
  return String(Math.max(...numbers) + 1).padStart(4, '0');
}

/**
 * Writes a noun into a repository. Throws for a name that is none, or that a noun has.
 * @param {string} folder
 * @param {string} kebab
 * @param {string} zh
 * @returns {readonly string[]} Every file that it wrote or changed.
 */
export function writeNoun(folder, kebab, zh) {
  if (!/^[a-z]+(?:-[a-z]+)*$/.test(kebab))
    throw new Error(`“${kebab}” is no name: use lower-case words, such as spare-part.`);
  if (globSync(`contract/src/nouns/${kebab}`, { cwd: folder }).length > 0) throw new Error(`There is a noun ${kebab}.`);
  const names = namesOf(kebab, zh, nextNumber(folder));
  const read = (/** @type {string} */ file) => readFileSync(join(folder, file), 'utf8');
  /** @type {string[]} */
  const written = [];
  const write = (/** @type {string} */ file, /** @type {string} */ text) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
    written.push(file);
  };
  for (const [file, template] of Object.entries(FILES)) {
    write(filled(file, names), filled(readFileSync(join(root, 'scripts/new-noun', `${template}.tpl`), 'utf8'), names));
  }
  for (const file of globSync(LISTS, { cwd: folder }).toSorted()) {
    const before = read(file);
    const after = withLines(before, names);
    if (after !== before) write(file, after);
  }
  write(TOPICS, read(TOPICS).replace(MODEL_TOPIC, `${MODEL_TOPIC} '${names['kebabs']}',`));
  const path = filled('../../modules/__kebab__/migrations/__number__-__kebabs__.ts', names);
  const entry = filled(
    `{ name: '__number__-__kebabs__', load: async () => (await import('${path}')).__camels____number__ },`,
    names,
  );
  write(
    MIGRATIONS,
    read(MIGRATIONS).replace(/\n {2}\],\n {2}history: \[/, (end) => `\n${entry}${end}`),
  );
  return written;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [what, kebab = '', zh = kebab] = process.argv.slice(2);
  try {
    if (what !== 'noun')
      throw new Error('Use: npm run new noun NAME [CHINESE NAME], such as: npm run new noun spare-part 备件');
    const written = writeNoun(root, kebab, zh);
    const node = findNode() ?? process.execPath;
    const code = written.filter((file) => !file.endsWith('.md'));
    await run(node, [join(root, 'node_modules/oxfmt/bin/oxfmt'), ...code]);
    await run(node, [join(root, 'scripts/generate.mjs')]);
    console.log([...written, 'docs/calls.md', 'docs/routes.md'].join('\n'));
    console.log('Choose the icon in feature.ts, write the guide page, and run: npm run test:quick');
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
