import { App, Button, Input, Select } from 'antd';
import { useState } from 'react';
import { formOf } from '../../api/ask.ts';
import { errorText } from '../../api/error-text.ts';
import { tryCall, type TriedAnswer } from '../../api/try-call.ts';
import { useT } from '../../i18n/translate.ts';
import { CodeBlock } from './code-block.tsx';
import type { ApiCall, ApiField } from './document.ts';
import { fieldText } from './field-text.ts';
import { Row } from '../../ui/layout/box.tsx';
import styles from './api.module.css';

/** Makes the real call, with the session or a key, and shows the response. */
export function TryIt({ call }: { readonly call: ApiCall }) {
  const t = useT();
  const { modal } = App.useApp();
  const [values, setValues] = useState<{ readonly [name: string]: string }>({});
  const [files, setFiles] = useState<{ readonly [name: string]: File }>({});
  const [key, setKey] = useState('');
  const [answer, setAnswer] = useState<TriedAnswer | null>(null);
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    setProblem('');
    setAnswer(null);
    try {
      setAnswer(await tryCall({ ...call, form: formFor(call, values, files), key: key.trim() }));
    } catch (error) {
      setProblem(errorText(error));
    }
    setBusy(false);
  };
  const start = () => {
    if (call.audit === null) return void send();
    modal.confirm({
      title: t('api.tryConfirm'),
      content: t('api.tryConfirmText', { path: call.path }),
      okText: t('api.tryConfirmed'),
      okButtonProps: { danger: true },
      cancelText: t('action.cancel'),
      focusable: { autoFocusButton: 'cancel' },
      onOk: send,
    });
    return undefined;
  };
  return (
    <section aria-label={t('api.try')}>
      <h3>{t('api.try')}</h3>
      <p className={styles['note']}>{t('api.tryText')}</p>
      <div className={styles['fields']}>
        {call.fields.map((field) => (
          <label key={field.name}>
            <span>
              {field.name}
              {field.isRequired && ' *'}
            </span>
            <Entry
              field={field}
              hint={fieldText(field.schema, t)}
              value={values[field.name]}
              onChange={(value) => setValues({ ...values, [field.name]: value })}
              onFile={(file) => setFiles({ ...files, [field.name]: file })}
            />
          </label>
        ))}
        <label>
          <span>{t('api.tryKey')}</span>
          <Input
            value={key}
            autoComplete="off"
            placeholder={t('api.tryKeyHint')}
            onChange={(event) => setKey(event.target.value)}
          />
        </label>
      </div>
      <div>
        <Button type="primary" loading={isBusy} onClick={start}>
          {t('api.trySend')}
        </Button>
      </div>
      {problem !== '' && <p role="alert">{problem}</p>}
      {answer !== null && <Outcome answer={answer} />}
    </section>
  );
}

function Outcome({ answer }: { readonly answer: TriedAnswer }) {
  const t = useT();
  return (
    <>
      <Row as="p" wrap gap="4 16" align="stretch" role="status">
        <strong>{t('api.tryStatus', { status: answer.status })}</strong>
        <span>{t('api.tryMs', { ms: answer.ms })}</span>
        <span>{t('api.tryBytes', { bytes: answer.bytes })}</span>
        <span>{answer.type}</span>
      </Row>
      <CodeBlock label={t('api.answer')} text={answer.text === '' ? t('api.tryBinary') : pretty(answer.text)} />
    </>
  );
}

interface EntryProps {
  readonly field: ApiField;
  readonly hint: string;
  readonly value: string | undefined;
  readonly onChange: (value: string) => void;
  readonly onFile: (file: File) => void;
}

function Entry({ field: { schema }, hint, value, onChange, onFile }: EntryProps) {
  const choices = schema.type === 'boolean' ? ['true', 'false'] : schema.enum?.map(String);
  if (schema.contentMediaType !== undefined) {
    return (
      <input
        type="file"
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file !== undefined) onFile(file);
        }}
      />
    );
  }
  if (choices !== undefined) {
    return (
      <Select
        allowClear
        value={value === '' ? undefined : value}
        options={choices.map((choice) => ({ value: choice, label: choice }))}
        onChange={(chosen: string | undefined) => onChange(chosen ?? '')}
      />
    );
  }
  if (schema.type === 'array' || schema.type === 'object') {
    const change = (text: string) => onChange(text);
    return (
      <Input.TextArea rows={2} placeholder={hint} value={value} onChange={(event) => change(event.target.value)} />
    );
  }
  return <Input placeholder={hint} value={value} onChange={(event) => onChange(event.target.value)} />;
}

/** Empty fields are left out: a call distinguishes an empty field from a missing one. */
function formFor(
  { fields, isUpload }: ApiCall,
  values: Readonly<Record<string, string>>,
  files: Readonly<Record<string, File>>,
): URLSearchParams | FormData {
  const form = formOf(Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')));
  if (!isUpload) return form;
  const upload = new FormData();
  for (const [name, value] of form) upload.set(name, value);
  for (const { name } of fields) {
    const file = files[name];
    if (file !== undefined) upload.set(name, file);
  }
  return upload;
}

function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
