import { ArrowUpOutlined } from '@ant-design/icons';
import { maxLengthOf } from '@tidegate/contract/fields/field-facts.ts';
import { itemAddonSchema, type Item, type ItemType } from '@tidegate/contract/widgets/item.ts';
import { WIDGET_KINDS } from '@tidegate/contract/widgets/registry.ts';
import { ITEMS_MAX, type Widget } from '@tidegate/contract/widgets/widget.ts';
import { App } from 'antd';
import { useState, type ReactNode } from 'react';
import { useT } from '../../../../i18n/translate.ts';
import { usePreferences } from '../../../../lib/preferences.ts';
import { SelectField } from '../../../fields/choice-field.tsx';
import { ColourField } from '../../../fields/colour-field.tsx';
import { Section } from '../../../fields/section.tsx';
import { SidePopover } from '../../../fields/side-popover.tsx';
import { TextField } from '../../../fields/text-field.tsx';
import { symbolOf } from '../../../symbols/registry.ts';
import { SYMBOL_STATES } from '../../../symbols/symbol.ts';
import { boundTo, newCondition, newItem } from '../binding/bind.ts';
import { acceptsColumn, wantedBy } from '../binding/fits.ts';
import { newId } from '../scope/new-id.ts';
import type { OfferedSignal } from '../scope/host.ts';
import { SignalPicker } from '../signals/signal-picker.tsx';
import { useSignalKey } from './use-signal-key.ts';
import { Remove } from './animation-part.tsx';
import { BindingChip } from './binding-chip.tsx';
import { PictureChoice } from './choices.tsx';
import { ConditionField } from './condition-field.tsx';
import { ReportColumnChoice } from './report-column-choice.tsx';
import type { ChosenProps } from './use-chosen.ts';
import type { BoundColumn } from './use-reports-nearby.ts';
import { WholeReport } from './whole-report.tsx';
import { Row } from '../../../../ui/layout/box.tsx';
import styles from './right.module.css';

const TEXT_MAX = maxLengthOf(itemAddonSchema.shape.text);
const VALUE_MAX = maxLengthOf(itemAddonSchema.shape.value);

/** The parts of a widget with a binding of their own: curves, choices, states, frames. */
export function ItemsPart({ widgets, change }: ChosenProps) {
  const t = useT();
  const { message } = App.useApp();
  const [addedId, setAddedId] = useState<string | null>(null);
  const [widget] = widgets;
  if (widget === undefined || widgets.length > 1) return null;
  const [kind] = WIDGET_KINDS[widget.widgetType].items;
  if (kind === undefined) return null;
  const set = (items: readonly Item[], join?: string) =>
    change((one) => ({ ...one, items: items.map((item, seq) => ({ ...item, seq })) }), join);
  const items = widget.items.toSorted((one, other) => one.seq - other.seq);
  const add = (
    <AddItem
      kind={kind}
      onAdd={(item) => {
        setAddedId(item.id);
        set([...items, item]);
      }}
    />
  );
  const addColumns = (columns: readonly BoundColumn[]) => {
    const fresh = columns.filter(({ dataId }) => items.every((item) => item.dataId !== dataId));
    const added = fresh.slice(0, ITEMS_MAX - items.length);
    if (added.length < fresh.length)
      void message.warning(t('editor.report.some', { most: ITEMS_MAX, total: fresh.length, added: added.length }));
    set([...items, ...added.map((column) => newItem('series', newId, { ...column, dataType: 'report' }))]);
  };
  const title = t(`editor.items.${kind}`);
  return (
    <Section name={`items-${kind}`} title={title}>
      {items.map((item, index) => (
        <div
          key={item.id}
          ref={item.id === addedId ? focusFirst : undefined}
          className={styles['item']}
          role="group"
          aria-label={`${title} ${index + 1}`}
        >
          <Row gap={4} className={styles['itemHead']}>
            <span>{index + 1}</span>
            {index > 0 && (
              <button
                type="button"
                className={styles['mini']}
                aria-label={t('editor.items.up', { number: index + 1 })}
                onClick={() => set(items.toSpliced(index - 1, 2, item, ...items.slice(index - 1, index)))}
              >
                <ArrowUpOutlined aria-hidden />
              </button>
            )}
            <Remove
              label={t('editor.remove', { name: `${title} ${index + 1}` })}
              onClick={() => set(items.toSpliced(index, 1))}
            />
          </Row>
          <ItemFields item={item} widget={widget} onChange={(patch) => set(items.with(index, { ...item, ...patch }))} />
        </div>
      ))}
      {kind === 'series' ? (
        <SeriesByKey widget={widget} onPick={(signal) => change((one) => boundTo(one, signal, newId))}>
          {add} {acceptsColumn(widget) && <WholeReport onPick={addColumns} />}
        </SeriesByKey>
      ) : (
        (kind !== 'setpoint' || items.length === 0) && add
      )}
    </Section>
  );
}

interface ByKeyProps {
  readonly widget: Widget;
  readonly onPick: (signal: OfferedSignal) => void;
  readonly children: ReactNode;
}

/** The key for a signal chooses that of the next series of a chart, where one is added. */
function SeriesByKey({ widget, onPick, children }: ByKeyProps) {
  const { isOpen, close } = useSignalKey();
  return (
    <SidePopover
      isOpen={isOpen}
      onOpenChange={(isWanted) => !isWanted && close()}
      content={
        <SignalPicker
          wanted={wantedBy(widget)}
          chosenId=""
          onClose={close}
          onPick={(signal) => {
            close();
            onPick(signal);
          }}
        />
      }
    >
      <div>{children}</div>
    </SidePopover>
  );
}

/** Focuses a new item: its signal, or its first field. */
function focusFirst(item: HTMLElement | null): void {
  item?.querySelector<HTMLElement>('[data-bond], input, select')?.focus();
}

function AddItem({ kind, onAdd }: { readonly kind: ItemType; readonly onAdd: (item: Item) => void }) {
  const t = useT();
  const when = kind === 'state' ? { dataAddon: { when: newCondition(), state: 'running' } } : {};
  return (
    <button type="button" className={styles['add']} onClick={() => onAdd(newItem(kind, newId, when))}>
      {t(`editor.items.add.${kind}`)}
    </button>
  );
}

interface ItemProps {
  readonly item: Item;
  readonly widget: Widget;
  readonly onChange: (patch: Partial<Item>) => void;
}

/** A series shows what its widget takes; a set-point is a figure. */
const wantedOf = ({ itemType }: Item, { widgetType }: Widget) => ({
  takes: itemType === 'series' ? WIDGET_KINDS[widgetType].takes : ('figure' as const),
  isWriting: false,
});

function ItemFields(props: ItemProps) {
  const { item, onChange } = props;
  const t = useT();
  const addon = (patch: Partial<Item['dataAddon']>) => onChange({ dataAddon: { ...item.dataAddon, ...patch } });
  const { color, text, value, picture } = item.dataAddon;
  switch (item.itemType) {
    case 'setpoint':
      return <ItemSignal {...props} />;
    case 'series':
      return (
        <>
          <ItemSignal {...props} />
          <div className={styles['pair']}>
            <ColourField
              label={t('editor.items.color')}
              value={color === '' ? 'transparent' : color}
              onChange={(chosen) => addon({ color: chosen === 'transparent' ? '' : chosen })}
            />
            <TextField
              label={t('editor.items.text')}
              placeholder={t('editor.items.ofSignal')}
              value={text}
              maxLength={TEXT_MAX}
              onChange={(typed) => addon({ text: typed })}
            />
          </div>
        </>
      );
    case 'option':
      return (
        <div className={styles['pair']}>
          <TextField
            label={t('editor.items.text')}
            placeholder={t('editor.items.text')}
            value={text}
            maxLength={TEXT_MAX}
            onChange={(typed) => addon({ text: typed })}
          />
          <TextField
            label={t('editor.items.value')}
            placeholder={t('editor.items.value')}
            value={value}
            maxLength={VALUE_MAX}
            onChange={(typed) => addon({ value: typed })}
          />
        </div>
      );
    case 'state':
      return <StateFields {...props} onAddon={addon} />;
    case 'frame':
      return (
        <PictureChoice
          label={t('editor.items.picture')}
          value={picture}
          isDisabled={false}
          onChange={(hash) => addon({ picture: hash })}
        />
      );
  }
}

/** The signal of a part, or the column of a report. */
function ItemSignal({ item, widget, onChange }: ItemProps) {
  const t = useT();
  const isColumn = item.dataType === 'report';
  const clear = () => onChange({ dataId: '', dataType: 'signal', dataName: '' });
  const mayBeColumn = item.itemType === 'series' && acceptsColumn(widget);
  return (
    <>
      {!isColumn && (
        <div className={styles['picked']}>
          <BindingChip
            label={t('editor.binding')}
            signalId={item.dataId}
            name={item.dataName}
            wanted={wantedOf(item, widget)}
            onPick={({ id, name }) => onChange({ dataId: id, dataType: 'signal', dataName: name })}
            onClear={clear}
          />
        </div>
      )}
      {(isColumn || (mayBeColumn && item.dataId === '')) && (
        <ReportColumnChoice
          dataId={isColumn ? item.dataId : ''}
          dataName={item.dataName}
          onPick={(column) => onChange({ ...column, dataType: 'report' })}
          onClear={clear}
        />
      )}
    </>
  );
}

interface StateProps extends ItemProps {
  readonly onAddon: (patch: Partial<Item['dataAddon']>) => void;
}

/** When, and what it looks like then: a state of the symbol, or an own picture. */
function StateFields({ item, widget, onAddon }: StateProps) {
  const t = useT();
  const language = usePreferences((preferences) => preferences.language);
  const { when, state, picture } = item.dataAddon;
  const symbol = 'symbol' in widget.dataAddon ? symbolOf(String(widget.dataAddon.symbol)) : undefined;
  const known = symbol === undefined ? [] : SYMBOL_STATES[symbol.kind];
  const usual = (['running', 'stopped', 'fault'] as const)
    .filter((one) => known.every((own) => own.state !== one))
    .map((value) => ({ value: value as string, text: t(`editor.state.${value}`) }));
  const choices = [...known.map((one) => ({ value: one.state, text: one[language] })), ...usual];
  return (
    <>
      <ConditionField value={when ?? newCondition()} onChange={(condition) => onAddon({ when: condition })} />
      {symbol === undefined ? (
        <PictureChoice
          label={t('editor.items.picture')}
          value={picture}
          isDisabled={false}
          onChange={(hash) => onAddon({ picture: hash })}
        />
      ) : (
        <SelectField
          label={t('editor.items.stateShown')}
          value={state}
          choices={choices}
          onChange={(chosen) => onAddon({ state: chosen })}
        />
      )}
    </>
  );
}
