import { DisconnectOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/translate.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { dateTimeText } from '../../lib/time/time-zone.ts';
import { useNow } from '../../lib/time/use-now.ts';
import { nameText } from '@tidegate/contract/locale/name-text.ts';
import { ageWords } from '../../ui/time/age-text.tsx';
import styles from './player.module.css';
import type { PageSignal } from './scene-signals.ts';
import { silenceOf } from './silence.ts';
import type { Plant } from './use-plant.ts';

interface Props {
  readonly plant: Pick<Plant, 'tables' | 'lost'>;
  readonly signals: readonly PageSignal[];
  readonly children: ReactNode;
}

/**
 * Around a page: one line that says which equipment is silent and since when. Where all of it is, the page is dimmed as a whole
 * in place of a mark on each widget.
 */
export function Freshness({ plant: { tables, lost }, signals, children }: Props) {
  const t = useT();
  const language = usePreferences((preferences) => preferences.language);
  const timeZone = usePreferences((preferences) => preferences.timeZone);
  const now = useNow();
  const silence = silenceOf(signals, tables);
  const isWhole = lost === undefined ? silence.isWhole : tables.size > 0 && silence.isWhole;
  const names = silence.equipment.map((one) => nameText(one, language));
  return (
    <div className={styles['fresh']} data-calm={isWhole}>
      {lost !== undefined && (
        <Line>
          {t('detail.lost', { age: ageWords(now - lost.since, t) })} {lost.reason ?? t('detail.lostLate')}
        </Line>
      )}
      {lost === undefined && silence.since !== null && (
        <Line>
          {t('player.silent', {
            names: names.slice(0, NAMES_SHOWN).join(t('player.nameGap')),
            more: names.length > NAMES_SHOWN ? t('player.silentMore', { count: names.length - NAMES_SHOWN }) : '',
            time: dateTimeText(silence.since, timeZone),
          })}
        </Line>
      )}
      {children}
    </div>
  );
}

const NAMES_SHOWN = 3;

const Line = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles['lost']} role="alert">
    <DisconnectOutlined aria-hidden />
    <span>{children}</span>
  </div>
);
