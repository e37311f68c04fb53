import { DeleteOutlined } from '@ant-design/icons';
import { modelParameters } from '@tidegate/contract/nouns/model/draft-calls.ts';
import { modelParametersSchema, type Model, type ModelParameter } from '@tidegate/contract/nouns/model/model.ts';
import { Alert, App, Button, Checkbox, Input } from 'antd';
import { useState } from 'react';
import { ask } from '../../api/ask.ts';
import { errorText } from '../../api/error-text.ts';
import { useOrgAuth } from '../../api/session.ts';
import { useT } from '../../i18n/translate.ts';
import { useChanged } from '../../ui/use-changed.ts';
import { Buttons, Lead } from '../../ui/layout/box.tsx';
import styles from './models.module.css';

interface Props {
  readonly model: Model;
  readonly parameters: readonly ModelParameter[];
}

const TEXTS = [
  ['name', 'model.parameterName', 32],
  ['title', 'model.parameterTitle', 60],
  ['titleEn', 'model.parameterTitleEn', 60],
  ['default', 'model.parameterDefault', 200],
] as const;
const NEW: ModelParameter = { name: '', title: '', titleEn: '', default: '', required: true };

/** The blanks of a model; a refusal is shown and what was entered stays. */
export function ParameterTab({ model, parameters }: Props) {
  const t = useT();
  const { message } = App.useApp();
  const changed = useChanged();
  const mayEdit = useOrgAuth('manage_model_edit');
  const [rows, setRows] = useState(parameters);
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const set = (at: number, fields: Partial<ModelParameter>) =>
    setRows(rows.map((row, index) => (index === at ? { ...row, ...fields } : row)));
  const save = async () => {
    const read = modelParametersSchema.safeParse(rows);
    const names = new Set(rows.map(({ name }) => name));
    if (!read.success || names.size < rows.length) {
      setProblem(t('model.parameterBad'));
      return;
    }
    setBusy(true);
    setProblem('');
    try {
      await ask(modelParameters, { id: model.id, parameters: read.data });
      void message.success(t('manage.saved'));
      await changed();
    } catch (error) {
      setProblem(errorText(error));
    }
    setBusy(false);
  };
  return (
    <>
      <Lead>{t('model.parameterText', { braces: '{name}', sum: '{slave}*10+100' })}</Lead>
      {problem !== '' && <Alert type="error" showIcon role="alert" title={problem} />}
      {rows.length === 0 && <p role="status">{t('model.parameterNone')}</p>}
      {rows.length > 0 && (
        <div className={styles['grid']}>
          <table aria-label={t('model.tab.parameter')}>
            <thead>
              <tr>
                {TEXTS.map(([field, title]) => (
                  <th key={field}>{t(title)}</th>
                ))}
                <th>{t('model.parameterRequired')}</th>
                <th>
                  <span className="visually-hidden">{t('manage.actions')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row, index) => (
                <tr key={index}>
                  {TEXTS.map(([field, title, maxLength]) => (
                    <td key={field}>
                      <Input
                        aria-label={`${t(title)} ${index + 1}`}
                        maxLength={maxLength}
                        disabled={!mayEdit}
                        value={row[field]}
                        onChange={({ target }) => set(index, { [field]: target.value })}
                      />
                    </td>
                  ))}
                  <td>
                    <Checkbox
                      aria-label={`${t('model.parameterRequired')} ${index + 1}`}
                      disabled={!mayEdit}
                      checked={row.required}
                      onChange={({ target }) => set(index, { required: target.checked })}
                    />
                  </td>
                  <td>
                    {mayEdit && (
                      <Button
                        type="text"
                        icon={<DeleteOutlined />}
                        aria-label={t('model.parameterRemove', { name: row.name })}
                        onClick={() => setRows(rows.filter((_row, at) => at !== index))}
                      />
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {mayEdit && (
        <Buttons>
          <Button onClick={() => setRows([...rows, NEW])}>{t('model.parameterAdd')}</Button>
          <Button type="primary" loading={isBusy} disabled={rows === parameters} onClick={() => void save()}>
            {t('action.save')}
          </Button>
        </Buttons>
      )}
    </>
  );
}
