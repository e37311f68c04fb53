// Grammar of comments, names and commit subjects: counted here, limited in `LIMITS`, which only fall.
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { root } from '../run.mjs';

/** The most that the repository may have of each; `house.mjs` prints the counts and asks for a lower limit when one falls. */
export const LIMITS = { clauseComments: 52, vagueNames: 5, longSubjects: 0 };

/** Subjects are counted after this commit. */
const FIRST_SHORT_SUBJECT = '48619643';
const MOST_CHARACTERS = 72;

const CODE = [
  '{bench,columns,contract,demo,e2e,gateway,server,sparkplug,web}/{src,build,public}/**/*.{ts,tsx,js,css}',
  'scripts/**/*.mjs',
  '*.{ts,cjs}',
];

/** Words that open a clause or a genitive, which is no subject of a sentence. */
const CLAUSE = /^(?:What|Of|Who|Whose|Whether|Those|That|Where|How|As)\b/;

/** Verbs that do not name an act, alone or before an object. */
const VAGUE = 'take|keep|look|settle|judge|note';
const VAGUE_NAME = new RegExp(String.raw`^#?(?:${VAGUE})s?(?![a-z])`);
/** `note` is a noun as a file, and so is a take-over. */
const VAGUE_FILE = /^(?:take(?!-over)|keep|look|settle|judge)s?[-.]/;

const COMMENT = /\/\*\*?([\s\S]*?)\*\/|(?:^|(?<=\s))\/\/ ?(.*(?:\n[ \t]*\/\/ .*)*)/gm;

/**
 * Comments of a source as plain text; consecutive lines are one comment.
 * @param {string} source
 */
export const commentsIn = (source) =>
  Array.from(source.matchAll(COMMENT), ({ 1: block, 2: lines = '', index }) => ({
    index,
    text: (block ?? lines)
      .replaceAll(/\n\s*(?:\*|\/\/)/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  })).filter(({ text }) => text !== '');

/** @param {string} text */
export const opensWithClause = (text) => CLAUSE.test(text);

const MODIFIERS = '(?:(?:export|default|private|protected|static|async|override) )*';
const DECLARED = new RegExp(
  String.raw`^[ \t]*${MODIFIERS}(?:function\*? (\w+)|(?:const|let) (\w+)(?:: [^=\n]+)? = (?:async )?(?=[(<])|(#?\w+)(?=[(<]))`,
  'gm',
);

/**
 * Index of the bracket that closes the one at `from`.
 * @param {string} source
 * @param {number} from
 */
function closingOf(source, from) {
  let depth = 0;
  for (let at = from; at < source.length; at += 1) {
    if (source[at] === '(') depth += 1;
    if (source[at] === ')') depth -= 1;
    if (depth === 0) return at;
  }
  return source.length;
}

/**
 * Declared functions and methods of a source whose verb does not name an act. A call has no type and no body behind its brackets.
 * @param {string} source
 * @returns {readonly string[]}
 */
export const vagueNamesIn = (source) =>
  Array.from(source.matchAll(DECLARED)).flatMap(({ 0: whole, 1: named, 2: arrow, 3: method, index }) => {
    const name = named ?? arrow ?? method ?? '';
    if (!VAGUE_NAME.test(name)) return [];
    const after = source.slice(closingOf(source, source.indexOf('(', index + whole.length - 1)) + 1);
    const isDeclared = named !== undefined || (arrow === undefined ? /^\s*[:{]/ : /^[^;\n]*=>/).test(after);
    return isDeclared ? [name] : [];
  });

/**
 * Subjects of the commits after the first that had to be short, where this is a clone with its history.
 * @returns {readonly string[]}
 */
function subjects() {
  try {
    const range = `${FIRST_SHORT_SUBJECT}..HEAD`;
    return execFileSync('git', ['log', '--format=%s', range], { cwd: root, encoding: 'utf8', stdio: 'pipe' }).split(
      '\n',
    );
  } catch {
    return [];
  }
}

/** Every offender of the repository by kind, and the number of comments read. */
export function grammarFaults() {
  /** @type {Record<keyof typeof LIMITS, string[]>} */
  const faults = { clauseComments: [], vagueNames: [], longSubjects: [] };
  let comments = 0;
  for (const file of globSync(CODE, { cwd: root }).toSorted()) {
    const source = readFileSync(`${root}/${file}`, 'utf8');
    for (const { text, index } of commentsIn(source)) {
      comments += 1;
      if (!opensWithClause(text)) continue;
      const line = source.slice(0, index).split('\n').length;
      faults.clauseComments.push(`${file}:${line}: ${text}`);
    }
    if (VAGUE_FILE.test(basename(file))) faults.vagueNames.push(file);
    faults.vagueNames.push(...vagueNamesIn(source).map((name) => `${file}: ${name}`));
  }
  faults.longSubjects.push(...subjects().filter((subject) => subject.length > MOST_CHARACTERS));
  return { comments, faults };
}
