import { phoneVersionOf } from '@tidegate/contract/nouns/page/rules/phone-version.ts';
import { projectPageQuery } from '@tidegate/contract/nouns/page/project-calls.ts';
import { PAGE_SIZE_MAX } from '@tidegate/contract/limits.ts';
import { Select } from 'antd';
import { useNavigate } from 'react-router';
import { useAsk } from '../../api/use-ask.ts';
import { useT } from '../../i18n/translate.ts';
import { projectPath } from '../../lib/paths/page-paths.ts';
import { useTitleOf } from '../../lib/names/page-title.ts';

/** The way from a page of a project to the others that run, each without its version for phones; not there where it is the only one. */
export function ProjectSwitch({ pageId }: { readonly pageId: string }) {
  const t = useT();
  const titleOf = useTitleOf();
  const navigate = useNavigate();
  const pages = useAsk(projectPageQuery, { pageSize: PAGE_SIZE_MAX });
  const rows = pages.data?.rows ?? [];
  const versions = new Set(rows.flatMap(({ id }) => phoneVersionOf(id, rows)?.id ?? []));
  const shown = rows.filter(({ id, publishedVersion }) => id === pageId || (publishedVersion > 0 && !versions.has(id)));
  if (shown.length < 2) return null;
  return (
    <Select
      aria-label={t('player.pages')}
      value={pageId}
      popupMatchSelectWidth={false}
      showSearch={{ optionFilterProp: 'label' }}
      options={shown.map((page) => ({ value: page.id, label: titleOf(page) }))}
      onChange={(next) => void navigate(projectPath(next))}
    />
  );
}
