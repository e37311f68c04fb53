import { readSignalCell } from '@tidegate/contract/nouns/signal/rules/signal-cells.ts';
import { SIGNAL_CHOICES, SIGNAL_LABELS, type TableField } from '@tidegate/contract/nouns/signal/signal-labels.ts';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useT } from '../../i18n/translate.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { driverText, type Drivers } from './grid-rules.ts';
import styles from './signals.module.css';

export type After = 'down' | 'next' | 'back' | 'stay';

interface Props {
  readonly field: TableField;
  readonly text: string;
  readonly drivers: Drivers;
  /** Driver of the signal, whose protocol writes its address; null for none. */
  readonly driverId?: string | null;
  /** Texts that may be meant; any other may be typed. */
  readonly suggested: readonly string[];
  /** Takes the value; a text that says what is wrong keeps the cell open. */
  readonly onSave: (value: unknown, after: After) => Promise<string>;
  readonly onCancel: () => void;
}

/** One cell being edited: Enter saves and goes down, Tab saves and goes on, Esc leaves it as it was. */
export function CellEditor({ field, text, drivers, driverId = null, suggested, onSave, onCancel }: Props) {
  const t = useT();
  const language = usePreferences((preferences) => preferences.language);
  const [value, setValue] = useState(text);
  const [problem, setProblem] = useState('');
  const isDone = useRef(false);
  const list = useId();
  const input = useRef<HTMLInputElement & HTMLSelectElement>(null);
  useEffect(() => {
    input.current?.focus();
    input.current?.select?.();
  }, []);

  const save = async (after: After) => {
    if (isDone.current) return;
    if (value === text) {
      isDone.current = true;
      await onSave(undefined, after);
      return;
    }
    const read = readCell(field, value, drivers, language, driverId);
    if ('problem' in read) {
      setProblem(read.problem);
      input.current?.focus();
      return;
    }
    isDone.current = true;
    const refused = await onSave(read.value, after);
    isDone.current = refused === '';
    setProblem(refused);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === 'Escape') {
      isDone.current = true;
      onCancel();
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      void save('down');
    } else if (event.key === 'Tab') {
      event.preventDefault();
      void save(event.shiftKey ? 'back' : 'next');
    }
  };
  const options = optionsOf(field, drivers, language);
  const shared = {
    ref: input,
    'aria-label': SIGNAL_LABELS[field][language],
    'aria-invalid': problem !== '',
    value,
    onKeyDown,
    onBlur: () => void save('stay'),
    className: styles['input'],
  };
  return (
    <span className={styles['editor']}>
      {options === undefined ? (
        <>
          <input {...shared} list={`${list}-suggested`} onChange={(event) => setValue(event.target.value)} />
          <datalist id={`${list}-suggested`}>
            {suggested.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </datalist>
        </>
      ) : (
        <select {...shared} onChange={(event) => setValue(event.target.value)}>
          {!options.includes(value) && <option value={value}>{value === '' ? t('signals.choose') : value}</option>}
          {options.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </select>
      )}
      {problem !== '' && (
        <span role="alert" className={styles['problem']}>
          {problem}
        </span>
      )}
    </span>
  );
}

type Language = 'zh' | 'en';

/** Value of a text for a field; drivers are known by name. */
export function readCell(
  field: TableField,
  text: string,
  drivers: Drivers,
  language: Language,
  driverId: string | null = null,
): ReturnType<typeof readSignalCell> {
  if (field !== 'driverId') return readSignalCell(field, text, language, drivers.get(driverId ?? '')?.protocol);
  const found = [...drivers.keys()].find((id) => driverText(id, drivers) === text.trim());
  return found === undefined ? { problem: SIGNAL_LABELS.driverId[language] } : { value: found };
}

/** The texts that a field can have; undefined where any may be typed. */
export function optionsOf(field: TableField, drivers: Drivers, language: Language): readonly string[] | undefined {
  if (field === 'driverId') return [...drivers.keys()].map((id) => driverText(id, drivers));
  const choices: {
    readonly [name: string]: { readonly [choice: string]: { readonly zh: string; readonly en: string } };
  } = SIGNAL_CHOICES;
  const own = choices[field];
  return own === undefined ? undefined : Object.values(own).map((texts) => texts[language]);
}

const OF_DEVICE: readonly TableField[] = [
  ...(['driverId', 'address', 'metric', 'rw', 'scaling', 'factor', 'offset'] as const),
  ...(['collectMs', 'readBack', 'readBackSignal', 'readBackMs'] as const),
];

/** Fields that a signal of the kind does not have or that come from its calculation; nobody edits them in a table. */
export function isFixed(field: TableField, kind: string): boolean {
  if (field === 'kind') return true;
  if (['formula', 'recalcSec', 'statistic'].includes(field)) {
    return kind === 'io' || kind === 'internal' || (field !== 'recalcSec' && field !== kind);
  }
  return kind !== 'io' && OF_DEVICE.includes(field);
}
