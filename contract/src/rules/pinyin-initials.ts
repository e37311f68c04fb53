/**
 * The first syllable, in pinyin order, of each initial letter: what sorts at or after it begins with that letter.
 * No word begins with i, u or v.
 */
const FIRST_OF_LETTER = '阿八嚓哒妸发旮哈讥咔垃妈拏噢妑七呥仨他屲夕丫帀'.split('');
const LETTERS = 'abcdefghjklmnopqrstwxyz'.split('');
const HAN = /\p{Script=Han}/u;

const collator = new Intl.Collator('zh-CN-u-co-pinyin');
const known = new Map<string, string>();

/**
 * A name as people type it in a hurry: each Chinese character by the first letter of its pinyin, letters and digits as
 * they are, in small letters, the rest left out: `1号液位` → `1hyw`. By the order in which ICU sorts Chinese, so a
 * character with several readings has the one that it is sorted by.
 */
export function pinyinInitials(name: string): string {
  let initials = '';
  for (const one of name.toLowerCase()) {
    if (HAN.test(one)) initials += letterOf(one);
    else if (/[a-z\d]/.test(one)) initials += one;
  }
  return initials;
}

function letterOf(han: string): string {
  const kept = known.get(han);
  if (kept !== undefined) return kept;
  const index = FIRST_OF_LETTER.findLastIndex((first) => collator.compare(han, first) >= 0);
  const letter = LETTERS[index] ?? '';
  known.set(han, letter);
  return letter;
}
