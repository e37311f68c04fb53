import type { OutputOf } from '@tidegate/contract/call.ts';
import type { formulaCheck } from '@tidegate/contract/nouns/signal/formula-calls.ts';
import { FORMULA_MAX_LENGTH } from '@tidegate/contract/limits.ts';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { useT } from '../../i18n/translate.ts';
import { Value } from '../../ui/value.tsx';
import { openNameAt, withName } from './completion.ts';
import { Faint, Muted, Text } from '../../ui/layout/box.tsx';
import styles from './formulas.module.css';
import { FunctionList } from './function-list.tsx';
import { NameList } from './name-list.tsx';
import { useCheck } from './use-check.ts';
import { useNames } from './use-names.ts';

interface Props {
  readonly equipmentId: string;
  /** The signal that the formula belongs to, once there is one. */
  readonly signalId?: string | undefined;
  /** Id passed by antd's form. */
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (formula: string) => void;
}

/** A formula editor: completes names after a brace, underlines errors in place, and shows the result below. */
export function FormulaEditor({ equipmentId, signalId, id, value = '', onChange }: Props) {
  const t = useT();
  const own = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const wantedCaret = useRef<number | undefined>(undefined);
  const [caret, setCaret] = useState<number | undefined>(undefined);
  const [chosen, setChosen] = useState(0);
  const { problems, checked } = useCheck(equipmentId, signalId, value);
  const open = caret === undefined ? undefined : openNameAt(value, caret);
  const names = useNames(equipmentId, open?.text);
  const offered = open === undefined ? [] : names;
  const current = Math.min(chosen, offered.length - 1);

  useLayoutEffect(() => {
    if (wantedCaret.current === undefined) return;
    field.current?.setSelectionRange(wantedCaret.current, wantedCaret.current);
    wantedCaret.current = undefined;
  });
  const put = (text: string, to: number): void => {
    wantedCaret.current = to;
    onChange?.(text);
    setCaret(to);
    setChosen(0);
    field.current?.focus();
  };
  const putName = (name: string): void => {
    if (open === undefined || caret === undefined) return;
    const next = withName(value, caret, open, name);
    put(next.text, next.caret);
  };
  const putFunction = (name: string): void => {
    const at = field.current?.selectionStart ?? value.length;
    put(`${value.slice(0, at)}${name}()${value.slice(at)}`, at + name.length + 1);
  };
  const onKey = (event: React.KeyboardEvent): void => {
    const name = offered[current]?.name;
    if (open === undefined || name === undefined) return;
    if (event.key === 'ArrowDown') setChosen((current + 1) % offered.length);
    else if (event.key === 'ArrowUp') setChosen((current + offered.length - 1) % offered.length);
    else if (event.key === 'Enter' || event.key === 'Tab') putName(name);
    else if (event.key === 'Escape') setCaret(undefined);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const follow = ({ currentTarget }: React.SyntheticEvent<HTMLTextAreaElement>): void =>
    setCaret(currentTarget.selectionStart);

  return (
    <div className={styles['editor']}>
      <div className={styles['field']} data-wrong={value !== '' && problems.length > 0}>
        {value !== '' && <Underlined text={value} problems={problems} />}
        <textarea
          ref={field}
          id={id}
          className={styles['input']}
          rows={3}
          maxLength={FORMULA_MAX_LENGTH}
          spellCheck={false}
          autoCapitalize="off"
          value={value}
          placeholder={t('formula.placeholder', { first: '{flow1}', second: '{flow2}' })}
          role="combobox"
          aria-expanded={offered.length > 0}
          aria-controls={`${own}names`}
          aria-activedescendant={offered.length > 0 ? `${own}names-${current}` : undefined}
          aria-invalid={value !== '' && problems.length > 0}
          aria-describedby={`${own}outcome`}
          onChange={(event) => {
            onChange?.(event.target.value);
            setCaret(event.target.selectionStart);
            setChosen(0);
          }}
          onKeyDown={onKey}
          onClick={follow}
          onKeyUp={(event) => {
            if (event.key.startsWith('Arrow') || event.key === 'Home' || event.key === 'End') follow(event);
          }}
          onBlur={() => setCaret(undefined)}
        />
        {offered.length > 0 && <NameList id={`${own}names`} names={offered} current={current} onChoose={putName} />}
      </div>
      <div id={`${own}outcome`} className={styles['outcome']} aria-live="polite">
        {value !== '' &&
          problems.map(({ start, message }) => (
            <Text key={start} as="p" tone="problem">
              {message}
            </Text>
          ))}
        {value !== '' && checked?.problems.length === 0 && <Outcome checked={checked} />}
      </div>
      <FunctionList onChoose={putFunction} />
    </div>
  );
}

type Checked = OutputOf<typeof formulaCheck>;

function Underlined({ text, problems }: { readonly text: string; readonly problems: Checked['problems'] }) {
  const [first] = problems;
  if (first === undefined) return null;
  // At the end of the text there is nothing to underline but a blank.
  const start = Math.min(first.start, text.length);
  const wrong = text.slice(start, first.end) || '\u00A0';
  return (
    <div className={styles['under']} aria-hidden="true">
      {text.slice(0, start)}
      <mark>{wrong}</mark>
      {text.slice(first.end)}
    </div>
  );
}

function Outcome({ checked }: { readonly checked: Checked }) {
  const t = useT();
  const { value, quality, reason, inputs } = checked;
  const text = value === null ? '—' : typeof value === 'number' ? String(Number(value.toPrecision(12))) : String(value);
  return (
    <p className={styles['result']}>
      <Faint>{t('formula.now')}</Faint>
      <Value text={text} unit="" quality={quality} reason={reason} />
      {reason !== '' && <Muted>{reason}</Muted>}
      <span className={styles['inputs']}>
        {inputs
          .map((input) => `${input.name} = ${input.value === null ? '—' : String(input.value)} ${input.unit}`)
          .join(' · ')}
      </span>
    </p>
  );
}
