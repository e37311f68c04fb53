import { projectPageQuery } from '@tidegate/contract/nouns/page/project-calls.ts';
import { PAGE_SIZE_MAX } from '@tidegate/contract/limits.ts';
import { Select } from 'antd';
import { useNavigate } from 'react-router';
import { useAsk } from '../../api/use-ask.ts';
import { useT } from '../../i18n/translate.ts';
import { projectPath } from '../../lib/paths/page-paths.ts';
import { useTitleOf } from '../../lib/names/page-title.ts';

/** The way from a page of a project to the others that run; not there where it is the only one. */
export function ProjectSwitch({ pageId }: { readonly pageId: string }) {
  const t = useT();
  const titleOf = useTitleOf();
  const navigate = useNavigate();
  const pages = useAsk(projectPageQuery, { pageSize: PAGE_SIZE_MAX });
  const shown = (pages.data?.rows ?? []).filter(({ id, publishedVersion }) => publishedVersion > 0 || id === pageId);
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
