import { equipmentDeleted, equipmentRestore } from '@tidegate/contract/nouns/equipment/bin-calls.ts';
import { equipmentFields } from '@tidegate/contract/nouns/equipment/fields.ts';
import type { DeletedEquipment } from '@tidegate/contract/nouns/equipment/deleted-equipment.ts';
import { gatewayQuery } from '@tidegate/contract/nouns/gateway/calls.ts';
import { DEFAULT_PAGE_SIZE, EQUIPMENT_KEPT_DAYS } from '@tidegate/contract/limits.ts';
import { App, Button, Drawer, Form } from 'antd';
import { useState } from 'react';
import { ask } from '../../api/ask.ts';
import { useAsk } from '../../api/use-ask.ts';
import { useT } from '../../i18n/translate.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { dateTimeText } from '../../lib/time/time-zone.ts';
import { nameText } from '@tidegate/contract/locale/name-text.ts';
import { GatewaySelect } from '../../parts/gateway/gateway-select.tsx';
import { FormDrawer } from '../../ui/form/form-drawer.tsx';
import { ListFrame } from '../../ui/list/list-frame.tsx';
import { Notice } from '../../ui/frame/notice.tsx';
import { SearchField } from '../../ui/list/search-field.tsx';
import { schemaField } from '../../ui/form/schema-field.tsx';
import { useChanged } from '../../ui/use-changed.ts';
import { usePhone } from '../../ui/use-media.ts';
import { Faint, Lead } from '../../ui/layout/box.tsx';
import styles from '../../ui/form/forms.module.css';

interface Props {
  readonly onClose: () => void;
}

/** The equipment that was deleted in the last 30 days, and can be restored. */
export function DeletedDrawer({ onClose }: Props) {
  const t = useT();
  const isPhone = usePhone();
  const language = usePreferences((preferences) => preferences.language);
  const timeZone = usePreferences((preferences) => preferences.timeZone);
  const timeText = (at: number) => dateTimeText(at, timeZone);
  const [name, setName] = useState('');
  const [page, setPage] = useState(1);
  const [restored, setRestored] = useState<DeletedEquipment | null>(null);
  const list = useAsk(
    equipmentDeleted,
    { page, pageSize: DEFAULT_PAGE_SIZE, name: name === '' ? undefined : name },
    { keepPrevious: true },
  );
  return (
    <Drawer open title={t('equipment.deletedList')} size={isPhone ? '100%' : 560} onClose={onClose}>
      <Lead>{t('equipment.deletedText', { days: EQUIPMENT_KEPT_DAYS })}</Lead>
      <SearchField
        value={name}
        label={t('manage.equipmentSearch')}
        onChange={(text) => {
          setName(text);
          setPage(1);
        }}
      />
      <ListFrame
        list={list}
        page={page}
        onPage={setPage}
        isFiltered={name !== ''}
        noneTitle={t('manage.equipmentNone')}
        empty={<Notice title={t('equipment.deletedNone')} role="status" />}
      >
        {(rows) => (
          <ul className={styles['rows']}>
            {rows.map((one) => (
              <li key={one.id}>
                <span>
                  {nameText(one, language)} <Faint>{one.code}</Faint>
                  <br />
                  <Faint>
                    {t('equipment.deletedBy', { by: one.deletedBy, at: timeText(one.deletedAt) })}
                    {' · '}
                    {t('equipment.purgeAt', { at: timeText(one.purgeAt) })}
                  </Faint>
                </span>
                <Button onClick={() => setRestored(one)}>{t('equipment.restore')}</Button>
              </li>
            ))}
          </ul>
        )}
      </ListFrame>
      {restored !== null && <RestoreForm deleted={restored} onClose={() => setRestored(null)} />}
    </Drawer>
  );
}

const Field = schemaField(equipmentFields);

type Values = Pick<DeletedEquipment, 'code' | 'gatewayId' | 'deviceId'>;

interface RestoreProps extends Props {
  readonly deleted: DeletedEquipment;
}

/** Restores equipment unchanged, once it is known whether its gateway still exists. */
function RestoreForm(props: RestoreProps) {
  const { gatewayId } = props.deleted;
  const found = useAsk(gatewayQuery, { pageSize: 1, ids: [gatewayId] });
  const isThere = found.data?.rows.some(({ id }) => id === gatewayId) === true;
  return found.isFetched ? <RestoreFields {...props} isThere={isThere} /> : null;
}

interface FieldsProps extends RestoreProps {
  /** Its gateway exists, and is within the access scope. */
  readonly isThere: boolean;
}

/** A name or code taken in the meantime is refused and can be changed here. */
function RestoreFields({ deleted, isThere, onClose }: FieldsProps) {
  const t = useT();
  const { message } = App.useApp();
  const [form] = Form.useForm<Values>();
  const changed = useChanged();
  const language = usePreferences((preferences) => preferences.language);
  const name = nameText(deleted, language);
  const { id, code, deviceId, gatewayId } = deleted;
  const save = async (values: Values) => {
    await ask(equipmentRestore, {
      id,
      // Unchanged fields are not sent, so that equipment behind a gateway outside the access scope can be restored.
      code: values.code === code ? undefined : values.code,
      gatewayId: values.gatewayId === gatewayId ? undefined : values.gatewayId,
      deviceId: values.deviceId === deviceId ? undefined : values.deviceId,
    });
    void message.success(t('equipment.restored', { name }));
    onClose();
    await changed();
  };
  return (
    <FormDrawer
      title={t('equipment.restoreOf', { name })}
      form={form}
      initial={{ code, deviceId, ...(isThere ? { gatewayId } : {}) }}
      saveText={t('equipment.restore')}
      onSave={save}
      onClose={onClose}
    >
      <Lead>{t('equipment.restoreText', { drivers: deleted.driverCount, signals: deleted.signalCount })}</Lead>
      <Field name="code" label={t('manage.code')} />
      <Field name="gatewayId" label={t('manage.gateway')} {...(isThere ? {} : { extra: t('equipment.gatewayGone') })}>
        <GatewaySelect />
      </Field>
      <Field name="deviceId" label={t('manage.deviceId')} extra={t('manage.deviceIdHelp')} />
    </FormDrawer>
  );
}
