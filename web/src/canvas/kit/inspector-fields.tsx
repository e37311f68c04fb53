import { colourSchema } from '@tidegate/contract/widgets/colour.ts';
import type { LINE_ENDS } from '@tidegate/contract/widgets/shape-line.ts';
import { Input, InputNumber, Select, Switch } from 'antd';
import { useContext, useId, useState, type ReactNode } from 'react';
import { useT, type PlainKey } from '../../i18n/translate.ts';
import type { LineEnd } from './line.tsx';
import { InspectorPartsContext } from './inspector-parts-context.ts';
import styles from './inspector-fields.module.css';

/** The fields that inspectors are made of. What is typed counts when the field is left or with Enter: one edit, one step back. */
interface FieldProps<V> {
  readonly labelKey: PlainKey;
  readonly helpKey?: PlainKey | undefined;
  readonly value: V;
  readonly isDisabled: boolean;
  readonly onChange: (value: V) => void;
}

interface RowProps {
  readonly id: string;
  readonly labelKey: PlainKey;
  readonly helpKey?: PlainKey | undefined;
  readonly children: ReactNode;
}

function Row({ id, labelKey, helpKey, children }: RowProps) {
  const t = useT();
  return (
    <div className={styles['row']}>
      <label className={styles['label']} htmlFor={id}>
        {t(labelKey)}
      </label>
      {children}
      {helpKey !== undefined && <p className={styles['help']}>{t(helpKey)}</p>}
    </div>
  );
}

interface TextProps extends FieldProps<string> {
  readonly maxLength: number;
  readonly isLong?: boolean;
}

export function TextField({ labelKey, helpKey, value, isDisabled, onChange, maxLength, isLong = false }: TextProps) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const commit = () => {
    setTyped(null);
    if (typed !== null && typed !== value) onChange(typed);
  };
  const input = { id, maxLength, size: 'small', value: typed ?? value, disabled: isDisabled, onBlur: commit } as const;
  return (
    <Row id={id} labelKey={labelKey} helpKey={helpKey}>
      {isLong ? (
        <Input.TextArea
          {...input}
          autoSize={{ minRows: 1, maxRows: 8 }}
          onChange={(event) => setTyped(event.target.value)}
        />
      ) : (
        <Input {...input} onChange={(event) => setTyped(event.target.value)} onPressEnter={commit} />
      )}
    </Row>
  );
}

/** The words on a widget. */
export function WordField(props: Omit<FieldProps<string>, 'labelKey'>) {
  return <TextField {...props} labelKey="canvas.field.text" maxLength={500} isLong />;
}

/** Its words in English, where they are others. */
export function EnglishField(props: Omit<FieldProps<string>, 'labelKey'>) {
  return <TextField {...props} labelKey="canvas.field.textEn" maxLength={500} isLong />;
}

interface Limits {
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
}

interface FigureProps extends Limits, FieldProps<number | null> {
  readonly placeholder: string;
}

function FigureField({ labelKey, helpKey, value, isDisabled, onChange, ...rest }: FigureProps) {
  const id = useId();
  const [typed, setTyped] = useState<number | null | undefined>(undefined);
  const commit = () => {
    setTyped(undefined);
    if (typed !== undefined && typed !== value) onChange(typed);
  };
  return (
    <Row id={id} labelKey={labelKey} helpKey={helpKey}>
      <InputNumber
        {...rest}
        id={id}
        size="small"
        className={styles['wide']}
        value={typed === undefined ? value : typed}
        disabled={isDisabled}
        changeOnWheel={false}
        onChange={(entered: number | null) => setTyped(entered)}
        onBlur={commit}
        onPressEnter={commit}
      />
    </Row>
  );
}

/** A figure that is never empty: an emptied field has the one before again. */
export function NumberField({ onChange, ...rest }: Limits & FieldProps<number>) {
  return <FigureField {...rest} placeholder="" onChange={(typed) => typed !== null && onChange(typed)} />;
}

/** A figure, or none, which means what the placeholder says. */
export function OptionalNumberField({
  placeholderKey,
  ...rest
}: Limits & FieldProps<number | null> & { readonly placeholderKey: PlainKey }) {
  const t = useT();
  return <FigureField {...rest} placeholder={t(placeholderKey)} />;
}

export function SwitchField({ labelKey, helpKey, value, isDisabled, onChange }: FieldProps<boolean>) {
  const id = useId();
  return (
    <Row id={id} labelKey={labelKey} helpKey={helpKey}>
      <Switch id={id} size="small" checked={value} disabled={isDisabled} onChange={onChange} />
    </Row>
  );
}

interface ChoiceProps<V extends string> extends FieldProps<V> {
  readonly choices: { readonly [C in V]: PlainKey };
}

export function ChoiceField<V extends string>(props: ChoiceProps<V>) {
  const { labelKey, helpKey, value, choices, isDisabled, onChange } = props;
  const t = useT();
  const id = useId();
  const isChoice = (text: string): text is V => Object.hasOwn(choices, text);
  const options = Object.keys(choices)
    .filter(isChoice)
    .map((choice) => {
      const key: PlainKey = choices[choice];
      return { value: choice, label: t(key) };
    });
  return (
    <Row id={id} labelKey={labelKey} helpKey={helpKey}>
      <Select<V>
        id={id}
        size="small"
        className={styles['wide']}
        value={value}
        options={options}
        disabled={isDisabled}
        onChange={onChange}
      />
    </Row>
  );
}

/** A colour as a page holds it: fixed, or one that follows the theme. What is no colour is not taken. */
export function ColourField({ labelKey, helpKey, value, isDisabled, onChange }: FieldProps<string>) {
  const { ColourInput } = useContext(InspectorPartsContext);
  const t = useT();
  if (ColourInput !== undefined) {
    return <ColourInput label={t(labelKey)} value={value} isDisabled={isDisabled} onChange={onChange} />;
  }
  return (
    <TextField
      labelKey={labelKey}
      helpKey={helpKey}
      value={value}
      maxLength={20}
      isDisabled={isDisabled}
      onChange={(typed) => colourSchema.safeParse(typed).success && onChange(typed)}
    />
  );
}

interface EndsProps {
  readonly value: { readonly startEnd: LineEnd; readonly endEnd: LineEnd };
  readonly isDisabled: boolean;
  readonly onChange: (patch: { startEnd?: LineEnd; endEnd?: LineEnd }) => void;
}

const END_CHOICES = {
  none: 'canvas.end.none',
  arrow: 'canvas.end.arrow',
  dot: 'canvas.end.dot',
} as const satisfies { readonly [E in (typeof LINE_ENDS)[number]]: PlainKey };

/** What the two ends of a line look like. */
export function LineEndFields({ value, isDisabled, onChange }: EndsProps) {
  const shared = { choices: END_CHOICES, isDisabled };
  return (
    <>
      <ChoiceField
        {...shared}
        labelKey="canvas.line.start"
        value={value.startEnd}
        onChange={(startEnd) => onChange({ startEnd })}
      />
      <ChoiceField
        {...shared}
        labelKey="canvas.line.end"
        value={value.endEnd}
        onChange={(endEnd) => onChange({ endEnd })}
      />
    </>
  );
}
