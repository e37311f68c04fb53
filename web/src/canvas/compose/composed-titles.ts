import type { PageOptions, PageRole } from '@tidegate/contract/widgets/page-document.ts';
import { translate } from '../../i18n/translate.ts';

/** What the generated pages of a use are called, by their place among those that are made together, from 0. */
export function composedTitles(role: PageRole, index: number): Pick<PageOptions, 'title' | 'titleEn'> {
  const number = index === 0 ? '' : ` ${index + 1}`;
  const key = `compose.${role}` as const;
  return { title: `${translate('zh', key)}${number}`, titleEn: `${translate('en', key)}${number}` };
}
