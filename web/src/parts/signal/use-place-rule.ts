import { placeConflict } from '@tidegate/contract/nouns/signal/rules/placement.ts';
import type { Protocol } from '@tidegate/contract/protocols/names.ts';
import type { FormInstance } from 'antd';
import { usePreferences } from '../../lib/preferences.ts';
import { filled } from '../protocols/filled.ts';
import { fieldsOf } from '../protocols/schema-fields.tsx';
import type { Values } from './form-values.ts';

/** Validation rule for fields that the address does not allow; the server checks the rest in the same way. */
export function usePlaceRule(form: FormInstance<Values>, protocol: Protocol | undefined) {
  const language = usePreferences((preferences) => preferences.language);
  const parts = protocol === undefined ? [] : fieldsOf(protocol, 'address').map(({ name }) => ['address', name]);
  return (field: 'dataType' | 'rw') => ({
    dependencies: [...parts, 'dataType', 'rw'].filter((one) => one !== field),
    rules: [
      {
        validator: async () => {
          if (protocol === undefined) return;
          const { address, dataType, rw }: Values = form.getFieldsValue(true);
          const conflict = placeConflict(protocol, { address: filled(address ?? undefined), dataType, rw });
          if (conflict?.field === field) throw new Error(conflict[language]);
        },
      },
    ],
  });
}
