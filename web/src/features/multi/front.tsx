import type { Multi } from '@tidegate/contract/entities/multi.ts';
import type { Page } from '@tidegate/contract/entities/page.ts';
import { Button } from 'antd';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { useAuth, useSession } from '../../api/session.ts';
import { RunningPage } from '../../canvas/player/running-page.tsx';
import { useT } from '../../i18n/translate.ts';
import { multiPath, projectDesignerPath } from '../../lib/multi-paths.ts';
import { runningPath } from '../../lib/page-paths.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './multi.module.css';

interface Props {
  readonly record: Multi;
  /** Left out for who may not set the record up. */
  readonly onChoose: (() => void) | undefined;
}

/** The page of a project that is the front of a record. */
export function Front({ record, onChoose }: Props) {
  const t = useT();
  const navigate = useNavigate();
  const mayDraw = useAuth('manage_page_edit');
  const fit = useSession((session) => session.user?.scadaAdaption) ?? 'ratio';
  const ways = useMemo(
    () => ({ onPage: (next: Page) => void navigate(runningPath(next)), addressOf: runningPath }),
    [navigate],
  );
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
  return (
    <div className={styles['running']}>
      <RunningPage
        key={record.pageId}
        pageId={record.pageId}
        ways={ways}
        fit={fit}
        at={null}
        onMoment={() => undefined}
        blank={
          <Notice title={t('player.blank')} text={t('player.blankText')} role="status">
            {mayDraw ? (
              <LinkButton type="primary" to={projectDesignerPath(record.pageId)}>
                {t('pages.draw')}
              </LinkButton>
            ) : (
              toList
            )}
          </Notice>
        }
      />
    </div>
  );
}
