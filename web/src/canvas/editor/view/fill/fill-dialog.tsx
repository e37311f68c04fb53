import { signalQueryAll } from '@tidegate/contract/nouns/monitor/calls.ts';
import { App, Modal, Radio } from 'antd';
import { useState } from 'react';
import { ask } from '../../../../api/ask.ts';
import { errorText } from '../../../../api/error-text.ts';
import { useT } from '../../../../i18n/translate.ts';
import { EquipmentSelect } from '../../../../parts/equipment/equipment-select.tsx';
import { Note, Stack } from '../../../../ui/layout/box.tsx';
import { filledPage, type FillWay } from '../../../compose/compose-fill.ts';
import { withCommonName } from '../../../compose/compose-model.ts';
import { focusCanvas } from '../scope/focus-canvas.ts';
import { newId } from '../scope/new-id.ts';
import { useEditor, useEditorUi, useScope } from '../scope/scope.ts';

/** Fills the page from the signals of an equipment, or of the model that it is of: one step of undo. */
export function FillDialog() {
  const isOpen = useEditorUi(({ drawer }) => drawer === 'fill');
  return isOpen ? <Fill /> : null;
}

const WAYS = ['below', 'replace'] as const satisfies readonly FillWay[];

function Fill() {
  const t = useT();
  const { message } = App.useApp();
  const { store, ui, host } = useScope();
  const isEmpty = useEditor(({ page }) => page.widgets.length === 0);
  const [equipmentId, setEquipmentId] = useState(host.equipmentId);
  const [way, setWay] = useState<FillWay>('below');
  const [isBusy, setBusy] = useState(false);
  const close = () => ui.setState({ drawer: null });
  const signalsOf = async () => {
    if (host.signals !== undefined) return host.signals.map(withCommonName);
    return equipmentId === undefined ? [] : ask(signalQueryAll, { equipmentId });
  };
  const fill = async () => {
    setBusy(true);
    try {
      const signals = await signalsOf();
      if (signals.length === 0) return void message.info(t('editor.fill.nothing'));
      const { page, left } = filledPage(store.getState().page, signals, isEmpty ? 'replace' : way, newId);
      store.edit(() => page);
      store.dispatch({ type: 'run', id: 'zoomPage' });
      if (left > 0) void message.info(t('editor.fill.left', { count: left }));
      close();
      focusCanvas();
    } catch (error) {
      void message.error(errorText(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal
      open
      width={440}
      title={t('editor.do.fill')}
      okText={t('editor.fill.do')}
      cancelText={t('action.cancel')}
      confirmLoading={isBusy}
      okButtonProps={{ disabled: host.signals === undefined && equipmentId === undefined, autoFocus: true }}
      onOk={() => void fill()}
      onCancel={close}
    >
      <Stack gap={12}>
        {host.signals === undefined && (
          <EquipmentSelect
            label={t('editor.fill.equipment')}
            placeholder={t('editor.fill.equipment')}
            value={equipmentId ?? ''}
            onChange={setEquipmentId}
          />
        )}
        {!isEmpty && (
          <Radio.Group
            aria-label={t('editor.fill.way')}
            value={way}
            options={WAYS.map((value) => ({ value, label: t(`editor.fill.${value}`) }))}
            onChange={({ target }) => setWay(target.value)}
          />
        )}
        <Note as="p">{t('editor.fill.help')}</Note>
      </Stack>
    </Modal>
  );
}
