import type { ModelDifference, ModelPart } from '@tidegate/contract/nouns/model/model.ts';
import { SIGNAL_LABELS } from '@tidegate/contract/nouns/signal/signal-labels.ts';
import { Tag } from 'antd';
import { isPlainKey, useT, type PlainKey, type Translate } from '../../i18n/translate.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { Text } from '../../ui/layout/box.tsx';
import { anyFieldName } from '../protocols/field-texts.ts';
import styles from './difference-list.module.css';
import { OTHER_NAME_FIELDS } from '@tidegate/contract/locale/name-text.ts';

const COLOURS = { added: 'default', changed: 'processing', removed: 'error' } as const;

/** Differences part by part: a changed field with its value before and after. */
export function DifferenceList({ changes }: { readonly changes: readonly ModelDifference[] }) {
  const t = useT();
  const valueText = useValueText();
  const fieldText = useFieldText();
  if (changes.length === 0) return <p role="status">{t('model.same')}</p>;
  return (
    <Text as="ul" className={styles['changes']}>
      {changes.map(({ of, key, title, change, fields }) => (
        <li key={`${of} ${key}`}>
          <Tag color={COLOURS[change]}>{t(`model.change.${change}`)}</Tag>
          {t(`model.of.${of}`)} <strong>{title ?? key}</strong>
          {fields.length > 0 && (
            <ul>
              {fields.map(({ field, label, before, after }) => (
                <li key={field}>
                  {fieldText(of, field, label)}
                  {field !== ORDER && (
                    <>
                      : <del>{valueText(before)}</del> → <ins>{valueText(after)}</ins>
                    </>
                  )}
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </Text>
  );
}

/** Field with the order of the widgets or columns of a page or report. It has no meaningful value. */
export const ORDER = 'order';

/** Name of a field such as `unit`, `params.host` or `onDelay`; a widget or column by its own name. */
export function useFieldText(): (of: ModelPart, field: string, own?: string) => string {
  const t = useT();
  const language = usePreferences((preferences) => preferences.language);
  const widgetText = useWidgetText();
  return (of, field, own) => {
    if (of === 'report') return reportFieldText(t, field, own);
    const known = OWN_FIELDS[`${of} ${field}`];
    if (known !== undefined) return t(known);
    if (field.startsWith('widget.')) return t('model.widget', { name: widgetText(own ?? '') });
    if (field === ORDER) return t('model.widgetOrder');
    if (field === 'isHome') return t('pages.home');
    const option = field.replace(/^con\./, '');
    const optionKey = `pages.${option}`;
    if (option !== field && isPlainKey(optionKey)) return t(optionKey);
    const label = Object.entries(SIGNAL_LABELS).find(([name]) => name === field)?.[1];
    if (label !== undefined) return label[language];
    const name = field.replace(/^(?:params|address)\./, '');
    const rule = `rules.${name}`;
    return anyFieldName({ t, language }, name) ?? (isPlainKey(rule) ? t(rule) : field);
  };
}

/** Names of fields of cameras, place and picture. */
const OWN_FIELDS: Readonly<Record<string, PlainKey>> = {
  'camera name': 'camera.name',
  ...Object.fromEntries(OTHER_NAME_FIELDS.map((field) => [`camera ${field}`, `manage.${field}` as const])),
  'camera useType': 'camera.type',
  'camera serialNumber': 'camera.serial',
  'camera channelNumber': 'camera.channel',
  'camera ptz': 'camera.ptz',
  'camera hlsReserve': 'camera.address',
  'camera rtmpReserve': 'camera.rtmp',
  'place address': 'model.place.address',
  'place coordinates': 'model.place.coordinates',
  'place position': 'model.place.position',
  'picture picture': 'model.pictureField',
};

/** Options of a report by the names that its form has for them. */
const REPORT_FIELDS: Readonly<Record<string, string>> = {
  enabled: 'schedule',
  period: 'every',
  delayMin: 'delay',
  priorities: 'alarmPriorities',
  equipmentIds: 'alarmEquipment',
};

function reportFieldText(t: Translate, field: string, own = ''): string {
  if (field.startsWith('column.')) return t('model.column', { name: own });
  if (field === ORDER) return t('model.columnOrder');
  const name = field.replace(/^schedule\./, '');
  const key = `reports.${REPORT_FIELDS[name] ?? name}`;
  return isPlainKey(key) ? t(key) : field;
}

/** A widget that has no name of its own is called after its type. */
function useWidgetText(): (name: string) => string {
  const t = useT();
  return (name) => {
    const key = `widget.${name}`;
    return isPlainKey(key) ? t(key) : name;
  };
}

/** A value of any kind in a few words. */
export function useValueText(): (value: unknown) => string {
  const t = useT();
  const widgetText = useWidgetText();
  return (value) => {
    if (value === null || value === undefined || value === '') return t('model.nothing');
    if (typeof value === 'boolean') return t(value ? 'state.yes' : 'state.no');
    return typeof value === 'string' ? widgetText(value) : JSON.stringify(value);
  };
}
