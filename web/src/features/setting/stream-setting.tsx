import { settingSave } from '@tidegate/contract/nouns/setting/calls.ts';
import { STREAMS_MAX } from '@tidegate/contract/nouns/setting/setting.ts';
import { isStreamOrigin } from '@tidegate/contract/nouns/camera/stream.ts';
import { Alert, Button, Form, Input } from 'antd';
import { useState } from 'react';
import { ask } from '../../api/ask.ts';
import { errorText } from '../../api/error-text.ts';
import { useT } from '../../i18n/translate.ts';
import { useChanged } from '../../ui/use-changed.ts';
import { Reload } from './map-setting.tsx';
import { Section } from './section.tsx';
import { Buttons } from '../../ui/layout/box.tsx';

const linesOf = (text: string): string[] => [
  ...new Set(
    text
      .toLowerCase()
      .split(/\s+/)
      .map((line) => line.replace(/\/$/, ''))
      .filter(Boolean),
  ),
];

/** The origins that pages play video from. */
export function StreamSetting({ streams }: { readonly streams: readonly string[] }) {
  const t = useT();
  const changed = useChanged();
  const [problem, setProblem] = useState('');
  const [isSaved, setSaved] = useState(false);
  const save = async ({ text }: { readonly text: string }) => {
    setProblem('');
    try {
      await ask(settingSave, { streams: linesOf(text) });
      setSaved(true);
      await changed();
    } catch (error) {
      setProblem(errorText(error));
    }
  };
  const areOrigins = {
    validator: async (_rule: unknown, text = '') => {
      const lines = linesOf(text);
      const wrong = lines.find((line) => !isStreamOrigin(line)) ?? lines[STREAMS_MAX];
      if (wrong !== undefined) throw new Error(t('stream.rule', { text: wrong }));
    },
  };
  return (
    <Section title={t('stream.setting')} text={t('stream.settingText')}>
      <Form initialValues={{ text: streams.join('\n') }} onFinish={(values) => void save(values)}>
        {problem !== '' && <Alert type="error" showIcon title={problem} role="alert" />}
        <Form.Item name="text" rules={[areOrigins]}>
          <Input.TextArea aria-label={t('stream.setting')} rows={4} />
        </Form.Item>
        <Buttons>
          <Button htmlType="submit">{t('stream.save')}</Button>
        </Buttons>
      </Form>
      {isSaved && <Reload />}
    </Section>
  );
}
