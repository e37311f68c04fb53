import { signalQueryAll } from '@tidegate/contract/nouns/monitor/calls.ts';
import { equipmentDetail } from '@tidegate/contract/nouns/equipment/calls.ts';
import { wordsOf } from '@tidegate/contract/locale/name-text.ts';
import { App, Checkbox, Modal, Radio } from 'antd';
import { useState } from 'react';
import { ask } from '../../../../api/ask.ts';
import { errorText } from '../../../../api/error-text.ts';
import { useT } from '../../../../i18n/translate.ts';
import { SeveralEquipmentSelect } from '../../../../parts/equipment/equipment-select.tsx';
import { Note, Stack } from '../../../../ui/layout/box.tsx';
import { filledPage, filledWithSeveral, type FillWay, type Member } from '../../../compose/compose-fill.ts';
import { withCommonName } from '../../../compose/compose-model.ts';
import { focusCanvas } from '../scope/focus-canvas.ts';
import { newId } from '../scope/new-id.ts';
import { useEditor, useEditorUi, useScope } from '../scope/scope.ts';

/** Fills the page from the signals of an equipment, or of the model that it is of: one step of undo. */
export function FillDialog() {
  const isOpen = useEditorUi(({ drawer }) => drawer === 'fill');
  return isOpen ? <Fill /> : null;
}

/** Pieces of equipment that may share a page. */
const SHARED_MAX = 24;

const nameOf = async (equipmentId: string | undefined) =>
  equipmentId === undefined ? undefined : wordsOf(await ask(equipmentDetail, { equipmentId }));

const membersOf = (ids: readonly string[]): Promise<readonly Member[]> =>
  Promise.all(
    ids.map(async (equipmentId) => ({
      name: wordsOf(await ask(equipmentDetail, { equipmentId })),
      signals: await ask(signalQueryAll, { equipmentId }),
    })),
  );

const WAYS = ['below', 'replace'] as const satisfies readonly FillWay[];

function Fill() {
  const t = useT();
  const { message } = App.useApp();
  const { store, ui, host } = useScope();
  const isEmpty = useEditor(({ page }) => page.widgets.length === 0);
  const [chosen, setChosen] = useState<readonly string[]>(host.equipmentId === undefined ? [] : [host.equipmentId]);
  const [isTurned, setTurned] = useState(false);
  const [way, setWay] = useState<FillWay>('below');
  const [isBusy, setBusy] = useState(false);
  const close = () => ui.setState({ drawer: null });
  const [first] = chosen;
  const isShared = host.signals === undefined && chosen.length > 1;
  const signalsOf = async () => {
    if (host.signals !== undefined) return host.signals.map(withCommonName);
    return first === undefined ? [] : ask(signalQueryAll, { equipmentId: first });
  };
  const filled = async () => {
    const { page } = store.getState();
    const place = isEmpty ? 'replace' : way;
    if (isShared) return filledWithSeveral(page, await membersOf(chosen), place, newId);
    const signals = await signalsOf();
    return signals.length === 0
      ? undefined
      : filledPage(page, signals, place, newId, {
          isTurned,
          name: await nameOf(host.signals === undefined ? first : undefined),
        });
  };
  const fill = async () => {
    setBusy(true);
    try {
      const made = await filled();
      if (made === undefined) return void message.info(t('editor.fill.nothing'));
      const { page, left } = made;
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
      okButtonProps={{ disabled: host.signals === undefined && first === undefined, autoFocus: true }}
      onOk={() => void fill()}
      onCancel={close}
    >
      <Stack gap={12}>
        {host.signals === undefined && (
          <SeveralEquipmentSelect
            label={t('editor.fill.equipment')}
            placeholder={t('editor.fill.equipment')}
            most={SHARED_MAX}
            value={chosen}
            onChange={setChosen}
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
        {!isShared && (
          <Checkbox checked={isTurned} onChange={({ target }) => setTurned(target.checked)}>
            {t('editor.fill.turned')}
          </Checkbox>
        )}
        <Note as="p">{t(isShared ? 'editor.fill.shared' : 'editor.fill.help')}</Note>
      </Stack>
    </Modal>
  );
}
