import { useState } from 'react';
import { widgetSchema, type Widget } from '@tidegate/contract/widgets/widget.ts';
import { useT } from '../../../../i18n/translate.ts';
import { Field } from '../../../fields/field.tsx';
import { common } from '../../../fields/mixed.ts';
import { Section } from '../../../fields/section.tsx';
import { TextField } from '../../../fields/text-field.tsx';
import type { ChosenProps } from './use-chosen.ts';
import { Text } from '../../../../ui/layout/box.tsx';

const RESERVE_MAX = 20_000;
const ORIGIN_MAX = 200;
const DATA_MAX = 100_000;

/** Invisible data of a widget: origin, notes, and further data of another program. */
export function ExtraPart({ widgets, change }: ChosenProps) {
  const t = useT();
  const [only, ...more] = widgets;
  if (only === undefined) return null;
  return (
    <Section name="extra" title={t('editor.extra')} isFolded={!widgets.some(hasExtra)}>
      <Field label={t('editor.extra.origin')}>
        <TextField
          label={t('editor.extra.origin')}
          value={common(widgets.map(({ origin }) => origin))}
          maxLength={ORIGIN_MAX}
          onChange={(origin) => change((widget) => ({ ...widget, origin: origin.trim() }))}
        />
      </Field>
      <Field label={t('editor.extra.reserve')}>
        <TextField
          label={t('editor.extra.reserve')}
          value={common(widgets.map(({ reserve }) => reserve))}
          maxLength={RESERVE_MAX}
          isLong
          onChange={(reserve) => change((widget) => ({ ...widget, reserve }))}
        />
      </Field>
      {more.length === 0 && <DataField widget={only} change={change} />}
    </Section>
  );
}

const hasExtra = ({ origin, reserve, dataArray }: Widget): boolean =>
  origin !== '' || reserve !== '' || dataArray.length > 0;

/** Further data as JSON; anything but a list is refused and leaves the data unchanged. */
function DataField({ widget, change }: Pick<ChosenProps, 'change'> & { readonly widget: Widget }) {
  const t = useT();
  const [isRefused, setRefused] = useState(false);
  const apply = (text: string) => {
    const data = listIn(text, widget);
    setRefused(data === undefined);
    if (data !== undefined) change((one) => ({ ...one, dataArray: data }));
  };
  return (
    <>
      <Field label={t('editor.extra.dataArray')}>
        <TextField
          label={t('editor.extra.dataArray')}
          value={widget.dataArray.length === 0 ? '' : JSON.stringify(widget.dataArray)}
          placeholder="[]"
          maxLength={DATA_MAX}
          isLong
          onChange={apply}
        />
      </Field>
      {isRefused && (
        <Text as="p" tone="problem" size={12} role="alert">
          {t('editor.extra.notAList')}
        </Text>
      )}
    </>
  );
}

/** The list that a text holds; undefined for what a page may not hold. */
function listIn(text: string, widget: Widget): readonly unknown[] | undefined {
  if (text.trim() === '') return [];
  try {
    const dataArray: unknown = JSON.parse(text);
    const read = widgetSchema(widget.widgetType).safeParse({ ...widget, dataArray });
    return read.success ? read.data.dataArray : undefined;
  } catch {
    return undefined;
  }
}
