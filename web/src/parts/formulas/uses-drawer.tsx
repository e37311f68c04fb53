import { signalUses } from '@tidegate/contract/nouns/signal/formula-calls.ts';
import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import { Drawer } from 'antd';
import { useAsk } from '../../api/use-ask.ts';
import { errorText } from '../../api/error-text.ts';
import { useT } from '../../i18n/translate.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { type NameField, nameText } from '@tidegate/contract/locale/name-text.ts';
import { Notice } from '../../ui/frame/notice.tsx';
import { RowSkeletons } from '../../ui/list/row-skeletons.tsx';
import { usePhone } from '../../ui/use-media.ts';
import { Faint, Text } from '../../ui/layout/box.tsx';
import styles from './formulas.module.css';

interface Props {
  readonly signal: Pick<Signal, 'id' | NameField>;
  readonly onClose: () => void;
}

/** The uses of a signal, so that nobody deletes an input of others. */
export function UsesDrawer({ signal, onClose }: Props) {
  const t = useT();
  const language = usePreferences((preferences) => preferences.language);
  const isPhone = usePhone();
  const { data, error, isLoading } = useAsk(signalUses, { id: signal.id }, { staleTime: 0 });
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
      <Text as="ul" className={styles['uses']}>
        {data?.uses.map((use) => (
          <li key={`${use.kind} ${use.id}`}>
            <strong>{nameText(use, language)}</strong>
            <Faint>
              {[t(`formula.kind.${use.kind}`), use.equipmentName, use.code].filter((part) => part !== '').join(' · ')}
            </Faint>
          </li>
        ))}
      </Text>
      {data !== undefined && data.hidden > 0 && <Faint as="p">{t('formula.usesHidden', { count: data.hidden })}</Faint>}
    </Drawer>
  );
}
