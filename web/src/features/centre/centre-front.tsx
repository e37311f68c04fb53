import type { Centre } from '@tidegate/contract/entities/centre.ts';
import type { Page } from '@tidegate/contract/entities/page.ts';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { useAuth, useSession } from '../../api/session.ts';
import { RunningPage } from '../../canvas/player/running-page.tsx';
import { useT } from '../../i18n/translate.ts';
import { projectDesignerPath } from '../../lib/multi-paths.ts';
import { runningPath } from '../../lib/page-paths.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './centre.module.css';

/** The page that is the front door of a centre. */
export function CentreFront({ centre: { pageId } }: { readonly centre: Centre }) {
  const t = useT();
  const navigate = useNavigate();
  const mayDraw = useAuth('manage_page_edit');
  const fit = useSession((session) => session.user?.scadaAdaption) ?? 'ratio';
  const ways = useMemo(
    () => ({ onPage: (next: Page) => void navigate(runningPath(next)), addressOf: runningPath }),
    [navigate],
  );
  return (
    <div className={styles['front']}>
      <RunningPage
        key={pageId}
        pageId={pageId}
        ways={ways}
        fit={fit}
        at={null}
        onMoment={() => undefined}
        blank={
          <Notice title={t('player.blank')} text={t('player.blankText')} role="status">
            {mayDraw && (
              <LinkButton type="primary" to={projectDesignerPath(pageId)}>
                {t('pages.draw')}
              </LinkButton>
            )}
          </Notice>
        }
      />
    </div>
  );
}
