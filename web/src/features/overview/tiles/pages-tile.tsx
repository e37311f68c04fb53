import { pagePublished } from '@tidegate/contract/nouns/page/configuration-calls.ts';
import { TILE_OBJECTS_MAX } from '@tidegate/contract/nouns/home/home.ts';
import { useAuth } from '../../../api/session.ts';
import { useAsk } from '../../../api/use-ask.ts';
import { useT } from '../../../i18n/translate.ts';
import { PATTERNS } from '../../../lib/paths/paths.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { useMedia } from '../../../ui/use-media.ts';
import { EquipmentValues } from './equipment-values.tsx';
import { PageCard } from './page-card.tsx';
import { Asked, Gone, Sentence, type TileProps } from './tile-body.tsx';
import styles from './tiles.module.css';

/** The numbers shown without a choice: two rows of two fill the tile on a usual screen, of three on a wide one. */
const USUAL = 4;
const USUAL_WIDE = 6;

/** Pages as living pictures: the chosen ones, otherwise home pages first. Without any page, the values of equipment. */
export function PagesTile({ tile, onRemove }: TileProps) {
  const t = useT();
  const usual = useMedia('(min-width: 1600px)') ? USUAL_WIDE : USUAL;
  const mayDraw = useAuth('manage_page_edit');
  const isChosen = tile.of.length > 0;
  const pages = useAsk(pagePublished, isChosen ? { ids: tile.of, pageSize: TILE_OBJECTS_MAX } : { pageSize: 50 });
  const rows = pages.data?.rows ?? [];
  const ofScreens = rows.filter(({ device }) => device === 'screen');
  const shown = isChosen
    ? tile.of.flatMap((id) => rows.find((page) => page.id === id) ?? [])
    : (ofScreens.length > 0 ? ofScreens : rows).slice(0, usual);
  const missing = isChosen ? tile.of.length - shown.length : 0;
  if (pages.data !== undefined && shown.length === 0) {
    if (isChosen) return <Gone text={t('overview.pagesGone')} onRemove={onRemove} />;
    return (
      <>
        <Sentence text={t('overview.noPages')}>
          {mayDraw && <LinkButton to={PATTERNS.manageEquipmentList}>{t('overview.draw')}</LinkButton>}
        </Sentence>
        <EquipmentValues ids={[]} />
      </>
    );
  }
  return (
    <Asked query={pages}>
      <div className={styles['pages']} data-single={shown.length === 1}>
        {shown.map((page) => (
          <PageCard key={page.id} page={page} />
        ))}
      </div>
      {missing > 0 && <p className={styles['missing']}>{t('overview.missing', { count: missing })}</p>}
    </Asked>
  );
}
