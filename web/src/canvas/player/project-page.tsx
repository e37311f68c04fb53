import type { ReactNode, Ref } from 'react';
import { useOrgAuth, useSession } from '../../api/session.ts';
import { useT } from '../../i18n/translate.ts';
import { projectDesignerPath } from '../../lib/paths/multi-paths.ts';
import { runningPath } from '../../lib/paths/page-paths.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/frame/notice.tsx';
import { useWays } from './jumps.ts';
import styles from './player.module.css';
import type { Exporting } from './exporting.ts';
import { RunningPage } from './running-page.tsx';

interface Props {
  readonly pageId: string;
  /** The box that the page fills. */
  readonly ref?: Ref<HTMLDivElement>;
  /** Shown for an unpublished page to people who may not edit it. */
  readonly otherwise?: ReactNode;
  readonly exporting?: Exporting;
}

/** A page of a project as it runs; nothing published yet leads to where it is drawn. */
export function ProjectPage({ pageId, ref, otherwise, exporting }: Props) {
  const t = useT();
  const mayDraw = useOrgAuth('manage_page_edit');
  const fit = useSession((session) => session.user?.scadaAdaption) ?? 'ratio';
  const ways = useWays(runningPath);
  const draw = (
    <LinkButton type="primary" to={projectDesignerPath(pageId)}>
      {t('pages.draw')}
    </LinkButton>
  );
  return (
    <div ref={ref} className={styles['project']}>
      <RunningPage
        key={pageId}
        pageId={pageId}
        ways={ways}
        fit={fit}
        at={null}
        onMoment={() => undefined}
        exporting={exporting}
        blank={
          <Notice title={t('player.blank')} text={t('player.blankText')} role="status">
            {mayDraw ? draw : otherwise}
          </Notice>
        }
      />
    </div>
  );
}
