import type { ShownValue } from '@tidegate/contract/nouns/equipment/calls.ts';
import { memo } from 'react';
import { useT } from '../../i18n/translate.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { nameText } from '@tidegate/contract/locale/name-text.ts';
import type { Link } from '../../live/monitor-session.ts';
import { showValue } from '../../live/shown-value.ts';
import { Value } from '../../ui/value.tsx';
import { Text } from '../../ui/layout/box.tsx';
import styles from './shown-values.module.css';

const UP: Link = { is: 'up', at: 0 };
interface Props {
  /** Undefined while they are loaded. */
  readonly values: readonly ShownValue[] | undefined;
  /** The server has stopped responding: everything shown here is out of date. */
  readonly isLost: boolean;
}

const LOST: Link = { is: 'lost', since: 0, reason: null };

/** The few values shown beside a piece of equipment; their space is reserved while loading. */
export const ShownValues = memo(function ShownValues({ values, isLost }: Props) {
  const t = useT();
  if (values === undefined) return <span className={styles['waiting']} />;
  if (values.length === 0) return <Text tone="faint">{t('list.noSignals')}</Text>;
  return (
    <dl className={styles['values']}>
      {values.map((one) => (
        <OneValue key={one.signal.id} shown={one} isLost={isLost} />
      ))}
    </dl>
  );
});

function OneValue({ shown, isLost }: { readonly shown: ShownValue; readonly isLost: boolean }) {
  const language = usePreferences((preferences) => preferences.language);
  const { text, unit, quality, reason } = showValue(shown.signal, shown, isLost ? LOST : UP, language);
  const name = nameText(shown.signal, language);
  return (
    <Text as="div" room="shrink" className={styles['one']}>
      <dt title={name}>{name}</dt>
      <dd>
        <Value text={text} unit={unit} quality={quality} reason={reason} />
      </dd>
    </Text>
  );
}
