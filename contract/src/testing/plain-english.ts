/** What texts and documents once said, and what the field says instead. Held over both by tests. */
export const PLAIN_ENGLISH: readonly (readonly [pattern: RegExp, instead: string])[] = [
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
  [/\bthere is none of\b/i, 'unknown, missing'],
  [/\bwhat is (?:no|none)\b/i, 'anything that is not'],
  [/\bcenter|\bcolor(?!\()|\borganiz|\bbehavior/i, 'British spelling: centre, colour, organisation, behaviour'],
  [/\b1 (?:days|hours|minutes|months|records|rows|seconds|signals)\b/, 'the singular'],
];

/** A line for each word or form in a text that it has a plain one for. */
export const faultsIn = (name: string, text: string): readonly string[] =>
  PLAIN_ENGLISH.filter(([pattern]) => pattern.test(text)).map(([, instead]) => `${name}: “${text}”: ${instead}`);
