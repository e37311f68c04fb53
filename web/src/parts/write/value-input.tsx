import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import { WRITE_VALUE_MAX } from '@tidegate/contract/limits.ts';
import { Input, InputNumber, Segmented, Select } from 'antd';
import { useT } from '../../i18n/translate.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { nameText } from '@tidegate/contract/locale/name-text.ts';
import { valueText } from '@tidegate/contract/nouns/signal/rules/value-text.ts';
import { stepOf } from './limits-text.ts';
import styles from './write.module.css';

interface Props {
  readonly signal: Signal;
  /** The text that will be sent; empty while nothing is entered. */
  readonly value: string;
  readonly isInvalid: boolean;
  readonly isDisabled: boolean;
  readonly onChange: (value: string) => void;
  readonly onSubmit: () => void;
}

/** So few choices lie side by side; more are a list. */
const SEGMENTS_MAX = 3;

function choicesOf(signal: Signal): readonly (boolean | number)[] {
  return signal.enumTexts.length > 0 ? signal.enumTexts.map((one) => one.value) : [false, true];
}

/**
 * An input that fits the signal's type. Nothing is pre-selected: a person states what they want, and the limits are
 * checked by the contract's rule, not by silently changing the number.
 */
export function ValueInput({ signal, value, isInvalid, isDisabled, onChange, onSubmit }: Props) {
  const t = useT();
  const language = usePreferences((preferences) => preferences.language);
  const name = t('write.inputName', { name: nameText(signal, language) });
  const status = isInvalid ? ('error' as const) : ('' as const);

  if (signal.enumTexts.length > SEGMENTS_MAX) {
    const options = signal.enumTexts.map((one) => ({
      value: String(one.value),
      label: valueText(signal, one.value, language),
    }));
    return (
      <Select
        className={styles['input']}
        aria-label={name}
        placeholder={t('write.pick')}
        value={value === '' ? null : value}
        options={options}
        status={status}
        disabled={isDisabled}
        onChange={onChange}
      />
    );
  }
  if (signal.dataType === 'bool' || signal.enumTexts.length > 0) {
    const options = choicesOf(signal).map((choice) => ({
      value: String(choice),
      label: valueText(signal, choice, language),
    }));
    return (
      <Segmented
        className={styles['segmented']}
        aria-label={name}
        // A value that is no option leaves both unchosen.
        value={value === '' ? 'none' : value}
        options={options}
        disabled={isDisabled}
        onChange={onChange}
      />
    );
  }
  if (signal.dataType === 'string' || signal.dataType === 'datetime' || signal.dataType.endsWith('64')) {
    // 64-bit integers do not fit a JavaScript number, so they stay text.
    return (
      <Input
        className={styles['input']}
        aria-label={name}
        value={value}
        maxLength={WRITE_VALUE_MAX}
        suffix={signal.unit}
        status={status}
        disabled={isDisabled}
        onChange={(event) => onChange(event.target.value)}
        onPressEnter={onSubmit}
      />
    );
  }
  return (
    <InputNumber
      className={styles['input']}
      aria-label={name}
      stringMode
      value={value === '' ? null : value}
      step={stepOf(signal)}
      suffix={signal.unit}
      status={status}
      disabled={isDisabled}
      changeOnWheel={false}
      onChange={(entered) => onChange(entered === null ? '' : String(entered))}
      onPressEnter={onSubmit}
    />
  );
}
