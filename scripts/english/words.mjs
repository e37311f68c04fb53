/**
 * Words and forms that texts, documents, comments and titles avoid, each with its plain replacement.
 * @type {readonly (readonly [pattern: RegExp, instead: string])[]}
 */
const PLAIN_ENGLISH = [
  [/"/, '“ ”'],
  [/\btell(?:s|ing)?\b|\btold\b/i, 'report, notify, show'],
  [/\bstands?\b(?!-)|\bstood\b/i, 'is, is shown, is active'],
  [/\breckon/i, 'calculate'],
  [/\banew\b/i, 'again, reload'],
  [/\bthat there (?:is|are)\b/i, 'existing'],
  [/\bwhoever\b/i, 'anyone who'],
  [/\bmeanwhile\b/i, 'now, in the meantime'],
  [/\btrembl/i, 'chatter, jitter, fluctuate'],
  [/\breceipted\b/i, 'acknowledged'],
  [/\bworst values?\b/i, 'peak value'],
  [/\bresting values?\b/i, 'unchanged value'],
  [/\bin the making\b/i, 'being generated'],
  [/\bmade up\b/i, 'generated'],
  [/\boperating cent/i, 'operations centre'],
  [/(?<!-)\badded services?\b/i, 'value-added services'],
  [/\bshort messages?\b/i, 'SMS'],
  [/\bopinions?\b/i, 'feedback'],
  [/\bdata range\b|\bout of (?:reach|sight)\b|\bout of your (?:range|reach|sight)\b/i, 'access scope'],
  [/\b(?:in|within) (?:your|the person’s|the person's|their) range\b/i, 'access scope'],
  [/\bfor good\b/i, 'permanently'],
  [/\ball the same\b/i, 'anyway'],
  [/\blapsed?\b/i, 'expired'],
  [/\bin a circle\b/i, 'circular reference'],
  [/\b(?:look|looks|looked) whether\b/i, 'check whether'],
  [/\bsays? of (?:it|them)\b/i, 'describes'],
  [/\b(?:by|for|from|to) who /i, 'the person who, people who'],
  [/\bso many\b/i, 'the given number of, a limited number of'],
  [/\bat the most\b/i, 'at most, the maximum'],
  [/\bnothing (?:else )?is said\b|\bunless it is said\b/i, 'by default'],
  [/\bjudg(?:e|es|ed|ing)\b/i, 'evaluate, check'],
  [/\bgiv(?:e|es|en|ing) up\b/i, 'discard, time out, cancel'],
  [/\bcomes? back as\b|\bgone back\b|\bbe had\b/i, 'is read back, is available'],
  [/\bwhat a person sets\b|\bas its address says\b/i, 'the editable fields, the filter in the address'],
  [/\bthere is none of\b/i, 'unknown, missing'],
  [/\bwhat is (?:no|none)\b/i, 'anything that is not'],
  [/\bcenter|\bcolor(?!\()|\borganiz|\bbehavior/i, 'British spelling: centre, colour, organisation, behaviour'],
  [/\b1 (?:days|hours|minutes|months|records|rows|seconds|signals)\b/, 'the singular'],
];

/**
 * One line for each word or form of a text that has a plain replacement.
 * @param {string} name
 * @param {string} text
 * @returns {readonly string[]}
 */
export const faultsIn = (name, text) =>
  PLAIN_ENGLISH.filter(([pattern]) => pattern.test(text)).map(([, instead]) => `${name}: “${text}”: ${instead}`);
