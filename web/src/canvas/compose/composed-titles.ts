import type { PageOptions, PageRole } from '@tidegate/contract/widgets/page-document.ts';
import type { Words } from './draw.ts';

/** In both languages, whichever is shown: the texts of the other one may not have been loaded. */
const TITLES: { readonly [R in PageRole]: Words } = {
  page: { zh: '总览', en: 'Overview' },
  template: { zh: '卡片', en: 'Card' },
  faceplate: { zh: '面板', en: 'Faceplate' },
};

/** Titles of the generated pages of a use; `index` counts from 0 among pages generated together. */
export function composedTitles(role: PageRole, index: number): Pick<PageOptions, 'title' | 'titleEn'> {
  const number = index === 0 ? '' : ` ${index + 1}`;
  const { zh, en } = TITLES[role];
  return { title: `${zh}${number}`, titleEn: `${en}${number}` };
}
