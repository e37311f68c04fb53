import { pagePublished } from '@tidegate/contract/nouns/page/configuration-calls.ts';
import { useAsk } from '../../../api/use-ask.ts';
import { useT } from '../../../i18n/translate.ts';
import { PageCard } from './page-card.tsx';
import { Asked, Gone, type TileProps } from './tile-body.tsx';
import styles from './tiles.module.css';

/** One page over the whole tile. */
export function PageTile({ tile, onRemove }: TileProps) {
  const t = useT();
  const pages = useAsk(pagePublished, { ids: tile.of });
  const [page] = pages.data?.rows ?? [];
  if (pages.data !== undefined && page === undefined)
    return <Gone text={t('overview.pagesGone')} onRemove={onRemove} />;
  return (
    <Asked query={pages}>
      <div className={styles['wholePage']}>{page !== undefined && <PageCard page={page} />}</div>
    </Asked>
  );
}
