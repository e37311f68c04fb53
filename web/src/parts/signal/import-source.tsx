import type { ImportMapping, ImportSource } from '@tidegate/contract/nouns/signal/import-mapping.ts';
import { SIGNAL_CHOICES, SIGNAL_FIELDS, SIGNAL_LABELS } from '@tidegate/contract/nouns/signal/signal-labels.ts';
import type { Label, TableField } from '@tidegate/contract/nouns/signal/signal-labels.ts';
import type { Language } from '@tidegate/contract/errors.ts';
import type { TextEncoding } from '@tidegate/contract/files/text-encodings.ts';
import { TEXT_ENCODING_NAMES, TEXT_ENCODINGS } from '@tidegate/contract/files/text-encodings.ts';
import { Alert, Collapse, Select } from 'antd';
import { useT } from '../../i18n/translate.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { Note, Row, Stack } from '../../ui/layout/box.tsx';
import styles from './signals.module.css';

/** Import options that a person changed. */
export interface ImportOptions {
  readonly encoding?: TextEncoding;
  readonly mapping?: ImportMapping;
}

interface Props {
  readonly source: ImportSource;
  readonly options: ImportOptions;
  readonly isBusy: boolean;
  readonly onChange: (options: ImportOptions) => void;
}

const CHOICES: { readonly [field: string]: { readonly [choice: string]: Label } } = SIGNAL_CHOICES;
const IGNORED = '';

/** Detected format of a file, and its options: encoding, columns, values, and defaults of new signals. */
export function ImportSourcePanel({ source, options, isBusy, onChange }: Props) {
  const t = useT();
  const { encoding, headingRow, shape, sheet } = source;
  const isForeign = shape !== 'own';
  const isMoved = headingRow > 1 || sheet !== '';
  return (
    <Stack gap={8} below={12}>
      {encoding !== null && (
        <Row as="div" wrap gap={8}>
          <label htmlFor="import-encoding">{t('signals.sourceEncoding')}</label>
          <Select<TextEncoding>
            id="import-encoding"
            className={styles['encoding']}
            disabled={isBusy}
            value={encoding}
            options={TEXT_ENCODING_NAMES.map((value) => ({ value, label: TEXT_ENCODINGS[value] }))}
            onChange={(chosen) => onChange({ ...options, encoding: chosen })}
          />
        </Row>
      )}
      {headingRow === 0 && <Note>{t('signals.sourceNoHeading')}</Note>}
      {isMoved && headingRow > 0 && (
        <Note>{t(sheet === '' ? 'signals.sourceRow' : 'signals.sourceSheet', { row: headingRow, sheet })}</Note>
      )}
      {isForeign && (
        <Alert
          type="info"
          showIcon
          title={t(source.isRemembered ? 'signals.sourceRemembered' : `signals.shape.${shape}`)}
          description={t('signals.sourceCheck')}
        />
      )}
      {(isForeign || source.values.length > 0) && (
        <Collapse
          size="small"
          defaultActiveKey={isForeign ? ['mapping'] : []}
          items={[
            {
              key: 'mapping',
              label: t('signals.sourceMapping'),
              children: (
                <Mapping source={source} isBusy={isBusy} onChange={(mapping) => onChange({ ...options, mapping })} />
              ),
            },
          ]}
        />
      )}
    </Stack>
  );
}

/** The mapping of a preview as a person may send it back. */
export function mappingOf({ columns, values, constants }: ImportSource): ImportMapping {
  const texts: { [F in TableField]?: { [text: string]: string } } = {};
  for (const { field, text, value } of values) (texts[field] ??= {})[text] = value;
  return {
    columns: Object.fromEntries(columns.flatMap(({ heading, field }) => (heading === '' ? [] : [[heading, field]]))),
    values: texts,
    constants,
  };
}

interface MappingProps {
  readonly source: ImportSource;
  readonly isBusy: boolean;
  readonly onChange: (mapping: ImportMapping) => void;
}

function Mapping({ source, isBusy, onChange }: MappingProps) {
  const t = useT();
  const language = usePreferences((preferences) => preferences.language);
  const mapping = mappingOf(source);
  const fields = [
    { value: IGNORED, label: t('signals.sourceIgnored') },
    ...SIGNAL_FIELDS.map((value) => ({ value, label: SIGNAL_LABELS[value][language] })),
  ];
  const mapColumn = (heading: string, chosen: string) => {
    const field = SIGNAL_FIELDS.find((one) => one === chosen) ?? null;
    // A field has one column: the one that had it before is left out.
    const others = Object.entries(mapping.columns ?? {}).map(
      ([name, had]) => [name, had === field ? null : had] as const,
    );
    onChange({ ...mapping, columns: { ...Object.fromEntries(others), [heading]: field } });
  };
  const mapValue = (field: TableField, text: string, value: string) =>
    onChange({ ...mapping, values: { ...mapping.values, [field]: { ...mapping.values?.[field], [text]: value } } });
  return (
    <Stack gap={12}>
      <div className={styles['mapping']} role="group" aria-label={t('signals.sourceColumns')}>
        {source.columns.flatMap(({ heading, field, samples }) =>
          heading === ''
            ? []
            : [
                <div key={heading} className={styles['mapped']}>
                  <strong>{heading}</strong>
                  <Note breaks="cut">{samples.join(', ')}</Note>
                  <Select<string>
                    aria-label={heading}
                    disabled={isBusy}
                    showSearch={{ optionFilterProp: 'label' }}
                    value={field ?? IGNORED}
                    options={fields}
                    onChange={(chosen) => mapColumn(heading, chosen)}
                  />
                </div>,
              ],
        )}
      </div>
      {source.values.length > 0 && (
        <div className={styles['mapping']} role="group" aria-label={t('signals.sourceValues')}>
          {source.values.map(({ field, text, value }) => (
            <div key={`${field} ${text}`} className={styles['mapped']}>
              <strong>{text}</strong>
              <Note>{SIGNAL_LABELS[field][language]}</Note>
              <Select<string>
                aria-label={`${SIGNAL_LABELS[field][language]} ${text}`}
                disabled={isBusy}
                status={value === '' ? 'error' : ''}
                value={value}
                options={choicesOf(field, language, t('signals.sourceUnknown'))}
                onChange={(chosen) => mapValue(field, text, chosen)}
              />
            </div>
          ))}
        </div>
      )}
      {Object.keys(source.constants).length > 0 && (
        <Note>
          {t('signals.sourceConstants', {
            fields: SIGNAL_FIELDS.flatMap((field) => {
              const value = source.constants[field];
              return value === undefined ? [] : [`${SIGNAL_LABELS[field][language]}: ${value}`];
            }).join(', '),
          })}
        </Note>
      )}
    </Stack>
  );
}

const choicesOf = (field: TableField, language: Language, unknown: string) => [
  { value: '', label: unknown },
  ...Object.entries(CHOICES[field] ?? {}).map(([value, texts]) => ({ value, label: texts[language] })),
];
