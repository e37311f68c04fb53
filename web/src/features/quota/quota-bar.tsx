import { QUOTAS } from '@tidegate/contract/catalogue/quotas.ts';
import { useT } from '../../i18n/translate.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { amountText, type QuotaUseRow } from './quota-rows.ts';
import { UsageBar } from '../../ui/usage-bar.tsx';
import { Stack } from '../../ui/layout/box.tsx';

const NEAR = 0.8;

/** Fill level of one quota, as a bar and in words. */
export function QuotaBar({ row }: { readonly row: QuotaUseRow }) {
  const t = useT();
  const language = usePreferences((preferences) => preferences.language);
  const { name, used, limit, part } = row;
  const text = t('quota.used', {
    used: amountText(name, used),
    limit: amountText(name, limit),
    percent: Math.round(part * 100),
  });
  const level = part >= 1 ? 'over' : part >= NEAR ? 'near' : 'plain';
  return (
    <Stack as="span" gap={2} size={13} breaks="anywhere">
      <span>{`${QUOTAS[name][language]}: ${text}`}</span>
      <UsageBar part={part} level={level} />
    </Stack>
  );
}
