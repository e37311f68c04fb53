import { memo } from 'react';
import { Link } from 'react-router';
import { useT } from '../../i18n/translate.ts';
import { detailPath } from '../../lib/paths/paths.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { gatewayNameText, nameText } from '@tidegate/contract/locale/name-text.ts';
import { OnlineMark } from '../../ui/online-mark.tsx';
import { AlarmCount, PriorityMark } from '../../ui/priority-mark.tsx';
import { FollowStar } from './follow-star.tsx';
import { ShownValues } from '../../parts/watch/shown-values.tsx';
import { TagLinks } from './tag-links.tsx';
import type { ListRow } from './use-equipment.ts';
import { Row, Stack, Text } from '../../ui/layout/box.tsx';
import styles from './monitor-list.module.css';

/** One equipment as a row of the table: its name opens it, the star follows it. */
export const EquipmentRow = memo(function EquipmentRow({ equipment, values, isLost }: ListRow) {
  const language = usePreferences((preferences) => preferences.language);
  return (
    <>
      <Stack role="cell" room="shrink">
        <Link to={detailPath(equipment.id)} className={styles['link']}>
          {nameText(equipment, language)}
        </Link>
        <span className={styles['code']}>
          {equipment.code} <TagLinks tags={equipment.tags} />
        </span>
      </Stack>
      <div role="cell">
        <OnlineMark isOnline={equipment.online} />
      </div>
      <Text role="cell" as="div" room="shrink">
        <ShownValues values={values} isLost={isLost} />
      </Text>
      <div role="cell" className={styles['gateway']} title={gatewayNameText(equipment, language)}>
        {gatewayNameText(equipment, language)}
      </div>
      <div role="cell" className={styles['figure']}>
        {equipment.signalCount}
      </div>
      <div role="cell" className={styles['figure']}>
        <AlarmCount count={equipment.alarmCount} worst={equipment.worstAlarm} />
      </div>
      <div role="cell" className={styles['follow']}>
        <FollowStar equipment={equipment} />
      </div>
    </>
  );
});

/** The same as a card. */
export const EquipmentCard = memo(function EquipmentCard({ equipment, values, isLost }: ListRow) {
  const t = useT();
  const language = usePreferences((preferences) => preferences.language);
  return (
    <article className={styles['card']}>
      <Row as="header" gap={8} align="start" justify="between">
        <Stack room="shrink">
          <Link to={detailPath(equipment.id)} className={styles['link']}>
            {nameText(equipment, language)}
          </Link>
          <span className={styles['code']}>
            {equipment.code} · {gatewayNameText(equipment, language)} <TagLinks tags={equipment.tags} />
          </span>
        </Stack>
        <FollowStar equipment={equipment} />
      </Row>
      <ShownValues values={values} isLost={isLost} />
      <Row as="footer" align="stretch" justify="between" className={styles['cardFoot']}>
        <OnlineMark isOnline={equipment.online} />
        <Row as="span" inline gap={4}>
          {equipment.worstAlarm !== null && <PriorityMark priority={equipment.worstAlarm} />}
          <Text tone={equipment.alarmCount === 0 ? 'faint' : 'text'}>
            {t('list.alarmCount', { count: equipment.alarmCount })}
          </Text>
        </Row>
      </Row>
    </article>
  );
});
