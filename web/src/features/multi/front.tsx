import type { Multi } from '@tidegate/contract/nouns/multi/multi.ts';
import { Button } from 'antd';
import { ProjectPage } from '../../canvas/player/project-page.tsx';
import { useT } from '../../i18n/translate.ts';
import { multiPath } from '../../lib/paths/multi-paths.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/frame/notice.tsx';

interface Props {
  readonly record: Multi;
  /** Omitted for people who may not configure the record. */
  readonly onChoose: (() => void) | undefined;
}

/** The page of a project that is the front of a record. */
export function Front({ record, onChoose }: Props) {
  const t = useT();
  const toList = <LinkButton to={multiPath({ ...record, display: 'list' })}>{t('multi.toList')}</LinkButton>;
  if (record.pageId === '') {
    return (
      <Notice title={t('multi.frontMissing')} text={t('multi.frontMissingText')} role="status">
        {onChoose === undefined ? (
          toList
        ) : (
          <Button type="primary" onClick={onChoose}>
            {t('multi.frontChoose')}
          </Button>
        )}
      </Notice>
    );
  }
  return <ProjectPage pageId={record.pageId} otherwise={toList} />;
}
