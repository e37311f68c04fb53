import { centreCandidates, centreSetEquipment, centreSetPeople } from '@tidegate/contract/nouns/centre/calls.ts';
import type { CentreDetail } from '@tidegate/contract/nouns/centre/centre.ts';
import { Form, Select } from 'antd';
import type { ReactNode } from 'react';
import { ask } from '../../api/ask.ts';
import { useAsk } from '../../api/use-ask.ts';
import { useT } from '../../i18n/translate.ts';
import { SeveralEquipmentSelect } from '../../parts/equipment/equipment-select.tsx';
import { FormDrawer } from '../../ui/form/form-drawer.tsx';
import { useChanged } from '../../ui/use-changed.ts';

interface Props {
  readonly detail: CentreDetail;
  readonly onClose: () => void;
}

/** Which equipment is in a centre. */
export function ChooseEquipment({ detail: { centre, ownIds }, onClose }: Props) {
  const t = useT();
  return (
    <Choose
      title={t('centre.chooseEquipment')}
      label={t('centre.equipment')}
      chosen={ownIds}
      onSave={(equipmentIds) => ask(centreSetEquipment, { id: centre.id, equipmentIds })}
      onClose={onClose}
    >
      <SeveralEquipmentSelect allowClear />
    </Choose>
  );
}

/** Managers of a centre. */
export function ChoosePeople({ detail: { centre, people }, onClose }: Props) {
  const t = useT();
  const all = useAsk(centreCandidates, {});
  return (
    <Choose
      title={t('centre.choosePeople')}
      label={t('centre.people')}
      chosen={people.map(({ userId }) => userId)}
      onSave={(userIds) => ask(centreSetPeople, { id: centre.id, userIds })}
      onClose={onClose}
    >
      <Select
        mode="multiple"
        allowClear
        loading={all.isPending}
        showSearch={{ optionFilterProp: 'label' }}
        options={(all.data ?? []).map(({ userId, loginname, name }) => ({
          value: userId,
          label: name === '' ? loginname : `${name} (${loginname})`,
        }))}
      />
    </Choose>
  );
}

interface ChooseProps {
  readonly title: string;
  readonly label: string;
  readonly chosen: readonly string[];
  readonly onSave: (ids: string[]) => Promise<unknown>;
  readonly onClose: () => void;
  /** The field that they are chosen by. */
  readonly children: ReactNode;
}

function Choose({ title, label, chosen, onSave, onClose, children }: ChooseProps) {
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
        {children}
      </Form.Item>
    </FormDrawer>
  );
}
