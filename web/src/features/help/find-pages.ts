import type { GuidePage } from './guide.ts';

/** A page that a search found, with the words around the first hit. */
export interface FoundPage {
  readonly page: GuidePage;
  readonly before: string;
  readonly hit: string;
  readonly after: string;
}

const AROUND = 50;

/** Markdown as plain text, for reading a few words of it. */
export function plainText(markdown: string): string {
  return markdown
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/^[ \t]*(?:#+|[-*]|\d+\.|>)[ \t]+/gm, '')
    .replaceAll(/^[ \t]*\|?[ \t:|-]+\|[ \t:|-]*$/gm, '')
    .replaceAll(/[*`]/g, '')
    .replaceAll('|', ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** The pages that hold every word of a text, whatever its case; those that have it in the title come first. */
export function findPages(pages: readonly GuidePage[], text: string): readonly FoundPage[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const [first = ''] = words;
  if (first === '') return [];
  const found = pages.flatMap((page) => {
    const plain = plainText(page.text);
    const all = `${page.title} ${plain}`.toLowerCase();
    if (!words.every((word) => all.includes(word))) return [];
    const at = Math.max(0, plain.toLowerCase().indexOf(first));
    const isInText = plain.toLowerCase().includes(first);
    const hit = isInText ? plain.slice(at, at + first.length) : '';
    const start = Math.max(0, at - AROUND);
    const end = at + hit.length;
    return [
      {
        page,
        before: (start > 0 ? '…' : '') + plain.slice(start, at),
        hit,
        after: plain.slice(end, end + AROUND * 2) + (end + AROUND * 2 < plain.length ? '…' : ''),
      },
    ];
  });
  const isTitled = ({ page }: FoundPage) => words.every((word) => page.title.toLowerCase().includes(word));
  return [...found.filter(isTitled), ...found.filter((one) => !isTitled(one))];
}
