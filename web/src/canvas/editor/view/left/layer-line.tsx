import {
  CaretDownOutlined,
  CaretRightOutlined,
  EyeInvisibleOutlined,
  EyeOutlined,
  LockOutlined,
  UnlockOutlined,
} from '@ant-design/icons';
import { isBroken, WIDGET_NAME_MAX, type PageWidget } from '@tidegate/contract/widgets/widget.ts';
import { useState, type DragEvent, type KeyboardEvent, type MouseEvent } from 'react';
import { useT } from '../../../../i18n/translate.ts';
import { WIDGETS } from '../../../widgets/registry.ts';
import { updateWidgets } from '../../page-tree.ts';
import { useScope } from '../scope/scope.ts';
import { useLayerName } from './layer-name.ts';
import { reordered, type LayerRow } from './layer-rows.ts';
import { focusAtOnce } from '../../../../ui/form/focus-at-once.ts';
import { Row, Text } from '../../../../ui/layout/box.tsx';
import styles from './left.module.css';

interface Props {
  readonly row: LayerRow;
  readonly isChosen: boolean;
  /** A lock keeps it where it is in the order. */
  readonly isHeld: boolean;
  /** The widget that is being dragged into another order, and whether it may come here. */
  readonly carried: string | null;
  readonly mayTake: boolean;
  readonly onCarry: (id: string | null) => void;
  readonly onToggle: () => void;
}

export function LayerLine({ row, isChosen, isHeld, carried, mayTake, onCarry, onToggle }: Props) {
  const t = useT();
  const layerName = useLayerName();
  const { store } = useScope();
  const { widget, path, isOpen } = row;
  const { id } = widget;
  const [isNaming, setNaming] = useState(false);
  const [drop, setDrop] = useState<'before' | 'after' | null>(null);
  const name = layerName(widget);
  const isGroup = widget.widgetType === 'WidgetGroup';
  const isHidden = !isBroken(widget) && widget.isHidden;

  const choose = (event: MouseEvent) => {
    const { selection } = store.getState();
    const isAdding = event.ctrlKey || event.metaKey || event.shiftKey;
    const rest = selection.filter((one) => one !== id);
    store.dispatch({ type: 'select', ids: !isAdding ? [id] : rest.length < selection.length ? rest : [...rest, id] });
  };
  const rename = (typed: string) => {
    setNaming(false);
    if (typed !== name)
      store.edit((page) => updateWidgets(page, [id], (one) => ({ ...one, name: typed.trim().slice(0, 60) })));
  };
  const over = (event: DragEvent) => {
    if (!mayTake || carried === id) return;
    event.preventDefault();
    const { top, height } = event.currentTarget.getBoundingClientRect();
    setDrop(event.clientY < top + height / 2 ? 'before' : 'after');
  };
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    if (carried !== null && drop !== null) {
      store.edit((page) => reordered(page, carried, id, drop === 'before' ? 'above' : 'below'));
    }
    setDrop(null);
    onCarry(null);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget) return;
    if (event.key === 'Enter' || event.key === ' ') store.dispatch({ type: 'select', ids: [id] });
    else if (event.key === 'F2') setNaming(true);
    else if (isGroup && (event.key === 'ArrowRight' || event.key === 'ArrowLeft')) onToggle();
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp')
      neighbour(event.currentTarget, event.key === 'ArrowDown');
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <Row
      gap={4}
      className={styles['layer']}
      role="treeitem"
      tabIndex={0}
      aria-label={name}
      aria-selected={isChosen}
      aria-level={path.length + 1}
      aria-expanded={isGroup ? isOpen : undefined}
      data-hidden={isHidden}
      data-drop={drop ?? undefined}
      style={{ paddingLeft: 4 + path.length * 14 }}
      draggable={!isNaming && !isHeld}
      onDragStart={(event) => {
        event.dataTransfer.setData('text/plain', name);
        onCarry(id);
      }}
      onDragOver={over}
      onDragLeave={() => setDrop(null)}
      onDrop={handleDrop}
      onDragEnd={() => onCarry(null)}
      onClick={choose}
      onDoubleClick={() => setNaming(!isBroken(widget))}
      onKeyDown={onKey}
    >
      {isGroup && (
        <button
          type="button"
          className={styles['mini']}
          style={{ opacity: 1 }}
          aria-label={t(isOpen ? 'editor.fold' : 'editor.unfold', { name })}
          onClick={(event) => {
            event.stopPropagation();
            onToggle();
          }}
        >
          {isOpen ? <CaretDownOutlined aria-hidden /> : <CaretRightOutlined aria-hidden />}
        </button>
      )}
      <span className={styles['icon']}>{isBroken(widget) ? '!' : <IconOf widget={widget} />}</span>
      {isNaming ? (
        <Naming name={name} onDone={rename} />
      ) : (
        <Text breaks="cut" room="grow" className={styles['layerName']}>
          {name}
        </Text>
      )}
      {!isBroken(widget) && <Marks id={id} name={name} isLocked={widget.posLock} isHidden={isHidden} />}
    </Row>
  );
}

function IconOf({ widget }: { readonly widget: Exclude<PageWidget, { widgetType: 'broken' }> }) {
  const { Icon } = WIDGETS[widget.widgetType];
  return <Icon />;
}

function neighbour(line: Element, isBelow: boolean): void {
  const lines = [...(line.closest('[role="tree"]')?.querySelectorAll<HTMLElement>('[role="treeitem"]') ?? [])];
  const at = lines.findIndex((one) => one === line);
  lines[at + (isBelow ? 1 : -1)]?.focus();
}

function Naming({ name, onDone }: { readonly name: string; readonly onDone: (typed: string) => void }) {
  const t = useT();
  return (
    <input
      className={styles['layerInput']}
      ref={focusAtOnce}
      aria-label={t('editor.name')}
      defaultValue={name}
      maxLength={WIDGET_NAME_MAX}
      onFocus={(event) => event.target.select()}
      onBlur={(event) => onDone(event.target.value)}
      onClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return;
        event.stopPropagation();
        if (event.key === 'Enter') onDone(event.currentTarget.value);
        if (event.key === 'Escape') onDone(name);
      }}
    />
  );
}

interface MarksProps {
  readonly id: string;
  readonly name: string;
  readonly isLocked: boolean;
  readonly isHidden: boolean;
}

function Marks({ id, name, isLocked, isHidden }: MarksProps) {
  const t = useT();
  const { store } = useScope();
  const set = (event: MouseEvent, patch: { posLock?: boolean; isHidden?: boolean }) => {
    event.stopPropagation();
    store.edit((page) => updateWidgets(page, [id], (widget) => ({ ...widget, ...patch })));
  };
  return (
    <>
      <button
        type="button"
        className={styles['mini']}
        aria-label={t('editor.lockOne', { name })}
        aria-pressed={isLocked}
        onClick={(event) => set(event, { posLock: !isLocked })}
      >
        {isLocked ? <LockOutlined aria-hidden /> : <UnlockOutlined aria-hidden />}
      </button>
      <button
        type="button"
        className={styles['mini']}
        aria-label={t('editor.hideOne', { name })}
        aria-pressed={isHidden}
        onClick={(event) => set(event, { isHidden: !isHidden })}
      >
        {isHidden ? <EyeInvisibleOutlined aria-hidden /> : <EyeOutlined aria-hidden />}
      </button>
    </>
  );
}
