import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import { Button, Drawer } from 'antd';
import { useState } from 'react';
import { useT } from '../../i18n/translate.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { nameText } from '@tidegate/contract/locale/name-text.ts';
import { usePhone } from '../../ui/use-media.ts';
import { useSignals } from './use-signals.ts';
import { RuleList } from '../alarm-rule/rule-list.tsx';
import { useRules } from '../alarm-rule/use-rules.ts';

/** The alarm rules of a signal behind a button that says how many there are. */
export function SignalRules({ signal }: { readonly signal: Signal }) {
  const t = useT();
  const language = usePreferences((preferences) => preferences.language);
  const isPhone = usePhone();
  const [isOpen, setOpen] = useState(false);
  const rules = useRules({ signalId: signal.id });
  const signals = useSignals(signal.equipmentId);
  const count = rules.data?.total ?? 0;
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        {t('rules.title')} {rules.data === undefined ? '' : `(${count})`}
      </Button>
      <Drawer
        open={isOpen}
        title={t('rules.ofSignal', { name: nameText(signal, language) })}
        size={isPhone ? '100%' : 720}
        onClose={() => setOpen(false)}
      >
        {isOpen && <RuleList equipmentId={signal.equipmentId} signals={signals.data ?? [signal]} signal={signal} />}
      </Drawer>
    </>
  );
}
