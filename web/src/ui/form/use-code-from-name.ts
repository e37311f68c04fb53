import type { FormInstance } from 'antd';
import { codeFromName } from '../../lib/names/code-from-name.ts';

const CODE_MAX = 64;

/** While nobody has typed a code, a new object gets one that follows from its name. */
export function useCodeFromName(
  form: Pick<FormInstance, 'isFieldTouched' | 'setFieldValue'>,
  isNew: boolean,
  siblings: readonly { readonly code: string }[] = [],
): (name: string) => void {
  return (name) => {
    if (!isNew || form.isFieldTouched('code')) return;
    form.setFieldValue(
      'code',
      codeFromName(
        name,
        CODE_MAX,
        siblings.map(({ code }) => code),
      ),
    );
  };
}
