import { readerClock } from '../../lib/time/reader-clock.ts';
import { signalQueryAll } from '@tidegate/contract/nouns/monitor/calls.ts';
import { monitorReplay } from '@tidegate/contract/nouns/page/monitor-calls.ts';
import { QUALITIES } from '@tidegate/contract/nouns/history/sample.ts';
import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import type { Tracked } from '@tidegate/contract/nouns/track/track.ts';
import { REPLAY_MAX_MS } from '@tidegate/contract/limits.ts';
import { Select } from 'antd';
import { useState } from 'react';
import { useAsk } from '../../api/use-ask.ts';
import { errorText } from '../../api/error-text.ts';
import { useT } from '../../i18n/translate.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { nameText } from '@tidegate/contract/locale/name-text.ts';
import { valueText } from '@tidegate/contract/nouns/signal/rules/value-text.ts';
import { indexAt } from './track-place.ts';
import styles from './track.module.css';

const SHOWN_MAX = 8;

interface Props {
  readonly tracked: Tracked;
  readonly at: number;
}

/** Values of a few signals of the equipment at the shown moment. */
export function MomentValues({ tracked, at }: Props) {
  const t = useT();
  const language = usePreferences((preferences) => preferences.language);
  const { equipmentId, speedSignalId, courseSignalId, altitudeSignalId, satellitesSignalId } = tracked;
  const [chosen, setChosen] = useState<readonly string[]>(() =>
    [speedSignalId, courseSignalId, altitudeSignalId, satellitesSignalId].flatMap((id) => id ?? []),
  );
  const signals = useAsk(signalQueryAll, { equipmentId }, { staleTime: 60_000 });
  const from = Math.floor(at / REPLAY_MAX_MS) * REPLAY_MAX_MS;
  const values = useAsk(
    monitorReplay,
    { signalIds: [...chosen], from, to: from + REPLAY_MAX_MS },
    { enabled: chosen.length > 0, staleTime: 60_000 },
  );
  const valueOf = new Map((values.data ?? []).map((one) => [one.signalId, one]));
  const textOf = (signal: Signal) => {
    const one = valueOf.get(signal.id);
    const index = one === undefined ? -1 : indexAt(one.times, at);
    const quality = QUALITIES[one?.qualities[index] ?? 0] ?? 'good';
    const text = valueText(signal, index < 0 ? null : one?.values[index], language, readerClock);
    const unit = signal.unit === '' || text === '—' ? '' : ` ${signal.unit}`;
    return `${text}${unit}${quality === 'good' || index < 0 ? '' : ` (${t(`quality.${quality}`)})`}`;
  };
  const shown = chosen.flatMap((id) => signals.data?.find((one) => one.id === id) ?? []);
  return (
    <section className={styles['part']}>
      <h2>{t('track.values')}</h2>
      <Select
        mode="multiple"
        aria-label={t('track.valuesPick')}
        placeholder={t('track.valuesPick')}
        maxCount={SHOWN_MAX}
        maxTagCount="responsive"
        style={{ width: '100%' }}
        showSearch={{ optionFilterProp: 'label' }}
        value={[...chosen]}
        options={(signals.data ?? [])
          .filter(({ rw }) => rw !== 'wo')
          .map((one) => ({ value: one.id, label: nameText(one, language) }))}
        onChange={(ids: string[]) => setChosen(ids)}
      />
      {values.isError && (
        <p role="alert" className={styles['faint']}>
          {t('track.valuesFailed')}: {errorText(values.error)}
        </p>
      )}
      {shown.length === 0 ? (
        <p className={styles['faint']}>{t('track.valuesNone')}</p>
      ) : (
        <dl className={styles['figures']} aria-busy={values.isFetching}>
          {shown.map((signal) => (
            <div key={signal.id}>
              <dt>{nameText(signal, language)}</dt>
              <dd>{textOf(signal)}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
