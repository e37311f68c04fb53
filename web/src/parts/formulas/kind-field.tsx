import { SIGNAL_KINDS } from '@tidegate/contract/nouns/signal/calculation.ts';
import { Form, Segmented } from 'antd';
import { useT } from '../../i18n/translate.ts';

/** Where the values of a signal come from; chosen when it is added, and then for good. */
export function KindField({ isFixed }: { readonly isFixed: boolean }) {
  const t = useT();
  return (
    <Form.Item name="kind" label={t('formula.kind')} extra={isFixed ? undefined : t('formula.kindHelp')}>
      <Segmented
        block
        disabled={isFixed}
        options={SIGNAL_KINDS.map((value) => ({ value, label: t(`formula.kind.${value}`) }))}
      />
    </Form.Item>
  );
}
