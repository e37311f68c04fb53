import { PROTOCOL_LIMITS } from '@tidegate/contract/protocols/protocol-kind.ts';
import type { FormField } from '@tidegate/contract/protocols/form-field.ts';
import type { Protocol } from '@tidegate/contract/protocols/names.ts';
import { PROTOCOL_KINDS } from '@tidegate/contract/protocols/registry.ts';
import { Button, Switch, Tag } from 'antd';
import { type ReactNode, useState } from 'react';
import { useT } from '../../i18n/translate.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { fieldsOf } from '../../parts/protocols/schema-fields.tsx';
import { type Column, DataTable } from '../../ui/list/data-table.tsx';
import { fieldName } from '../../parts/protocols/field-texts.ts';
import { fieldDefault, fieldMeaning, fieldRange } from './field-texts.ts';
import { Muted, Panel, Row, Text } from '../../ui/layout/box.tsx';
import styles from './protocol.module.css';
import { UseDrawer } from './use-drawer.tsx';

interface Props {
  readonly protocol: Protocol;
  /** Number of its drivers in the person's access scope; undefined while unknown. */
  readonly drivers: number | undefined;
  /** True if new drivers may use it. */
  readonly isOn: boolean;
  readonly isBusy: boolean;
  readonly mayTurn: boolean;
  /** The administrator's description; empty for none. */
  readonly remark: string;
  /** Undefined without permission to edit remarks. */
  readonly onDescribe: (() => void) | undefined;
  /** Undefined while another is being changed. */
  readonly onTurn: ((isOn: boolean) => void) | undefined;
}

/** One protocol: what it can do, and the fields of its drivers and addresses. */
export function ProtocolCard({ protocol, drivers, isOn, isBusy, mayTurn, remark, onDescribe, onTurn }: Props) {
  const t = useT();
  const language = usePreferences((preferences) => preferences.language);
  const [isListed, setListed] = useState(false);
  const name = PROTOCOL_KINDS[protocol].names[language];
  const { about, standard, transports, functions, dataTypes, byteOrders, limits } = PROTOCOL_KINDS[protocol];
  const limitTexts = PROTOCOL_LIMITS.flatMap((limit) => {
    const count = limits[limit];
    return count === undefined ? [] : [t(`protocol.limit.${limit}`, { count })];
  });
  return (
    <Panel gap={12} pad={16} aria-label={name}>
      <Row as="header" wrap gap={8} className={styles['head']}>
        <h2>{name}</h2>
        <code className={styles['code']}>{protocol}</code>
        {drivers === 0 && <span className={styles['count']}>{t('protocol.driversNone')}</span>}
        {drivers !== undefined && drivers > 0 && (
          <Button type="link" size="small" onClick={() => setListed(true)}>
            {t(drivers === 1 ? 'protocol.driversOne' : 'protocol.drivers', { count: drivers })}
          </Button>
        )}
        <Row as="span" gap={8} className={styles['state']}>
          {t(isOn ? 'protocol.on' : 'protocol.off')}
          {mayTurn && (
            <Switch
              checked={isOn}
              loading={isBusy}
              disabled={onTurn === undefined}
              onChange={(next) => onTurn?.(next)}
              aria-label={t('protocol.turn', { name })}
            />
          )}
        </Row>
      </Row>
      <Muted as="p" className={styles['about']}>
        {about[language]}
      </Muted>
      {(remark !== '' || onDescribe !== undefined) && (
        <p className={styles['remark']}>
          {remark === '' ? <span className={styles['count']}>{t('protocol.remarkNone')}</span> : remark}{' '}
          {onDescribe !== undefined && (
            <Button type="link" size="small" aria-label={t('protocol.remarkEditOf', { name })} onClick={onDescribe}>
              {t('protocol.remarkEdit')}
            </Button>
          )}
        </p>
      )}
      <dl className={styles['facts']}>
        {standard !== '' && <Fact name={t('protocol.version')}>{standard}</Fact>}
        <Fact name={t('protocol.transport')}>
          {transports.map((transport) => t(`protocol.transport.${transport}`)).join(', ')}
        </Fact>
        <Fact name={t('protocol.functions')}>
          {functions.map((one) => (
            <Tag key={one}>{t(`protocol.function.${one}`)}</Tag>
          ))}
        </Fact>
        <Fact name={t('protocol.dataTypes')}>{dataTypes.join(', ')}</Fact>
        {byteOrders.length > 0 && <Fact name={t('protocol.byteOrders')}>{byteOrders.join(', ')}</Fact>}
        {limitTexts.length > 0 && <Fact name={t('protocol.limits')}>{limitTexts.join(' · ')}</Fact>}
      </dl>
      <Fields protocol={protocol} title={t('protocol.connection')} fields={fieldsOf(protocol, 'params')} />
      <Fields protocol={protocol} title={t('protocol.address')} fields={fieldsOf(protocol, 'address')} />
      {isListed && <UseDrawer protocol={protocol} onClose={() => setListed(false)} />}
    </Panel>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

interface FieldsProps {
  readonly protocol: Protocol;
  readonly title: string;
  readonly fields: readonly FormField[];
}

function Fields({ protocol, title, fields }: FieldsProps) {
  const t = useT();
  const language = usePreferences((preferences) => preferences.language);
  const words = { t, language };
  const columns: readonly Column<FormField>[] = [
    {
      key: 'name',
      title: t('protocol.field'),
      render: ({ name }) => <strong>{fieldName(words, protocol, name)}</strong>,
    },
    { key: 'meaning', title: t('protocol.meaning'), render: (field) => fieldMeaning(words, protocol, field) },
    {
      key: 'range',
      title: t('protocol.range'),
      render: (field) => <Text breaks="anywhere">{fieldRange(words, protocol, field)}</Text>,
    },
    { key: 'default', title: t('protocol.default'), render: (field) => fieldDefault(words, protocol, field) },
  ];
  return (
    <details className={styles['fields']}>
      <summary>{t('protocol.fieldCount', { title, count: fields.length })}</summary>
      <DataTable label={title} columns={columns} rows={fields} keyOf={({ name }) => name} />
    </details>
  );
}
