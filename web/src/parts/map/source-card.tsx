import { mapBase } from '@tidegate/contract/nouns/map/calls.ts';
import type { MapSource } from '@tidegate/contract/nouns/setting/setting.ts';
import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useAuth } from '../../api/session.ts';
import { useAsk } from '../../api/use-ask.ts';
import { useT } from '../../i18n/translate.ts';
import { PATTERNS } from '../../lib/paths/paths.ts';
import { remember, remembered } from '../../lib/storage.ts';
import { Note, Row } from '../../ui/layout/box.tsx';
import styles from './source-card.module.css';

const CLOSED = 'mapSourceCard';

/** On a map without streets, for those who may change that: where they come from is set. Once closed, it stays so in this browser. */
export function MapSourceCard({ source }: { readonly source: Pick<MapSource, 'url'> }) {
  const t = useT();
  const maySet = useAuth('manage_setting_edit');
  const [isClosed, setClosed] = useState(() => remembered(CLOSED) === true);
  const isWanted = maySet && !isClosed && source.url === '';
  const base = useAsk(mapBase, {}, { enabled: isWanted });
  const hasStreets = base.data?.problem === null;
  if (!isWanted || base.isPending || hasStreets) return null;
  const close = () => {
    remember(CLOSED, true);
    setClosed(true);
  };
  return (
    <aside data-over-map className={styles['card']} aria-label={t('map.source')}>
      <Row wrap gap="0 12">
        <Note>{t('map.sourceText')}</Note>
        <Link to={PATTERNS.platformSettings}>{t('map.source')}</Link>
      </Row>
      <Button
        type="text"
        size="small"
        icon={<CloseOutlined aria-hidden />}
        aria-label={t('map.sourceClose')}
        title={t('map.sourceClose')}
        onClick={close}
      />
    </aside>
  );
}
