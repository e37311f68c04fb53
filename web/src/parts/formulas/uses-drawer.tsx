import { useQuery } from '@tanstack/react-query';
import { signalUses } from '@tidegate/contract/calls/manage/formula.ts';
import type { Signal } from '@tidegate/contract/entities/signal.ts';
import { Drawer } from 'antd';
import { ask } from '../../api/ask.ts';
import { errorText } from '../../api/error-text.ts';
import { useT } from '../../i18n/translate.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { nameText } from '../../lib/value-text.ts';
import { Notice } from '../../ui/frame/notice.tsx';
import { RowSkeletons } from '../../ui/list/row-skeletons.tsx';
import { usePhone } from '../../ui/use-media.ts';
import styles from './formulas.module.css';

interface Props {
  readonly signal: Pick<Signal, 'id' | 'name' | 'nameEn'>;
  readonly onClose: () => void;
}

/** Where a signal is used, so that nobody deletes what others reckon with. */
export function UsesDrawer({ signal, onClose }: Props) {
  const t = useT();
  const language = usePreferences((preferences) => preferences.language);
  const isPhone = usePhone();
  const { data, error, isLoading } = useQuery({
    queryKey: ['manage', 'signalUses', signal.id],
    queryFn: ({ signal: cancelled }) => ask(signalUses, { id: signal.id }, { signal: cancelled }),
    staleTime: 0,
  });
  const isUnused = data !== undefined && data.uses.length === 0 && data.hidden === 0;
  return (
    <Drawer
      open
      title={t('formula.usesOf', { name: nameText(signal, language) })}
      size={isPhone ? '100%' : 480}
      onClose={onClose}
    >
      {isLoading && <RowSkeletons count={3} />}
      {error !== null && <Notice title={t('manage.failed')} text={errorText(error)} role="alert" />}
      {isUnused && <Notice title={t('formula.usesNone')} text={t('formula.usesNoneText')} role="status" />}
      <ul className={styles['uses']}>
        {data?.uses.map((use) => (
          <li key={`${use.kind} ${use.id}`}>
            <strong>{nameText(use, language)}</strong>
            <span className={styles['faint']}>
              {[t(`formula.kind.${use.kind}`), use.equipmentName, use.code].filter((part) => part !== '').join(' · ')}
            </span>
          </li>
        ))}
      </ul>
      {data !== undefined && data.hidden > 0 && (
        <p className={styles['faint']}>{t('formula.usesHidden', { count: data.hidden })}</p>
      )}
    </Drawer>
  );
}
