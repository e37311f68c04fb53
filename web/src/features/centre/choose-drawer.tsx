import { centreCandidates, centreSetEquipment, centreSetPeople } from '@tidegate/contract/nouns/centre/calls.ts';
import { monitorEquipmentQueryAll } from '@tidegate/contract/nouns/equipment/calls.ts';
import type { CentreDetail } from '@tidegate/contract/nouns/centre/centre.ts';
import { Form, Select } from 'antd';
import { ask } from '../../api/ask.ts';
import { useAsk } from '../../api/use-ask.ts';
import { useT } from '../../i18n/translate.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { nameText } from '@tidegate/contract/name-text.ts';
import { FormDrawer } from '../../ui/form/form-drawer.tsx';
import { useChanged } from '../../ui/use-changed.ts';

interface Props {
  readonly detail: CentreDetail;
  readonly onClose: () => void;
}

/** Which equipment is in a centre. */
export function ChooseEquipment({ detail: { centre, ownIds }, onClose }: Props) {
  const t = useT();
  const language = usePreferences((preferences) => preferences.language);
  const all = useAsk(monitorEquipmentQueryAll, {});
  return (
    <Choose
      title={t('centre.chooseEquipment')}
      label={t('centre.equipment')}
      chosen={ownIds}
      isWaiting={all.isPending}
      options={(all.data ?? []).map((one) => ({ value: one.id, label: `${nameText(one, language)} (${one.code})` }))}
      onSave={(equipmentIds) => ask(centreSetEquipment, { id: centre.id, equipmentIds })}
      onClose={onClose}
    />
  );
}

/** Who is in charge of a centre. */
export function ChoosePeople({ detail: { centre, people }, onClose }: Props) {
  const t = useT();
  const all = useAsk(centreCandidates, {});
  return (
    <Choose
      title={t('centre.choosePeople')}
      label={t('centre.people')}
      chosen={people.map(({ userId }) => userId)}
      isWaiting={all.isPending}
      options={(all.data ?? []).map(({ userId, loginname, name }) => ({
        value: userId,
        label: name === '' ? loginname : `${name} (${loginname})`,
      }))}
      onSave={(userIds) => ask(centreSetPeople, { id: centre.id, userIds })}
      onClose={onClose}
    />
  );
}

interface ChooseProps {
  readonly title: string;
  readonly label: string;
  readonly chosen: readonly string[];
  readonly isWaiting: boolean;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onSave: (ids: string[]) => Promise<unknown>;
  readonly onClose: () => void;
}

function Choose({ title, label, chosen, isWaiting, options, onSave, onClose }: ChooseProps) {
  const [form] = Form.useForm<{ readonly ids: string[] }>();
  const changed = useChanged();
  const save = async ({ ids }: { readonly ids: string[] }) => {
    await onSave(ids);
    onClose();
    await changed();
  };
  return (
    <FormDrawer title={title} form={form} initial={{ ids: [...chosen] }} onSave={save} onClose={onClose}>
      <Form.Item name="ids" label={label}>
        <Select
          mode="multiple"
          allowClear
          loading={isWaiting}
          showSearch={{ optionFilterProp: 'label' }}
          options={[...options]}
        />
      </Form.Item>
    </FormDrawer>
  );
}
