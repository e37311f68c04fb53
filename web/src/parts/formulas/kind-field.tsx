import { SIGNAL_KINDS } from '@tidegate/contract/nouns/signal/calculation.ts';
import { Form, Segmented } from 'antd';
import { useT } from '../../i18n/translate.ts';

/** The source of a signal's values; selected when it is added, and permanent. */
export function KindField({ isFixed }: { readonly isFixed: boolean }) {
  const t = useT();
  return (
    <Form.Item name="kind" label={t('formula.kind')} extra={isFixed ? undefined : t('formula.kindHelp')}>
      <Segmented
        aria-label={t('formula.kind')}
        block
        disabled={isFixed}
        options={SIGNAL_KINDS.map((value) => ({ value, label: t(`formula.kind.${value}`) }))}
      />
    </Form.Item>
  );
}
