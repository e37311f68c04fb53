import { readerClock } from '../../../../lib/time/reader-clock.ts';
import { signalsOf } from '@tidegate/contract/nouns/page/rules/used-signals.ts';
import type { Widget } from '@tidegate/contract/widgets/widget.ts';
import { useMemo, useSyncExternalStore } from 'react';
import { useT } from '../../../../i18n/translate.ts';
import { usePreferences } from '../../../../lib/preferences.ts';
import { nameText } from '@tidegate/contract/locale/name-text.ts';
import { valueText } from '@tidegate/contract/nouns/signal/rules/value-text.ts';
import { Section } from '../../../fields/section.tsx';
import { useScope } from '../scope/scope.ts';
import { simulatedRange } from '../values/simulated.ts';
import styles from './right.module.css';

/** While values are simulated: a slider for each signal of what is chosen. */
export function SimulatedPart({ widgets }: { readonly widgets: readonly Widget[] }) {
  const t = useT();
  const { source } = useScope();
  const mode = useSyncExternalStore(
    (listener) => source.onMode(listener),
    () => source.mode,
  );
  const ids = useMemo(() => [...new Set(widgets.flatMap(signalsOf))], [widgets]);
  if (mode !== 'simulated' || ids.length === 0) return null;
  return (
    <Section name="simulated" title={t('editor.simulated')}>
      {ids.map((id) => (
        <Slider key={id} signalId={id} />
      ))}
    </Section>
  );
}

const STEPS = 200;

function Slider({ signalId }: { readonly signalId: string }) {
  const { source } = useScope();
  const language = usePreferences((preferences) => preferences.language);
  const live = useSyncExternalStore(
    (listener) => source.onLive(signalId, listener),
    () => source.live(signalId),
  );
  const signal = source.signal(signalId);
  if (signal === undefined) return null;
  const name = nameText(signal, language);
  const { min, max } = simulatedRange(signal);
  const text = `${valueText(signal, live?.value, language, readerClock)} ${typeof live?.value === 'number' ? signal.unit : ''}`;
  if (signal.dataType === 'bool') {
    return (
      <label className={styles['picked']}>
        <input
          type="checkbox"
          checked={live?.value === true}
          onChange={(event) => source.simulate(signalId, event.target.checked)}
        />
        {name}: {text}
      </label>
    );
  }
  if (signal.enumTexts.length > 0) {
    return (
      <label className={styles['simulated']}>
        {name}
        <select
          value={String(live?.value ?? '')}
          onChange={(event) => source.simulate(signalId, Number(event.target.value))}
        >
          {signal.enumTexts.map(({ value }) => (
            <option key={value} value={value}>
              {valueText(signal, value, language)}
            </option>
          ))}
        </select>
      </label>
    );
  }
  if (signal.dataType === 'string') {
    return (
      <label className={styles['simulated']}>
        {name}
        <input value={String(live?.value ?? '')} onChange={(event) => source.simulate(signalId, event.target.value)} />
      </label>
    );
  }
  return (
    <label className={styles['simulated']}>
      <span>
        {name}: {text}
      </span>
      <input
        type="range"
        min={min}
        max={max}
        step={signal.dataType.startsWith('float') ? (max - min) / STEPS : 1}
        value={Number(live?.value ?? min)}
        onChange={(event) => source.simulate(signalId, Number(event.target.value))}
      />
    </label>
  );
}
