import { PushpinFilled, PushpinOutlined } from '@ant-design/icons';
import { useMutation } from '@tanstack/react-query';
import { equipmentSetShown, equipmentShown, monitorEquipmentValues } from '@tidegate/contract/nouns/equipment/calls.ts';
import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import { SHOWN_MAX } from '@tidegate/contract/limits.ts';
import { App } from 'antd';
import { ask } from '../../../api/ask.ts';
import { useAsk, useInvalidate } from '../../../api/use-ask.ts';
import { errorText } from '../../../api/error-text.ts';
import { useAuth } from '../../../api/session.ts';
import { useT } from '../../../i18n/translate.ts';
import { usePreferences } from '../../../lib/preferences.ts';
import { nameText } from '@tidegate/contract/locale/name-text.ts';
import styles from './real-tab.module.css';

/**
 * Selects whether the signal is shown in lists of equipment; hidden from people who may not configure the equipment.
 */
export function ShownPin({ signal }: { readonly signal: Signal }) {
  return useAuth('manage_equipment_edit') ? <Pin signal={signal} /> : null;
}

function Pin({ signal }: { readonly signal: Signal }) {
  const { id, equipmentId } = signal;
  const t = useT();
  const language = usePreferences((preferences) => preferences.language);
  const { message } = App.useApp();
  const invalidate = useInvalidate();
  const chosen = useAsk(equipmentShown, { equipmentId }, { staleTime: 60_000 });
  const signalIds = chosen.data?.signalIds ?? [];
  const isShown = signalIds.includes(id);
  const choose = useMutation({
    mutationFn: (next: string[]) => ask(equipmentSetShown, { equipmentId, signalIds: next }),
    onSettled: () => invalidate(equipmentShown, monitorEquipmentValues),
    onError: (error) => void message.error(errorText(error)),
  });
  const toggle = () => {
    if (isShown) choose.mutate(signalIds.filter((one) => one !== id));
    else if (signalIds.length >= SHOWN_MAX) void message.warning(t('real.pinFull', { count: SHOWN_MAX }));
    else choose.mutate([...signalIds, id]);
  };
  const label = t(isShown ? 'real.unpin' : 'real.pin', { name: nameText(signal, language) });
  return (
    <button
      type="button"
      className={styles['pin']}
      aria-pressed={isShown}
      aria-label={label}
      title={label}
      disabled={chosen.data === undefined || choose.isPending}
      onClick={toggle}
    >
      {isShown ? <PushpinFilled /> : <PushpinOutlined />}
    </button>
  );
}
