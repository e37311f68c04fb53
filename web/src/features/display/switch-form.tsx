import { displaySwitch } from '@tidegate/contract/nouns/display/calls.ts';
import type { ListedDisplay } from '@tidegate/contract/nouns/display/display.ts';
import { App, Form } from 'antd';
import { ask } from '../../api/ask.ts';
import { useT } from '../../i18n/translate.ts';
import { useNameText } from '../../lib/names/use-name-text.ts';
import { WallPageFields } from '../../parts/wall-page/wall-page-fields.tsx';
import { FormDrawer } from '../../ui/form/form-drawer.tsx';
import { Lead } from '../../ui/layout/box.tsx';
import { useChanged } from '../../ui/use-changed.ts';

interface Values {
  /** Empty: the playlist goes on. */
  readonly pageId: string;
  /** Null: until the next switch. */
  readonly seconds: number | null;
}

interface Props {
  readonly display: ListedDisplay;
  readonly onClose: () => void;
}

/** Shows a page in front of the playlist of a wall display. */
export function SwitchForm({ display, onClose }: Props) {
  const t = useT();
  const nameOf = useNameText();
  const { message } = App.useApp();
  const changed = useChanged();
  const [form] = Form.useForm<Values>();
  const save = async ({ pageId, seconds }: Values) => {
    const isTimed = pageId !== '' && seconds !== null;
    const what = { ...(pageId === '' ? {} : { pageId }), ...(isTimed ? { seconds } : {}) };
    await ask(displaySwitch, { id: display.id, ...what });
    void message.success(t('display.switchDone', { name: nameOf(display) }));
    await changed();
    onClose();
  };
  return (
    <FormDrawer
      title={t('display.switchTitle', { name: nameOf(display) })}
      form={form}
      initial={{ pageId: '', seconds: 300 }}
      saveText={t('display.switchSave')}
      onSave={save}
      onClose={onClose}
    >
      <Lead>{t('display.switchText')}</Lead>
      <WallPageFields at={[]} named={{}} />
    </FormDrawer>
  );
}
