import { monitorEquipmentQueryAll } from '@tidegate/contract/nouns/equipment/calls.ts';
import { Form, Select } from 'antd';
import { useMemo } from 'react';
import { useAsk } from '../../api/use-ask.ts';
import { useT } from '../../i18n/translate.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { gatewayNameText, nameText } from '@tidegate/contract/name-text.ts';
import { explainedOption } from './explained-option.tsx';

const TAGS_SHOWN = 30;

/** The field `equipmentIds`: the equipment that a person of range `chosen` sees. */
export function EquipmentField() {
  const t = useT();
  const language = usePreferences((preferences) => preferences.language);
  const equipment = useAsk(monitorEquipmentQueryAll, {});
  const options = useMemo(
    () =>
      (equipment.data ?? []).map((one) => {
        const label = nameText(one, language);
        return {
          value: one.id,
          label,
          text: [one.code, gatewayNameText(one, language)].filter(Boolean).join(' · '),
          found: [one.name, one.nameEn, one.code, one.gatewayName, one.gatewayNameEn].join(' ').toLowerCase(),
        };
      }),
    [equipment.data, language],
  );
  return (
    <Form.Item name="equipmentIds" label={t('people.equipment')} extra={t('people.equipmentHelp')}>
      <Select
        mode="multiple"
        loading={equipment.isLoading}
        maxTagCount={TAGS_SHOWN}
        options={options}
        notFoundContent={t('people.equipmentNone')}
        showSearch={{
          filterOption: (text, option) => option?.found.includes(text.trim().toLowerCase()) === true,
        }}
        optionRender={explainedOption}
      />
    </Form.Item>
  );
}
