import type { LiveValue } from '@tidegate/contract/nouns/monitor/live-value.ts';
import { useSyncExternalStore } from 'react';
import { useT, type PlainKey, type Translate } from '../../../../i18n/translate.ts';
import { usePreferences } from '../../../../lib/preferences.ts';
import { nameText, nameTextOf } from '@tidegate/contract/locale/name-text.ts';
import { showValue } from '../../../../live/shown-value.ts';
import type { ValueTable } from '../../../../live/value-table.ts';
import { AgeText } from '../../../../ui/time/age-text.tsx';
import { Value } from '../../../../ui/value.tsx';
import type { Misfit } from '../binding/fits.ts';
import type { OfferedSignal } from '../scope/host.ts';
import { useScope } from '../scope/scope.ts';
import { Row, Text } from '../../../../ui/layout/box.tsx';
import styles from './signals.module.css';

interface Props {
  readonly signal: OfferedSignal;
  readonly table: ValueTable | undefined;
  readonly misfit?: Misfit | undefined;
}

/** Facts of a signal in two lines: name and value, code, type, equipment and age. */
export function SignalFacts({ signal, table, misfit }: Props) {
  const t = useT();
  const language = usePreferences((preferences) => preferences.language);
  const { host } = useScope();
  const equipment = nameTextOf(signal, 'equipment', language);
  // The equipment of the page itself goes without saying.
  const place = equipment === host.ownerName ? '' : equipment;
  return (
    <>
      <Row as="span" gap={8} align="baseline" justify="between" room="shrink">
        <Text size={13} weight={500} breaks="cut" className={styles['name']}>
          {nameText(signal, language)}
        </Text>
        {table !== undefined && (
          <span className={styles['live']}>
            <LiveText signal={signal} table={table} />
          </span>
        )}
      </Row>
      <Row as="span" gap={8} align="baseline" justify="between" room="shrink">
        <Text breaks="cut" className={styles['facts']}>
          {[signal.code, typeText(signal, t), place].filter((one) => one !== '').join(' · ')}
        </Text>
        {misfit === undefined ? (
          table !== undefined && <LiveAge signalId={signal.id} table={table} />
        ) : (
          <span className={styles['misfit']}>{t(`editor.misfit.${misfit}`)}</span>
        )}
      </Row>
    </>
  );
}

/** The heading of a group in a list of signals; `top` in CSS pixels. */
export const GroupLine = ({ title, top }: { readonly title: string; readonly top: number }) => (
  <div role="presentation" className={styles['group']} style={{ top }} title={title}>
    {title}
  </div>
);

/** Type of a signal in words, with its unit and whether it can be written. */
export function typeText({ dataType, rw, enumTexts }: OfferedSignal, t: Translate): string {
  const kind = KINDS[dataType] ?? (enumTexts.length > 0 ? 'enum' : 'number');
  const name: PlainKey = `editor.kind.${kind}`;
  return rw === 'ro' ? t(name) : `${t(name)} · ${t(`editor.rw.${rw}`)}`;
}

const KINDS: { readonly [type: string]: 'switch' | 'text' | 'time' | 'number' } = {
  bool: 'switch',
  string: 'text',
  datetime: 'time',
};

function useTableValue(signalId: string, table: ValueTable): LiveValue | undefined {
  return useSyncExternalStore(
    (listener) => table.onValue(signalId, listener),
    () => table.value(signalId),
  );
}

export function LiveText({ signal, table }: { readonly signal: OfferedSignal; readonly table: ValueTable }) {
  const language = usePreferences((preferences) => preferences.language);
  const shown = showValue(signal, useTableValue(signal.id, table), table.link, language);
  return <Value text={shown.text} unit={shown.unit || signal.unit} quality={shown.quality} reason={shown.reason} />;
}

function LiveAge({ signalId, table }: { readonly signalId: string; readonly table: ValueTable }) {
  const at = useTableValue(signalId, table)?.time ?? null;
  return <span className={styles['age']}>{at === null ? '—' : <AgeText at={at} />}</span>;
}
