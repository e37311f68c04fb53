import { DeleteOutlined } from '@ant-design/icons';
import { maxLengthOf } from '@tidegate/contract/fields/field-facts.ts';
import { equipmentFields } from '@tidegate/contract/nouns/equipment/fields.ts';
import { gatewayQuery } from '@tidegate/contract/nouns/gateway/calls.ts';
import { PAGE_SIZE_MAX } from '@tidegate/contract/limits.ts';
import type { ModelParameter } from '@tidegate/contract/nouns/model/model.ts';
import { App, Button, Input } from 'antd';
import { ask } from '../../api/ask.ts';
import { errorText } from '../../api/error-text.ts';
import { useT } from '../../i18n/translate.ts';
import { Row } from '../../ui/layout/box.tsx';
import manage from '../../ui/form/forms.module.css';
import { blockOf } from '../../parts/signal/grid-rules.ts';
import { GatewaySelect } from '../../parts/gateway/gateway-select.tsx';
import { gatewaysCalled, isCalled, type NewRow, rowsOfBlock } from './apply-rows.ts';
import { useParameterTitle, ValueCells, ValueHeads } from './apply-values.tsx';
import styles from './models.module.css';

interface Props {
  readonly parameters: readonly ModelParameter[];
  /** The gateway of a new row until another is chosen; empty for none. */
  readonly firstGatewayId: string;
  readonly rows: readonly NewRow[];
  /** Changes the rows as they are by then. */
  readonly onChange: (change: (rows: readonly NewRow[]) => readonly NewRow[]) => void;
}

/** A table of equipment to be added; a block of cells pasted anywhere in it becomes rows. */
export function NewRows({ parameters, firstGatewayId, rows, onChange }: Props) {
  const t = useT();
  const { message } = App.useApp();
  const title = useParameterTitle();
  const set = (at: number, fields: Partial<NewRow>) =>
    onChange((before) => before.map((row, index) => (index === at ? { ...row, ...fields } : row)));
  const columns = [t('manage.name'), t('manage.code'), t('manage.gateway'), ...parameters.map(title)].join(', ');
  const add = () => onChange((before) => [...before, { name: '', code: '', gatewayId: firstGatewayId, values: {} }]);
  const paste = async (text: string) => {
    const block = blockOf(text);
    const found = await gatewaysOf(gatewaysCalled(block)).catch((error: unknown) => {
      // The rows are added without their gateways, which are left to be chosen.
      void message.error(errorText(error));
      return [];
    });
    onChange((before) => [...before, ...rowsOfBlock(block, parameters, found)]);
  };
  return (
    <section aria-label={t('model.applyNew')}>
      <h2 className={styles['section']}>{t('model.applyNew')}</h2>
      {rows.length > 0 && (
        <div className={styles['grid']}>
          <table aria-label={t('model.applyNew')}>
            <thead>
              <tr>
                <th>{t('manage.name')}</th>
                <th>{t('manage.code')}</th>
                <th>{t('manage.gateway')}</th>
                <ValueHeads parameters={parameters} />
                <th>
                  <span className="visually-hidden">{t('manage.actions')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row, index) => (
                <tr key={index}>
                  <td>
                    <Input
                      aria-label={`${t('manage.name')} ${index + 1}`}
                      maxLength={maxLengthOf(equipmentFields.name)}
                      value={row.name}
                      onChange={({ target }) => set(index, { name: target.value })}
                    />
                  </td>
                  <td>
                    <Input
                      aria-label={`${t('manage.code')} ${index + 1}`}
                      maxLength={maxLengthOf(equipmentFields.code)}
                      value={row.code}
                      onChange={({ target }) => set(index, { code: target.value })}
                    />
                  </td>
                  <td>
                    <GatewaySelect
                      className={styles['gateway']}
                      label={`${t('manage.gateway')} ${index + 1}`}
                      value={row.gatewayId}
                      onChange={(gatewayId) => set(index, { gatewayId })}
                    />
                  </td>
                  <ValueCells
                    of={String(index + 1)}
                    parameters={parameters}
                    values={row.values}
                    onChange={(values) => set(index, { values })}
                  />
                  <td>
                    <Button
                      type="text"
                      icon={<DeleteOutlined />}
                      aria-label={t('model.applyRemove', { row: index + 1 })}
                      onClick={() => onChange((before) => before.filter((_row, at) => at !== index))}
                    />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <Row wrap gap={8} align="stretch" below={12} className={manage['inline']}>
        <Input.TextArea
          aria-label={t('model.applyPasteLabel')}
          placeholder={t('model.applyPaste', { columns })}
          rows={2}
          value=""
          onPaste={(event) => {
            event.preventDefault();
            void paste(event.clipboardData.getData('text/plain'));
          }}
        />
        <Button onClick={add}>{t('model.applyRow')}</Button>
      </Row>
    </section>
  );
}

/** The gateways that are called so. */
async function gatewaysOf(names: readonly string[]) {
  const answers = await Promise.all(names.map((name) => ask(gatewayQuery, { name, pageSize: PAGE_SIZE_MAX })));
  return answers.flatMap(({ rows }, at) => rows.filter((one) => isCalled(one, names[at] ?? '')));
}
