import { DeleteOutlined } from '@ant-design/icons';
import { maxLengthOf } from '@tidegate/contract/fields/field-facts.ts';
import { equipmentFields } from '@tidegate/contract/nouns/equipment/fields.ts';
import type { Gateway } from '@tidegate/contract/nouns/gateway/gateway.ts';
import type { ModelParameter } from '@tidegate/contract/nouns/model/model.ts';
import { Button, Input, Select } from 'antd';
import { useT } from '../../i18n/translate.ts';
import { Row } from '../../ui/layout/box.tsx';
import manage from '../../ui/form/forms.module.css';
import { blockOf } from '../../parts/signal/grid-rules.ts';
import { rowsOfBlock, type NewRow } from './apply-rows.ts';
import { useParameterTitle, ValueCells, ValueHeads } from './apply-values.tsx';
import { useNameText } from '../../lib/names/use-name-text.ts';
import styles from './models.module.css';

interface Props {
  readonly parameters: readonly ModelParameter[];
  readonly gateways: readonly Gateway[];
  readonly rows: readonly NewRow[];
  readonly onChange: (rows: readonly NewRow[]) => void;
}

/** A table of equipment to be added; a block of cells pasted anywhere in it becomes rows. */
export function NewRows({ parameters, gateways, rows, onChange }: Props) {
  const t = useT();
  const nameOf = useNameText();
  const title = useParameterTitle();
  const set = (at: number, fields: Partial<NewRow>) =>
    onChange(rows.map((row, index) => (index === at ? { ...row, ...fields } : row)));
  const columns = [t('manage.name'), t('manage.code'), t('manage.gateway'), ...parameters.map(title)].join(', ');
  const options = gateways.map((one) => ({ value: one.id, label: `${nameOf(one)} (${one.sn})` }));
  const add = () => onChange([...rows, { name: '', code: '', gatewayId: gateways[0]?.id ?? '', values: {} }]);
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
                    <Select
                      style={{ minWidth: 150, width: '100%' }}
                      aria-label={`${t('manage.gateway')} ${index + 1}`}
                      showSearch={{ optionFilterProp: 'label' }}
                      value={row.gatewayId === '' ? null : row.gatewayId}
                      options={options}
                      onChange={(gatewayId) => set(index, { gatewayId: gatewayId ?? '' })}
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
                      onClick={() => onChange(rows.filter((_row, at) => at !== index))}
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
            const block = blockOf(event.clipboardData.getData('text/plain'));
            onChange([...rows, ...rowsOfBlock(block, parameters, gateways)]);
          }}
        />
        <Button onClick={add}>{t('model.applyRow')}</Button>
      </Row>
    </section>
  );
}
