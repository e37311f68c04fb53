import { modelQuery } from '@tidegate/contract/nouns/model/calls.ts';
import { PAGE_SIZE_MAX } from '@tidegate/contract/limits.ts';
import { useAsk } from '../../api/use-ask.ts';
import { useT } from '../../i18n/translate.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { nameText } from '@tidegate/contract/locale/name-text.ts';
import { NamedFilter } from '../../ui/list/named-filter.tsx';

interface Props {
  /** A model's id; undefined for all. */
  readonly value: string | undefined;
  /** Called with empty text for all. */
  readonly onChange: (modelId: string) => void;
}

/** Narrows the equipment to that of a model; not there while there is no model. */
export function ModelFilter({ value, onChange }: Props) {
  const t = useT();
  const language = usePreferences((preferences) => preferences.language);
  const models = useAsk(modelQuery, { pageSize: PAGE_SIZE_MAX });
  const options = (models.data?.rows ?? []).map((model) => ({ id: model.id, name: nameText(model, language) }));
  if (options.length === 0) return null;
  return <NamedFilter label={t('equipment.model')} value={value} options={options} onChange={onChange} />;
}
