import { Link } from 'react-router';
import type { OverviewPage } from '@tidegate/contract/nouns/page/page.ts';
import { PageThumb } from '../../../canvas/player/page-thumb.tsx';
import { mobilePath, runningPath } from '../../../lib/paths/page-paths.ts';
import { usePreferences } from '../../../lib/preferences.ts';
import { nameTextOf, titleText } from '@tidegate/contract/locale/name-text.ts';
import { isUnacked, mostUrgent } from '../../../live/alarm-feed.ts';
import { useAlarms } from '../../../live/use-alarms.ts';
import { PriorityMark } from '../../../ui/priority-mark.tsx';
import { usePhone } from '../../../ui/use-media.ts';
import styles from './tiles.module.css';

/** A page as a living picture with its name and the most urgent alarm of its equipment; it opens the page. */
export function PageCard({ page }: { readonly page: OverviewPage }) {
  const isPhone = usePhone();
  const language = usePreferences((preferences) => preferences.language);
  const title = titleText(page, language);
  const equipment = nameTextOf(page, 'equipment', language);
  const worst = useAlarms(({ active }) => {
    if (page.equipmentId === '') return undefined;
    return mostUrgent(active.filter(({ equipmentId }) => equipmentId === page.equipmentId));
  });
  const to = isPhone && page.equipmentId !== '' ? mobilePath(page.equipmentId) : runningPath(page);
  return (
    <Link to={to} className={styles['page']}>
      <span className={styles['pagePicture']}>
        <PageThumb pageId={page.id} />
      </span>
      <span className={styles['pageName']}>
        {worst !== undefined && (
          <PriorityMark priority={worst.priority} isUnacked={isUnacked(worst)} isHollow={!worst.isActive} />
        )}
        <b>{title}</b>
        {equipment !== '' && equipment !== title && <span>{equipment}</span>}
      </span>
    </Link>
  );
}
