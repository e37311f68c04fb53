import { ExpandOutlined } from '@ant-design/icons';
import { PAGE_SIZE_MAX } from '@tidegate/contract/limits.ts';
import { phoneVersionOf } from '@tidegate/contract/nouns/page/rules/phone-version.ts';
import { projectPageInfo, projectPageQuery } from '@tidegate/contract/nouns/page/project-calls.ts';
import { Button } from 'antd';
import { useNameText } from '../../lib/names/use-name-text.ts';
import { useRef, useState } from 'react';
import { useParams } from 'react-router';
import { useAsk } from '../../api/use-ask.ts';
import { errorText } from '../../api/error-text.ts';
import { useOrgAuth } from '../../api/session.ts';
import { ExportButton } from '../../canvas/export/export-button.tsx';
import { JumpBack } from '../../canvas/player/jump-back.tsx';
import { ProjectPage } from '../../canvas/player/project-page.tsx';
import { useT } from '../../i18n/translate.ts';
import { MULTI_PATTERNS, projectDesignerPath } from '../../lib/paths/multi-paths.ts';
import { useCrumb } from '../../ui/frame/crumb.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/frame/notice.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { RowSkeletons } from '../../ui/list/row-skeletons.tsx';
import { usePhone } from '../../ui/use-media.ts';
import { ProjectSwitch } from './project-switch.tsx';
import { titleNames } from '@tidegate/contract/locale/name-text.ts';

/** /monitor/gm/project/{id}: a page of a project as it runs, over the signals of any equipment. */
export function ProjectScreen() {
  const t = useT();
  const { id = '' } = useParams();
  const mayDraw = useOrgAuth('manage_page_edit');
  const isPhone = usePhone();
  const [isExporting, setExporting] = useState(false);
  const whole = useRef<HTMLDivElement>(null);
  const info = useAsk(projectPageInfo, { id });
  const pages = useAsk(projectPageQuery, { pageSize: PAGE_SIZE_MAX });
  const shown = (isPhone ? phoneVersionOf(id, pages.data?.rows ?? [])?.id : undefined) ?? id;
  const nameOf = useNameText();
  const title = info.data === undefined ? '' : nameOf(titleNames(info.data));
  useCrumb(title);
  if (info.data === undefined || (isPhone && pages.isPending)) {
    return (
      <Page title={info.isError ? t('player.failed') : ''}>
        {info.isError ? (
          <Notice title={t('player.failed')} text={errorText(info.error)} role="alert">
            <Button type="primary" onClick={() => void info.refetch()}>
              {t('action.retry')}
            </Button>
            <LinkButton to={MULTI_PATTERNS.list}>{t('action.toList')}</LinkButton>
          </Notice>
        ) : (
          <RowSkeletons count={6} />
        )}
      </Page>
    );
  }
  return (
    <Page
      title={title}
      action={
        <>
          <JumpBack />
          <ProjectSwitch pageId={id} />
          {!isPhone && <ExportButton onClick={() => setExporting(true)} />}
          <Button
            icon={<ExpandOutlined />}
            aria-label={t('player.full')}
            title={t('player.full')}
            onClick={() => void whole.current?.requestFullscreen?.()}
          />
          {mayDraw && !isPhone && <LinkButton to={projectDesignerPath(id)}>{t('pages.draw')}</LinkButton>}
        </>
      }
    >
      <ProjectPage ref={whole} pageId={shown} exporting={{ isOpen: isExporting, onClose: () => setExporting(false) }} />
    </Page>
  );
}
