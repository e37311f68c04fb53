import type { Language } from '@tidegate/contract/errors.ts';
import { browserClock } from '../../lib/clock.ts';
import { loadScreen } from '../../lib/browser/load-screen.ts';
import { TOPICS, type Topic } from '../../parts/help/topics.ts';

/** One page of the guide. */
export interface GuidePage {
  readonly topic: Topic;
  /** Its first line. */
  readonly title: string;
  /** The text below the title, in Markdown. */
  readonly text: string;
}

/** The pages in reading order, from files by name; a topic without a file or a title is left out. */
export function readGuide(files: { readonly [path: string]: string }): readonly GuidePage[] {
  return TOPICS.flatMap((topic) => {
    const file = Object.entries(files).find(([path]) => path.endsWith(`/${topic}.md`))?.[1] ?? '';
    const match = /^# (.+)\r?\n([\s\S]*)$/.exec(file);
    if (match === null) return [];
    const [, title = '', text = ''] = match;
    return [{ topic, title: title.trim(), text }];
  });
}

/** Fetches the guide in a language, all of it: it is small, and a search needs all. Throws ScreenNotLoaded. */
export async function loadGuide(language: Language): Promise<readonly GuidePage[]> {
  const load = language === 'zh' ? () => import('./guide-zh.ts') : () => import('./guide-en.ts');
  const { files } = await loadScreen(load, browserClock);
  return readGuide(files);
}
