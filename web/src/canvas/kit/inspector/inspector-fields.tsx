import { colourSchema } from '@tidegate/contract/widgets/colour.ts';
import type { LineJoin } from '@tidegate/contract/widgets/line-joins.ts';
import type { LINE_ENDS } from '@tidegate/contract/widgets/shape-line.ts';
import type { ReactNode } from 'react';
import { useT, type PlainKey } from '../../../i18n/translate.ts';
import { CheckField } from '../../fields/check-field.tsx';
import { SelectField } from '../../fields/choice-field.tsx';
import { ColourField as ColourInput } from '../../fields/colour-field.tsx';
import { Field } from '../../fields/field.tsx';
import { NumberField as FigureInput } from '../../fields/number-field.tsx';
import { TextField as TextInput } from '../../fields/text-field.tsx';
import { MIXED } from '../../fields/mixed.ts';
import type { LineEnd } from '../line.tsx';
import { fieldsOf, type Edited } from './fields-of.ts';
import { useLimits, useMaybe } from './own-fields.ts';
import styles from './inspector-fields.module.css';

/** The fields of the inspector by the keys of their labels, for what is a widget's own. */
interface FieldProps<V> {
  /** Its name in the widget's dataAddon: chosen widgets may differ in it. */
  readonly field: string;
  readonly labelKey: PlainKey;
  readonly helpKey?: PlainKey | undefined;
  readonly value: V;
  readonly isDisabled: boolean;
  readonly onChange: (value: V) => void;
}

interface RowProps {
  readonly label: string;
  readonly helpKey?: PlainKey | undefined;
  readonly isDisabled: boolean;
  readonly children: ReactNode;
}

/** A disabled fieldset disables whatever is in it. */
function Row({ label, helpKey, isDisabled, children }: RowProps) {
  const t = useT();
  return (
    <fieldset className={styles['row']} disabled={isDisabled}>
      <Field label={label}>{children}</Field>
      {helpKey !== undefined && <p className={styles['help']}>{t(helpKey)}</p>}
    </fieldset>
  );
}

interface TextProps extends FieldProps<string> {
  readonly isLong?: boolean;
}

export function TextField({ field, labelKey, helpKey, isDisabled, value, ...rest }: TextProps) {
  const shown = useMaybe(field, value);
  const { maxLength } = useLimits(field);
  const label = useT()(labelKey);
  return (
    <Row label={label} helpKey={helpKey} isDisabled={isDisabled}>
      <TextInput {...rest} {...(maxLength === undefined ? {} : { maxLength })} value={shown} label={label} />
    </Row>
  );
}

/** The words on a widget. */
export function WordField(props: Omit<FieldProps<string>, 'labelKey'>) {
  return <TextField {...props} labelKey="canvas.field.text" isLong />;
}

/** Its words in English, where they are others. */
export function EnglishField(props: Omit<FieldProps<string>, 'labelKey'>) {
  return <TextField {...props} labelKey="canvas.field.textEn" isLong />;
}

interface FigureProps<V extends number | null> extends FieldProps<V> {
  /** Limits of what the field shows, where the schema states none. */
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
}

/** A figure that is never empty: an emptied field has the one before again. */
export function NumberField({ field, labelKey, helpKey, isDisabled, value, ...rest }: FigureProps<number>) {
  const shown = useMaybe(field, value);
  const limits = useLimits(field);
  const label = useT()(labelKey);
  return (
    <Row label={label} helpKey={helpKey} isDisabled={isDisabled}>
      <FigureInput {...limits} {...rest} value={shown} label={label} isDisabled={isDisabled} />
    </Row>
  );
}

type OptionalProps = FigureProps<number | null> & { readonly placeholderKey: PlainKey };

/** A figure, or none, which means what the placeholder says. */
export function OptionalNumberField({
  field,
  value,
  labelKey,
  helpKey,
  placeholderKey,
  isDisabled,
  onChange,
  ...rest
}: OptionalProps) {
  const shown = useMaybe(field, value);
  const limits = useLimits(field);
  const t = useT();
  const label = t(labelKey);
  return (
    <Row label={label} helpKey={helpKey} isDisabled={isDisabled}>
      <FigureInput
        {...limits}
        {...rest}
        value={shown}
        label={label}
        isDisabled={isDisabled}
        noneText={t(placeholderKey)}
        onChange={onChange}
        onClear={() => onChange(null)}
      />
    </Row>
  );
}

export function SwitchField({ field, labelKey, helpKey, isDisabled, value, onChange }: FieldProps<boolean>) {
  const shown = useMaybe(field, value);
  const t = useT();
  return (
    <fieldset className={styles['row']} disabled={isDisabled}>
      <CheckField label={t(labelKey)} value={shown} onChange={onChange} />
      {helpKey !== undefined && <p className={styles['help']}>{t(helpKey)}</p>}
    </fieldset>
  );
}

interface ChoiceProps<V extends string> extends FieldProps<V> {
  readonly choices: { readonly [C in V]: PlainKey };
}

export function ChoiceField<V extends string>(props: ChoiceProps<V>) {
  const { field, labelKey, helpKey, value, choices, isDisabled, onChange } = props;
  const shown = useMaybe(field, value);
  const t = useT();
  const label = t(labelKey);
  const isChoice = (text: string): text is V => Object.hasOwn(choices, text);
  const options = Object.keys(choices)
    .filter(isChoice)
    .map((choice) => {
      const key: PlainKey = choices[choice];
      return { value: choice, text: t(key) };
    });
  return (
    <Row label={label} helpKey={helpKey} isDisabled={isDisabled}>
      <SelectField<V> label={label} value={shown} choices={options} onChange={onChange} />
    </Row>
  );
}

/** A colour as a page holds it: fixed, or one that follows the theme. */
export function ColourField({ field, labelKey, helpKey, value, isDisabled, onChange }: FieldProps<string>) {
  const shown = useMaybe(field, value);
  const label = useT()(labelKey);
  return (
    <Row label={label} helpKey={helpKey} isDisabled={isDisabled}>
      <ColourInput
        label={label}
        value={shown === MIXED || colourSchema.safeParse(shown).success ? shown : 'transparent'}
        isDisabled={isDisabled}
        onChange={onChange}
      />
    </Row>
  );
}

interface Ends {
  readonly startEnd: LineEnd;
  readonly endEnd: LineEnd;
}

const END_CHOICES = {
  none: 'canvas.end.none',
  arrow: 'canvas.end.arrow',
  dot: 'canvas.end.dot',
} as const satisfies { readonly [E in (typeof LINE_ENDS)[number]]: PlainKey };

/** Fields for the two ends of a line. */
export function LineEndFields(props: Edited<Ends>) {
  const field = fieldsOf(props);
  return (
    <>
      <ChoiceField {...field('startEnd')} labelKey="canvas.line.start" choices={END_CHOICES} />
      <ChoiceField {...field('endEnd')} labelKey="canvas.line.end" choices={END_CHOICES} />
    </>
  );
}

interface JoinsProps {
  readonly value: { readonly startJoin: LineJoin | null; readonly endJoin: LineJoin | null };
  readonly isDisabled: boolean;
  readonly onChange: (patch: { startJoin?: null; endJoin?: null }) => void;
}

/** Says which ends of a line follow the port of a symbol, and lets them go. Nothing of a line whose ends are free. */
export function LineJoinFields({ value, isDisabled, onChange }: JoinsProps) {
  const t = useT();
  const start = useMaybe('startJoin', value.startJoin);
  const end = useMaybe('endJoin', value.endJoin);
  const rows = [
    { join: start, labelKey: 'canvas.line.startJoin', free: { startJoin: null } },
    { join: end, labelKey: 'canvas.line.endJoin', free: { endJoin: null } },
  ] as const;
  return rows.map(({ join, labelKey, free }) =>
    join === null ? null : (
      <Row key={labelKey} label={t(labelKey)} isDisabled={isDisabled}>
        <span className={styles['joined']}>{t('canvas.line.joined')}</span>
        <button
          type="button"
          className={styles['free']}
          aria-label={`${t(labelKey)}: ${t('canvas.line.free')}`}
          onClick={() => onChange(free)}
        >
          {t('canvas.line.free')}
        </button>
      </Row>
    ),
  );
}
