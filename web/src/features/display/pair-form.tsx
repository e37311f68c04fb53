import { displayPair } from '@tidegate/contract/nouns/display/calls.ts';
import type { ListedDisplay } from '@tidegate/contract/nouns/display/display.ts';
import { PAIR_LENGTH, PAIR_PATH, plainCode } from '@tidegate/contract/nouns/display/pairing.ts';
import { App, Form, Input } from 'antd';
import { ask } from '../../api/ask.ts';
import { useT } from '../../i18n/translate.ts';
import { useNameText } from '../../lib/names/use-name-text.ts';
import { CopyButton } from '../../ui/form/copy-line.tsx';
import { FormDrawer } from '../../ui/form/form-drawer.tsx';
import { Row, Text } from '../../ui/layout/box.tsx';
import { useChanged } from '../../ui/use-changed.ts';
import styles from './displays.module.css';

interface Values {
  readonly code: string;
}

interface Props {
  readonly display: ListedDisplay;
  readonly onClose: () => void;
}

/** Signs in a screen that shows a code: for televisions without a camera or a keyboard. */
export function PairForm({ display, onClose }: Props) {
  const t = useT();
  const nameOf = useNameText();
  const { message } = App.useApp();
  const changed = useChanged();
  const [form] = Form.useForm<Values>();
  const address = `${globalThis.location.origin}${PAIR_PATH}`;
  const save = async ({ code }: Values) => {
    const { ip } = await ask(displayPair, { id: display.id, code });
    void message.success(t('display.paired', { ip, name: nameOf(display) }));
    await changed();
    onClose();
  };
  return (
    <FormDrawer
      title={t('display.pairTitle', { name: nameOf(display) })}
      form={form}
      initial={{ code: '' }}
      saveText={t('display.pairSave')}
      onSave={save}
      onClose={onClose}
    >
      <p>{t('display.pairText')}</p>
      <Row wrap gap="4 12" below={16}>
        <Text weight={600} breaks="anywhere">
          {address}
        </Text>
        <CopyButton label={t('display.pairAddress')} text={address} />
      </Row>
      <Form.Item
        name="code"
        label={t('display.pairCode')}
        extra={t('display.pairCodeHelp')}
        rules={[
          { required: true, whitespace: true, message: t('display.pairNeeded') },
          {
            validator: async (_rule, entered: string) => {
              if (entered.trim() !== '' && plainCode(entered).length !== PAIR_LENGTH) {
                throw new Error(t('display.pairLength', { count: PAIR_LENGTH }));
              }
            },
          },
        ]}
      >
        <Input
          className={styles['code']}
          maxLength={20}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      </Form.Item>
    </FormDrawer>
  );
}
